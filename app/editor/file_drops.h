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

// Files that are dragged over the window: it lights up where they will land, and once they are dropped, the
// user chooses among what the features offer.
class FileDrops : public QObject {
  Q_OBJECT
 public:
  FileDrops(QWidget& window, const std::vector<std::unique_ptr<Feature>>& features);

  // The dragged files are over the window, or were dropped.
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
