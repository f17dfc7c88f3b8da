#pragma once

#include <QObject>
#include <memory>

#include "app/editor/main_window.h"

namespace squire {

// The open work and its window, which is created again when the language changes.
class Editor : public QObject {
  Q_OBJECT
 public:
  Editor();

  // Outlives the windows: what is connected to it must not capture a window.
  [[nodiscard]] OpenWork& work() const { return *work_; }
  // Valid until renewed().
  [[nodiscard]] MainWindow& window() const { return *window_; }

 Q_SIGNALS:
  // window() returns another window from now on.
  void renewed();

 private:
  void follow();
  void renewOnceIdle();
  void renew();

  std::shared_ptr<OpenWork> work_ = std::make_shared<OpenWork>();
  std::unique_ptr<MainWindow> window_ = std::make_unique<MainWindow>(work_);
};

}  // namespace squire
