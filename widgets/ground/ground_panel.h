#pragma once

#include <QWidget>

#include "widgets/ground/ground_state.h"

class QAction;
class QLabel;
class QLayout;
class QPushButton;

namespace squire {

class NumberField;

// Settings of the test ground and of the character's movement on it.
class GroundPanel : public QWidget {
  Q_OBJECT
 public:
  // Some of `tools` are toggles, some have a menu.
  GroundPanel(GroundState& state, const QList<QAction*>& tools, QWidget* parent = nullptr);

 private:
  QWidget* makeTools(const QList<QAction*>& actions);
  void connectFields();
  [[nodiscard]] QLayout* makeForm();
  [[nodiscard]] QString summary() const;
  NumberField* field(const QString& name, const QString& label, const QString& hint);
  void refresh();

  GroundState& state_;
  NumberField* forward_;
  NumberField* up_;
  NumberField* radius_;
  NumberField* jump_;
  QPushButton* default_;
  QLabel* summary_;
  QWidget* table_;
  QLabel* elsewhere_;  // a text that says where the ground of a stage is edited
};

}  // namespace squire
