#include "widgets/curves/beyond_menu.h"

#include <QCoreApplication>

#include "core/base/sort_once.h"
#include "widgets/curves/curve_model.h"

namespace squire {

namespace {

class BeyondMenuText {
  Q_DECLARE_TR_FUNCTIONS(squire::BeyondMenu)
};

struct Way {
  Beyond beyond;
  QString name;
};
std::vector<Way> ways() {
  return {{Beyond::Hold, BeyondMenuText::tr("&Hold")},
          {Beyond::Cycle, BeyondMenuText::tr("&Cycle")},
          {Beyond::Offset, BeyondMenuText::tr("Cycle with &Offset")},
          {Beyond::Mirror, BeyondMenuText::tr("&Mirror")},
          {Beyond::Straight, BeyondMenuText::tr("&Straight On")}};
}

void addWays(QMenu& menu, CurveModel& model, const std::vector<CurveId>& curves, CurveEnd end) {
  const auto now = beyondOf(model, curves, end);
  for (const Way& way : ways()) {
    QAction* action = menu.addAction(way.name);
    action->setCheckable(true);
    action->setChecked(now == way.beyond);
    action->setEnabled(!curves.empty());
    QObject::connect(action, &QAction::triggered, &menu, [&model, curves, end, beyond = way.beyond] {
      model.continueBeyond(curves, beyond, end);
    });
  }
}

}  // namespace

std::vector<CurveId> curvesOfSelection(const CurveModel& model) {
  std::vector<CurveId> curves;
  for (const CurvePoint& point : model.selection()) curves.push_back(curveOf(point));
  sortOnce(curves);
  return curves;
}

std::optional<Beyond> beyondOf(const CurveModel& model, const std::vector<CurveId>& curves, CurveEnd end) {
  std::optional<Beyond> beyond;
  for (const CurveId& id : curves) {
    const ShownCurve* curve = model.find(id);
    if (curve == nullptr) return std::nullopt;
    const AxisEnds& ends = curve->channel->ends();
    if (end == CurveEnd::Both && ends.before != ends.after) return std::nullopt;
    const Beyond one = end == CurveEnd::Before ? ends.before : ends.after;
    if (beyond && *beyond != one) return std::nullopt;
    beyond = one;
  }
  return beyond;
}

void fillBeyondMenu(QMenu& menu, CurveModel& model, const std::vector<CurveId>& curves) {
  addWays(menu, model, curves, CurveEnd::Both);
  menu.addSeparator();
  addWays(*menu.addMenu(BeyondMenuText::tr("&Before the First Key")), model, curves, CurveEnd::Before);
  addWays(*menu.addMenu(BeyondMenuText::tr("&After the Last Key")), model, curves, CurveEnd::After);
}

}  // namespace squire
