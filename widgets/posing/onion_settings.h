#pragma once

#include <QDialog>

#include "widgets/posing/onion_layer.h"

namespace squire {

// Number and spacing of ghosts. Modeless; changes apply immediately.
class OnionSettings : public QDialog {
  Q_OBJECT
 public:
  OnionSettings(const OnionOptions& options, QWidget* parent = nullptr);

 Q_SIGNALS:
  void changed(const squire::OnionOptions& options);

 private:
  OnionOptions options_;
};

}  // namespace squire
