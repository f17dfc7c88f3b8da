#pragma once

#include <QWidget>

#include "core/edit/motion/reduce_keys.h"

class QCheckBox;

namespace squire {

class NumberField;

// Controls for the options of ReduceKeys other than its tolerance in millimetres, which is the number in the
// MotionBar.
class ReduceOptions : public QWidget {
  Q_OBJECT
 public:
  explicit ReduceOptions(QWidget* parent = nullptr);

  void apply(ReduceKeys& args) const;
  // Shows the options of `args`.
  void set(const ReduceKeys& args);
  [[nodiscard]] NumberField* degrees() const { return degrees_; }
  [[nodiscard]] QCheckBox* wholeFrames() const { return wholeFrames_; }
  [[nodiscard]] QCheckBox* extremes() const { return extremes_; }
  [[nodiscard]] QCheckBox* contacts() const { return contacts_; }
  [[nodiscard]] QCheckBox* eachAxis() const { return eachAxis_; }

 Q_SIGNALS:
  void changed();

 private:
  QCheckBox* limitsTurns_;
  NumberField* degrees_;
  QCheckBox* wholeFrames_;
  QCheckBox* extremes_;
  QCheckBox* contacts_;
  QCheckBox* eachAxis_;
};

}  // namespace squire
