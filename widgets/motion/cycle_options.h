#pragma once

#include <QWidget>

#include "core/edit/motion/cycle_motion.h"

class QCheckBox;

namespace squire {

// Further options of CycleMotion.
class CycleOptions : public QWidget {
  Q_OBJECT
 public:
  explicit CycleOptions(QWidget* parent = nullptr);

  void apply(CycleMotion& args) const;
  [[nodiscard]] QCheckBox* bothEnds() const { return bothEnds_; }

 Q_SIGNALS:
  void changed();

 private:
  QCheckBox* bothEnds_;
  QCheckBox* keepsTravel_;
};

}  // namespace squire
