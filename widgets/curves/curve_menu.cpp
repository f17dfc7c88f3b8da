#include "widgets/curves/curve_menu.h"

#include <QCoreApplication>
#include <cmath>

#include "widgets/curves/beyond_menu.h"
#include "widgets/curves/curve_view.h"
#include "widgets/curves/ease_menu.h"

namespace squire {

namespace {

// The view handles the keys itself; the menu only shows them.
QAction* add(QMenu& menu, const QString& text, const QKeySequence& keys, std::function<void()> run) {
  const QString shown =
      keys.isEmpty() ? text : text + QLatin1Char('\t') + keys.toString(QKeySequence::NativeText);
  QAction* action = menu.addAction(shown);
  QObject::connect(action, &QAction::triggered, &menu, std::move(run));
  return action;
}

class CurveMenuText {
  Q_DECLARE_TR_FUNCTIONS(squire::CurveMenu)
};

void addHandles(QMenu& menu, CurveModel& model) {
  const auto shape = [&](const QString& text, const QKeySequence& keys, HandleShape wanted) {
    QAction* action = add(menu, text, keys, [&model, wanted] { model.shapeSelected(wanted); });
    action->setCheckable(true);
    action->setChecked(model.selectedShape() == wanted);
    action->setEnabled(!model.selection().empty());
  };
  shape(CurveMenuText::tr("&Automatic Handles"), Qt::Key_V, HandleShape::Auto);
  shape(CurveMenuText::tr("&Flat Handles"), Qt::SHIFT | Qt::Key_V, HandleShape::Flat);
  shape(CurveMenuText::tr("Ali&gned Handles"), {}, HandleShape::Aligned);
}

void addLengths(QMenu& menu, CurveModel& model) {
  QMenu* lengths = menu.addMenu(CurveMenuText::tr("Length of the &Handles"));
  lengths->setEnabled(!model.selection().empty());
  const std::optional<float> now = model.selection().empty() ? std::nullopt : model.selectedHandleLength();
  for (const int percent : {10, 25, 33, 50, 75, 100}) {
    const float length = percent == 33 ? 1.0f / 3.0f : static_cast<float>(percent) / 100.0f;
    QAction* action = add(*lengths, QStringLiteral("%1 %").arg(percent), {},
                          [&model, length] { model.lengthenSelected(length); });
    action->setCheckable(true);
    action->setChecked(now && std::abs(*now - length) < 0.005f);
  }
}

}  // namespace

void fillCurveMenu(QMenu& menu, CurveModel& model, CurveView& view, EaseMenu& eases,
                   std::optional<CurveId> curve, Time time) {
  const bool some = !model.selection().empty();
  if (curve) {
    add(menu, CurveMenuText::tr("&New Key Here"), {},
        [&model, curve, time] { model.insertAt(*curve, time); });
    menu.addSeparator();
  }
  add(menu, CurveMenuText::tr("&Copy Keys"), QKeySequence::Copy, [&model] {
    model.copySelected();
  })->setEnabled(some);
  add(menu, CurveMenuText::tr("&Paste Keys at the Playhead"), QKeySequence::Paste, [&model] {
    model.pasteAtPlayhead();
  })->setEnabled(model.canPaste());
  add(menu, CurveMenuText::tr("&Snap Keys to Frames"), Qt::SHIFT | Qt::Key_S, [&model] {
    model.snapSelected();
  })->setEnabled(some);
  add(menu, CurveMenuText::tr("&Delete Keys"), QKeySequence::Delete, [&model] {
    model.deleteSelected();
  })->setEnabled(some);
  menu.addSeparator();
  addHandles(menu, model);
  addLengths(menu, model);
  add(menu, CurveMenuText::tr("&Join the Axes"), {}, [&model] {
    model.joinSelected();
  })->setEnabled(model.hasSelectedAxes());
  QAction* ease = menu.addMenu(&eases);
  ease->setText(CurveMenuText::tr("&Ease to the Next Key"));
  ease->setEnabled(some);
  const std::vector<CurveId> curves = curve ? std::vector{*curve} : curvesOfSelection(model);
  QMenu* beyond = menu.addMenu(CurveMenuText::tr("E&xtrapolation"));
  beyond->setEnabled(!curves.empty());
  fillBeyondMenu(*beyond, model, curves);
  menu.addSeparator();
  add(menu, CurveMenuText::tr("Se&lect All Keys"), QKeySequence::SelectAll, [&model] { model.selectAll(); });
  add(menu, CurveMenuText::tr("Show All Cur&ves"), Qt::Key_A, [&view] { view.fitAll(); });
  add(menu, CurveMenuText::tr("Show the Selected &Keys"), Qt::Key_F, [&view] {
    view.fitSelected();
  })->setEnabled(some);
}

}  // namespace squire
