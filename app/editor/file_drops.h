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

// Handles files that are dragged over the window: lights up the part of the window that will receive them.
// When they are dropped, the user chooses among the offers of the features.
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
  // What the features offer for the local files; otherwise empty.
  [[nodiscard]] std::vector<DropOffer> offersOf(const QDropEvent& event) const;
  void choose(const std::vector<DropOffer>& offers, const QPoint& globally);

  QWidget& window_;
  const std::vector<std::unique_ptr<Feature>>& features_;
  DropLight* light_;
};

}  // namespace squire
