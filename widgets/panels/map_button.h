#pragma once

#include <QPushButton>

class QAction;

namespace squire {

// Shows the name of a material's map; its menu chooses another one, none, or that of the source.
class MapButton : public QPushButton {
  Q_OBJECT
 public:
  explicit MapButton(QWidget* parent);
  // `name`: empty for no map.
  void showMap(const QString& name, const QString& hint, bool isMissing);
  // Whether the menu offers to remove the map and to reset it to the source's.
  void setChoices(bool canRemove, bool canReset);

 Q_SIGNALS:
  void chooseRequested();
  void removed();
  void restored();

 private:
  QAction* none_;
  QAction* back_;
};

}  // namespace squire
