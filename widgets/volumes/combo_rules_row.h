#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "core/model/combo_rules.h"
#include "widgets/session/field_gesture.h"
#include "widgets/session/session.h"

class QGridLayout;

namespace squire {

// How hits of a combo lose strength, for the whole game; dragging a number is one undo step.
class ComboRulesRow : public QWidget {
  Q_OBJECT
 public:
  explicit ComboRulesRow(Session& session, QWidget* parent = nullptr);

 private:
  template <auto member>
  void add(const QString& label, const QString& hint);
  void refresh();

  Session& session_;
  QGridLayout* grid_;
  std::vector<std::function<void(const ComboRules&)>> fields_;
  FieldGesture gesture_{session_};
};

}  // namespace squire
