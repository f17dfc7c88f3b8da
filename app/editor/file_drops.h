#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "app/editor/feature.h"

class QDropEvent;
class QMenu;
class QMimeData;
class QWidget;

namespace squire {

class DropLight;

// Handles a file that is dragged over the window: lights up the part of the window that will receive it. When
// it is dropped, the user chooses among the offers of the features.
class FileDrops : public QObject {
  Q_OBJECT
 public:
  FileDrops(QWidget& window, const std::vector<std::unique_ptr<Feature>>& features);

  // To be called with the window's events of a drag.
  void move(QDropEvent& event);
  void drop(QDropEvent& event);
  void leave();
  [[nodiscard]] DropLight* light() const { return light_; }

 private:
  // What the features offer for exactly one local file; otherwise empty.
  [[nodiscard]] std::vector<DropOffer> offersOf(const QDropEvent& event) const;
  void choose(const std::vector<DropOffer>& offers, const QPoint& globally);

  QWidget& window_;
  const std::vector<std::unique_ptr<Feature>>& features_;
  DropLight* light_;
};

}  // namespace squire
