#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "core/model/fight.h"
#include "widgets/session/field_gesture.h"
#include "widgets/session/session.h"

class QGridLayout;

namespace squire {

// Rules of the whole game, one row of numbers for each group: how hits of a combo lose strength, and what
// counter hits, hits on who lies and meters are. Dragging a number is one undo step.
class GameRules : public QWidget {
  Q_OBJECT
 public:
  explicit GameRules(Session& session, QWidget* parent = nullptr);

 private:
  void addCombos();
  void addFights();
  void heading(const QString& text);
  template <auto rules, auto member>
  void add(const QString& label, const QString& hint);
  void refresh();

  Session& session_;
  QGridLayout* grid_;
  int row_ = 0;
  int column_ = 0;
  std::vector<std::function<void(const GameSettings&)>> fields_;
  FieldGesture gesture_{session_};
};

}  // namespace squire
