#include "widgets/curves/curve_editor.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <optional>

#include "core/charts/curve_trace.h"
#include "core/model/words.h"
#include "widgets/controls/menu_button.h"
#include "widgets/controls/narrowing_row.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/plain_label.h"
#include "widgets/curves/beyond_menu.h"
#include "widgets/curves/curve_labels.h"
#include "widgets/curves/curve_list.h"
#include "widgets/curves/curve_view.h"
#include "widgets/curves/ease_menu.h"
#include "widgets/session/counted_text.h"
#include "widgets/theme/icons.h"

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

// Fills the context menu for the keys of curves, with their shortcuts. A new key is inserted into `curve` at
// `time`, if the pointer is on a curve.
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

NumberStyle frameStyle() {
  NumberStyle style;
  style.decimals = 2;
  style.step = 1.0;
  style.least = 0.0;
  return style;
}

NumberStyle valueStyle() {
  NumberStyle style;
  style.decimals = 4;
  style.step = 0.01;
  return style;
}

NumberStyle lengthStyle() {
  NumberStyle style;
  style.unit = QStringLiteral("%");
  style.decimals = 0;
  style.step = 1.0;
  style.least = 1.0;
  style.most = 100.0;
  return style;
}

}  // namespace

CurveEditor::CurveEditor(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      model_(session),
      view_(new CurveView(model_, this)),
      list_(new CurveList(model_, this)) {
  auto* column = panelColumn(this);
  column->addWidget(makeBar());
  auto* splitter = new QSplitter(Qt::Horizontal, this);
  splitter->setChildrenCollapsible(false);
  splitter->addWidget(list_);
  splitter->addWidget(view_);
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({170, 800});
  column->addWidget(splitter, 1);
  connect(&model_, &CurveModel::selectionChanged, this, &CurveEditor::showSelection);
  connect(view_, &CurveView::hinted, this, &CurveEditor::hinted);
  connect(view_, &CurveView::menuRequested, this, [this](QPoint at, std::optional<CurveId> curve, Time time) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillCurveMenu(*menu, model_, *view_, *eases_, curve, time);
    menu->popup(at);
  });
  showSelection();
}

QToolButton* CurveEditor::addButton(QHBoxLayout* row, const QString& iconName, const QString& name,
                                    const QString& tip) {
  auto* button = new QToolButton(row->parentWidget());
  button->setIcon(icon(iconName));
  button->setIconSize({metrics::icon, metrics::icon});
  button->setAutoRaise(true);
  button->setAccessibleName(name);
  button->setToolTip(tip);
  button->setStatusTip(tip);
  row->addWidget(button);
  return button;
}

QWidget* CurveEditor::makeBar() {
  auto* bar = new NarrowingRow(this);
  QHBoxLayout* row = bar->row();
  framePanel(row, {{8, 3, 8, 3}, metrics::unit});
  addChannels(row);
  row->addSpacing(8);
  addHandles(row);
  row->addStretch(1);
  addNumbers(row);
  bar->allowHiding(order_);
  for (QToolButton* button : bar->findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly)) {
    if (button != bar->more()) bar->allowHiding(button);
  }
  bar->allowHiding(count_);
  bar->allowHiding(length_);
  return bar;
}

void CurveEditor::addChannels(QHBoxLayout* row) {
  const std::array<std::pair<ChannelKind, const char*>, 3> all{
      {{ChannelKind::Translation, "move"}, {ChannelKind::Rotation, "turn"}, {ChannelKind::Scale, "scale"}}};
  for (const auto& [kind, iconName] : all) {
    auto* button = addButton(row, QLatin1String(iconName), channelName(kind),
                             tr("Show the curves of: %1").arg(channelName(kind)));
    button->setCheckable(true);
    button->setChecked(true);
    connect(button, &QToolButton::toggled, this, [this, shown = kind](bool on) {
      model_.setKindShown(shown, on);
      view_->fitAll();
    });
  }
  order_ = new QComboBox(row->parentWidget());
  for (const std::string_view word : WordsOf<EulerOrder>::words.all)
    order_->addItem(QLatin1String(word.data(), static_cast<qsizetype>(word.size())));
  order_->setAccessibleName(tr("Rotation order"));
  order_->setToolTip(
      tr("The order of the three angles of a rotation; XYZ is Blender's. The keys do not change."));
  row->addWidget(order_);
  connect(order_, &QComboBox::activated, this, [this](int order) {
    model_.setOrder(static_cast<EulerOrder>(order));
    view_->fitAll();
  });
  auto* normalised =
      addButton(row, QStringLiteral("normalise"), tr("Normalised"),
                tr("Scales every curve to its own range, so that metres and degrees can be compared"));
  normalised->setCheckable(true);
  connect(normalised, &QToolButton::toggled, this, [this](bool on) {
    model_.setNormalised(on);
    view_->fitAll();
  });
  auto* fit = addButton(row, QStringLiteral("frame"), tr("Show all"),
                        tr("Frames all curves (A); F frames the selected keys"));
  connect(fit, &QToolButton::clicked, this, [this] { view_->fitAll(); });
}

void CurveEditor::addHandles(QHBoxLayout* row) {
  struct Shape {
    HandleShape shape;
    const char* icon;
    QString name, tip;
  };
  const std::array<Shape, 4> all{
      {{HandleShape::Free, "handle-free", tr("Free"),
        tr("Free: the next handle that you drag does not move its other side (or hold Alt)")},
       {HandleShape::Aligned, "handle-aligned", tr("Aligned"),
        tr("Aligned: the same speed before and after the key")},
       {HandleShape::Flat, "handle-flat", tr("Flat"), tr("Flat: zero speed at the key (Shift+V)")},
       {HandleShape::Auto, "handle-auto", tr("Automatic"),
        tr("Automatic: smooth, without overshooting; adapts when keys move (V)")}}};
  for (const Shape& one : all) {
    auto* button = addButton(row, QLatin1String(one.icon), one.name, one.tip);
    button->setCheckable(true);
    shapes_[static_cast<std::size_t>(one.shape)] = button;
    connect(button, &QToolButton::clicked, this, [this, shape = one.shape] {
      if (shape == HandleShape::Free) {
        view_->freeHandles();
      } else {
        model_.shapeSelected(shape);
      }
      showSelection();
    });
  }
  eases_ = new EaseMenu(
      [this] {
        const auto keys = model_.selectedKeys();
        return !model_.hasSelectedAxes() && std::all_of(keys.begin(), keys.end(), [](const KeyRef& key) {
          return key.channel == ChannelKind::Rotation && key.axis == KeyAxis::All;
        });
      },
      this);
  ease_ = addButton(row, QStringLiteral("ease"), tr("Ease"),
                    tr("Interpolation from the selected keys to the next ones"));
  opensMenu(ease_, eases_);
  connect(eases_, &EaseMenu::chosen, this, [this](const Ease& ease) { model_.easeSelected(ease); });
  auto* beyonds = new QMenu(this);
  connect(beyonds, &QMenu::aboutToShow, this, [this, beyonds] {
    qDeleteAll(beyonds->findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly));
    beyonds->clear();
    fillBeyondMenu(*beyonds, model_, curvesOfSelection(model_));
  });
  beyond_ =
      addButton(row, QStringLiteral("extrapolation"), tr("Extrapolation"),
                tr("What the curves of the selected keys do before their first and after their last key"));
  opensMenu(beyond_, beyonds);
  addLength(row);
}

void CurveEditor::addLength(QHBoxLayout* row) {
  length_ = new NumberField(lengthStyle(), row->parentWidget());
  length_->setFixedWidth(64);
  length_->setAccessibleName(tr("Length of the handles"));
  length_->setToolTip(tr(
      "The length of the selected keys' handles, in percent of the time to the next key; the slopes stay"));
  row->addWidget(length_);
  connect(length_, &NumberField::edited, this, [this](double percent, bool last) {
    if (last) model_.lengthenSelected(static_cast<float>(percent / 100.0));
  });
}

void CurveEditor::addNumbers(QHBoxLayout* row) {
  const auto label = [&](const QString& text) {
    auto* made = new PlainLabel(text, row->parentWidget());
    made->setProperty("secondary", true);
    row->addWidget(made);
    return made;
  };
  count_ = label({});
  row->addSpacing(8);
  label(tr("Frame"));
  frame_ = new NumberField(frameStyle(), row->parentWidget());
  frame_->setFixedWidth(72);
  frame_->setAccessibleName(tr("Frame of the key"));
  row->addWidget(frame_);
  label(tr("Value"));
  value_ = new NumberField(valueStyle(), row->parentWidget());
  value_->setFixedWidth(84);
  value_->setAccessibleName(tr("Value of the key"));
  row->addWidget(value_);
  connect(frame_, &NumberField::edited, this, [this](double frame, bool last) {
    if (last) model_.setActiveFrame(frame);
  });
  connect(value_, &NumberField::edited, this, [this](double value, bool last) {
    if (last) model_.setActiveValue(value);
  });
}

void CurveEditor::showSelection() {
  const auto& points = model_.selection();
  const std::size_t keys = model_.selectedKeys().size();
  const bool isAny = !points.empty();
  count_->setText(isAny ? CountedText::keys(static_cast<qulonglong>(keys)) : QString());
  const std::optional<HandleShape> shape = keys <= 200 ? model_.selectedShape() : std::nullopt;
  for (std::size_t i = 0; i < shapes_.size(); ++i) {
    shapes_[i]->setEnabled(isAny);
    shapes_[i]->setChecked(shape && static_cast<std::size_t>(*shape) == i);
  }
  const std::optional<float> length = isAny && keys <= 200 ? model_.selectedHandleLength() : std::nullopt;
  length_->setEnabled(isAny);
  length_->setMixed(!length);
  if (length) length_->setValue(100.0 * static_cast<double>(*length));
  ease_->setEnabled(isAny);
  beyond_->setEnabled(isAny);
  const auto& active = model_.active();
  for (NumberField* field : {frame_, value_}) {
    field->setEnabled(active.has_value());
    field->setMixed(!active);
  }
  if (!active) return;
  frame_->setValue(frameAt(active->key.time, session_.rate()));
  value_->setValue(model_.valueOf(*active).value_or(0.0));
  value_->setToolTip(curveLabel(session_, {active->key.bone, active->key.channel, active->component}) +
                     QStringLiteral(", ") + unitOf(active->key.channel));
}

}  // namespace squire

#include "moc_curve_editor.cpp"
