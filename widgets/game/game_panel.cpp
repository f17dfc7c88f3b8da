#include "widgets/game/game_panel.h"

#include <QAction>
#include <QFormLayout>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/controls/number_field.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/controls/tolerance_field.h"
#include "widgets/controls/wrapped_label.h"
#include "widgets/game/game_layer_form.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

QString shown(double metres) { return QLocale().toString(1000.0 * metres, 'f', 3); }

}  // namespace

GamePanel::GamePanel(Session& session, GameState& state, QAction* show, QWidget* parent)
    : QWidget(parent),
      session_(session),
      state_(state),
      tolerance_(toleranceField(this)),
      count_(new WrappedLabel(this)),
      worst_(new WrappedLabel(this)),
      packed_(new WrappedLabel(this)),
      blocks_(new WrappedLabel(this)),
      here_(new WrappedLabel(this)),
      go_(new QPushButton(tr("Go There"), this)),
      form_(new QFormLayout) {
  auto* column = panelColumn(this, {{8, 8, 8, 8}, 8});
  auto* button = new QToolButton(this);
  button->setDefaultAction(show);
  button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  column->addWidget(button);
  form_->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  form_->setHorizontalSpacing(10);
  tolerance_->setAccessibleName(tr("Tolerance"));
  tolerance_->setToolTip(
      tr("How far the keyframes may move any joint, or the skin around it, from the clip"));
  form_->addRow(tr("Tolerance"), tolerance_);
  form_->addRow(tr("Keyframes"), count_);
  form_->addRow(tr("Largest deviation"), worst_);
  form_->addRow(QString(), go_);
  packed_->setToolTip(
      tr("The engine profile asks for packed animations: bytes, and distance from the keyframes"));
  form_->addRow(tr("Packed"), packed_);
  blocks_->setToolTip(tr("The export stores textures as blocks: how far the worst one is from its picture"));
  form_->addRow(tr("Textures"), blocks_);
  form_->addRow(tr("At the playhead"), here_);
  for (WrappedLabel* text : {count_, worst_, packed_, blocks_, here_}) text->keepWhole();
  auto* page = new QWidget(this);
  auto* rows = new QVBoxLayout(page);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->addLayout(form_);
  rows->addWidget(new GameLayerForm(session_, state_, show, page));
  column->addWidget(scrollingWhereLow(page, this));
  column->addStretch(1);
  connect(tolerance_, &NumberField::edited, this, &GamePanel::edit);
  connect(tolerance_, &NumberField::abandoned, this, [this] {
    editing_ = false;
    session_.abandon(gesture_);
  });
  connect(go_, &QPushButton::clicked, this, [this] {
    session_.playback().setPlaying(false);
    session_.setPlayhead(state_.preview()->report().worstTime);
    const auto bone = session_.model()->skeleton->indexOf(state_.preview()->report().worstBone);
    if (bone)
      session_.selection().select({session_.model()->skeleton->bones[static_cast<std::size_t>(*bone)].id});
  });
  connect(&state_, &GameState::changed, this, &GamePanel::refresh);
  session_.onChange(SessionChange::content, this, &GamePanel::refresh);
  session_.onChange(SessionChange::Pose, this, &GamePanel::showHere);
  refresh();
}

QString GamePanel::countText() const { return count_->text(); }
QString GamePanel::worstText() const { return worst_->text(); }
QString GamePanel::hereText() const { return here_->text(); }
QString GamePanel::packedText() const { return packed_->isHidden() ? QString() : packed_->text(); }
QString GamePanel::blocksText() const { return blocks_->isHidden() ? QString() : blocks_->text(); }

void GamePanel::showEvent(QShowEvent* event) {
  state_.setWatched(true);
  QWidget::showEvent(event);
}

void GamePanel::hideEvent(QHideEvent* event) {
  state_.setWatched(false);
  QWidget::hideEvent(event);
}

void GamePanel::refresh() {
  const bool project = session_.hasProject();
  tolerance_->setEnabled(project);
  if (project && !editing_) tolerance_->setValue(1000.0 * state_.tolerance());
  showBlocks();
  const auto& preview = state_.preview();
  form_->setRowVisible(packed_, preview && preview->packed());
  go_->setEnabled(preview && !preview->report().worstBone.empty());
  if (!preview) {
    count_->setText(state_.fault().isEmpty() ? tr("Select a clip to see its keyframes.") : state_.fault());
    worst_->clear();
    here_->clear();
    return;
  }
  const KeyframeReport& report = preview->report();
  count_->setText(tr("%1 of %2").arg(report.after).arg(report.before));
  count_->setToolTip(tr("Keyframes kept, out of one at every key time of the clip"));
  worst_->setText(
      report.worstBone.empty()
          ? tr("none: the keyframes match the clip")
          : tr("%1 mm, %2, frame %3")
                .arg(shown(static_cast<double>(report.worstError)), QString::fromStdString(report.worstBone))
                .arg(QLocale().toString(frameAt(report.worstTime, session_.rate()), 'f', 1)));
  if (const auto& packed = preview->packed())
    packed_->setText(tr("%1 bytes, at most %2 mm off")
                         .arg(QLocale().toString(static_cast<qulonglong>(packed->bytes)),
                              shown(static_cast<double>(packed->worstError))));
  showHere();
}

void GamePanel::showHere() {
  if (!isVisible() || !state_.preview() || session_.model() == nullptr ||
      state_.preview()->skeleton() != session_.model()->skeleton)
    return;
  const JointDeviation here = state_.deviationHere();
  here_->setText(tr("%1 mm, %2")
                     .arg(shown(static_cast<double>(here.metres)),
                          QString::fromStdString(session_.model()->skeleton->bones[here.bone].name)));
}

void GamePanel::showBlocks() {
  const auto& error = state_.textures().error();
  form_->setRowVisible(blocks_, error.has_value());
  if (error)
    blocks_->setText(tr("%1 of 255 off on average, at most %2")
                         .arg(QLocale().toString(error->rms, 'f', 2))
                         .arg(error->worst));
}

void GamePanel::edit(double value, bool last) {
  if (!session_.hasProject()) return;
  gesture_ = session_.gestures().ensureActive(editing_ ? gesture_ : GestureId());
  editing_ = !last;
  state_.setTolerance(0.001 * value, gesture_);
}

}  // namespace squire

#include "moc_game_panel.cpp"
