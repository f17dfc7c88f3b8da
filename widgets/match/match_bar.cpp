#include "widgets/match/match_bar.h"

#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/charts/curve_axes.h"
#include "widgets/controls/action_text.h"
#include "widgets/controls/focus_frame.h"
#include "widgets/controls/spoken_canvas.h"
#include "widgets/match/match_words.h"
#include "widgets/session/dragged_clips.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr double rulerHeight = 16.0, laneHeight = 18.0, barHeight = 22.0, gap = 3.0;
constexpr double leftMargin = 8.0, rightMargin = 12.0;
constexpr double flagWidth = 8.0;
constexpr std::int64_t leastTicks = 60;

double topOfLane(int side) {
  return side == 0 ? rulerHeight : rulerHeight + laneHeight + 2.0 * barHeight + 3.0 * gap;
}
double topOfBar(int side) { return rulerHeight + laneHeight + gap + side * (barHeight + gap); }

// The step in ticks for a key; empty for other keys.
std::optional<std::int64_t> stepOf(const QKeyEvent& event) {
  const std::int64_t size = event.modifiers().testFlag(Qt::ControlModifier) ? 10 : 1;
  if (event.key() == Qt::Key_Left) return -size;
  if (event.key() == Qt::Key_Right) return size;
  return std::nullopt;
}

bool isDelete(int key) { return key == Qt::Key_Delete || key == Qt::Key_Backspace; }

}  // namespace

MatchBar::MatchBar(MatchPreview& preview, QWidget* parent)
    : QWidget(parent), preview_(preview), state_(preview.state()) {
  setObjectName(QStringLiteral("matchBar"));
  setAccessibleName(tr("What both fighters do, tick by tick"));
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setMouseTracking(true);
  setAcceptDrops(true);
  speakFor(*this, [this] { return spoken(); });
  const auto refresh = [this] {
    update();
    speakAgain(*this);
  };
  connect(&state_, &MatchState::changed, this, refresh);
  connect(&preview_, &Preview::posed, this, refresh);
}

std::int64_t MatchBar::ticks() const {
  if (held_ != Held::Nothing) return heldTicks_;
  return std::max(leastTicks, play() == nullptr ? 0 : play()->ticks());
}

double MatchBar::xOf(double tick) const {
  return leftMargin + (width() - leftMargin - rightMargin) * tick / static_cast<double>(ticks());
}

std::int64_t MatchBar::tickAt(double x) const {
  const double share = (x - leftMargin) / std::max(1.0, width() - leftMargin - rightMargin);
  const auto tick = static_cast<std::int64_t>(std::floor(share * static_cast<double>(ticks()) + 1e-6));
  return std::clamp<std::int64_t>(tick, 0, ticks() - 1);
}

int MatchBar::sideAt(double y) const { return y < topOfBar(1) ? 0 : 1; }

QRectF MatchBar::areaOf(const MatchRun& run, int side) const {
  const double from = xOf(static_cast<double>(run.from)), to = xOf(static_cast<double>(run.to));
  return {from, topOfBar(side), to - from, barHeight};
}

QRectF MatchBar::areaOfCommand(std::size_t index) const {
  const MatchCommand& command = state_.setup().commands[index];
  const double x = xOf(static_cast<double>(command.tick));
  const double wide =
      fontMetrics().horizontalAdvance(state_.nameOf(command.side, command.clip)) + flagWidth + 6.0;
  return {x, topOfLane(command.side), wide, laneHeight};
}

std::optional<std::size_t> MatchBar::commandAt(QPointF place) const {
  for (std::size_t i = state_.setup().commands.size(); i-- > 0;) {
    if (areaOfCommand(i).adjusted(-3.0, 0.0, 3.0, 0.0).contains(place)) return i;
  }
  return std::nullopt;
}

QString MatchBar::spokenAt(int side, std::int64_t tick) const {
  if (play() == nullptr || tick >= play()->ticks()) return {};
  const MatchFighter& fighter = play()->at(side, tick);
  const QString doing = fighter.isHeld ? tr("stands still") : MatchWords::nameOf(fighter.doing);
  return tr("%1: %2, %3").arg(state_.nameOf(side), state_.nameOf(side, fighter.clip), doing);
}

QString MatchBar::spokenCommand(std::size_t index) const {
  const MatchCommand& command = state_.setup().commands[index];
  return tr("%1 begins %2 in tick %3")
      .arg(state_.nameOf(command.side), state_.nameOf(command.side, command.clip))
      .arg(command.tick);
}

QString MatchBar::spoken() const {
  if (state_.chosen()) return spokenCommand(*state_.chosen());
  if (play() == nullptr) return {};
  return tr("Tick %1").arg(preview_.tick()) + QStringLiteral(". ") + spokenAt(0, preview_.tick()) +
         QStringLiteral(". ") + spokenAt(1, preview_.tick());
}

void MatchBar::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.fillRect(rect(), colourOf(Role::Field));
  if (play() == nullptr) {
    painter.setPen(colourOf(Role::Secondary));
    painter.drawText(
        rect().adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap,
        state_.session().hasProject() ? MatchWords::verdictOf(state_) : tr("Open a model with clips."));
    return paintFocusFrame(painter, *this);
  }
  paintTicks(painter);
  paintRuns(painter, 0);
  paintRuns(painter, 1);
  paintAdvantages(painter);
  paintCommands(painter);
  if (preview_.isOn()) {
    painter.setPen(QPen(colourOf(Role::Accent), 2.0));
    const double x = xOf(static_cast<double>(preview_.tick()) + 0.5);
    painter.drawLine(QPointF(x, 0.0), QPointF(x, topOfLane(1) + laneHeight));
  }
  paintFocusFrame(painter, *this);
}

void MatchBar::paintTicks(QPainter& painter) const {
  const auto all = static_cast<double>(ticks());
  const double step = std::max(1.0, roundStep(70.0 * all / std::max(1, width())));
  painter.setPen(colourOf(Role::Secondary));
  for (double tick = 0.0; tick < all; tick += step) {
    painter.drawLine(QPointF(xOf(tick), rulerHeight - 4.0), QPointF(xOf(tick), rulerHeight));
    painter.drawText(QPointF(xOf(tick) + 3.0, rulerHeight - 4.0), QString::number(std::lround(tick)));
  }
}

// At the end of a run is the number of its ticks, if there is room.
void MatchBar::paintRuns(QPainter& painter, int side) const {
  for (const MatchRun& run : runsOf(play()->fighters(), side)) {
    const QRectF area = areaOf(run, side).adjusted(0.0, 0.0, -1.0, 0.0);
    const QColor colour = MatchWords::colourOf(run.doing);
    painter.fillRect(area, faded(colour, run.isHeld ? 40 : 90));
    painter.fillRect(area, QBrush(faded(colour, run.isHeld ? 90 : 255), MatchWords::patternOf(run.doing)));
    if (run.isHeld) painter.fillRect(area.adjusted(0.0, barHeight - 4.0, 0.0, 0.0), colourOf(Role::Text));
    const QString count = QString::number(run.to - run.from);
    const double wide = painter.fontMetrics().horizontalAdvance(count) + 6.0;
    if (run.doing == MatchDoing::Free || area.width() < wide) continue;
    const QRectF label(area.right() - wide, area.top() + 5.0, wide - 2.0, barHeight - 10.0);
    painter.fillRect(label, faded(colourOf(Role::Field), 210));
    painter.setPen(colourOf(Role::Text));
    painter.drawText(label, Qt::AlignCenter, count);
  }
  painter.fillRect(QRectF(0.0, topOfBar(side), leftMargin - 3.0, barHeight), colourOfSide(side));
}

// At the end of the shorter wait, over the ticks between both.
void MatchBar::paintAdvantages(QPainter& painter) const {
  for (const MatchEvent& event : play()->events()) {
    if (!event.advantage) continue;
    std::int64_t own = event.tick + 1;
    while (own < play()->ticks() && !play()->at(event.side, own).mayAct) ++own;
    const double from = xOf(static_cast<double>(own)), to = xOf(static_cast<double>(own + *event.advantage));
    const double y = topOfBar(1) - 0.5 * gap;
    painter.setPen(QPen(colourOf(Role::Text), 2.0));
    painter.drawLine(QPointF(from, y), QPointF(to, y));
    const QString text = MatchWords::advantageText(*event.advantage);
    const double wide = painter.fontMetrics().horizontalAdvance(text) + 8.0;
    const QRectF label(std::max(from, to) + 2.0, y - 8.0, wide, 16.0);
    painter.fillRect(label, colourOf(Role::Field));
    painter.drawText(label, Qt::AlignCenter, text);
  }
}

void MatchBar::paintCommands(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  for (std::size_t i = 0; i < state_.setup().commands.size(); ++i) {
    const MatchCommand& command = state_.setup().commands[i];
    const QRectF area = areaOfCommand(i);
    const bool isChosen = state_.chosen() == i;
    const bool isRefused = std::ranges::any_of(play()->events(), [&](const MatchEvent& event) {
      return event.kind == MatchEventKind::Refused && event.side == command.side &&
             event.clip == command.clip && event.tick >= command.tick &&
             event.tick <= command.tick + state_.setup().buffer;
    });
    const QColor colour = isChosen ? colourOf(Role::Selected) : colourOfSide(command.side);
    // The flag's pole stands on the bar.
    const double foot = command.side == 0 ? topOfBar(0) + barHeight : topOfBar(1);
    painter.setPen(QPen(colour, 1.5, isRefused ? Qt::DotLine : Qt::SolidLine));
    painter.drawLine(QPointF(area.left(), area.center().y()), QPointF(area.left(), foot));
    const QPointF flag[] = {{area.left(), area.center().y() - 5.0},
                            {area.left() + flagWidth, area.center().y()},
                            {area.left(), area.center().y() + 5.0}};
    painter.setBrush(isRefused ? Qt::NoBrush : QBrush(colour));
    painter.drawPolygon(flag, 3);
    QFont font = painter.font();
    font.setStrikeOut(isRefused);
    painter.setFont(font);
    painter.setPen(isChosen ? colourOf(Role::Selected) : colourOf(Role::Text));
    painter.drawText(area.adjusted(flagWidth + 3.0, 0.0, 4.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter,
                     state_.nameOf(command.side, command.clip));
    font.setStrikeOut(false);
    painter.setFont(font);
  }
  painter.setRenderHint(QPainter::Antialiasing, false);
}

void MatchBar::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::RightButton && held_ != Held::Nothing) return cancelDrag();
  if (event->button() != Qt::LeftButton || play() == nullptr) return;
  heldTicks_ = ticks();
  const auto command = commandAt(event->position());
  state_.choose(command);
  held_ = command ? Held::Command : Held::Tick;
  before_ = state_.setup();
  if (command) {
    grip_ = event->position().x() - xOf(static_cast<double>(state_.setup().commands[*command].tick));
  } else {
    preview_.showTick(tickAt(event->position().x()));
  }
}

void MatchBar::mouseMoveEvent(QMouseEvent* event) {
  const double x = event->position().x();
  if (held_ == Held::Tick) {
    preview_.showTick(tickAt(x));
    return Q_EMIT hinted(spoken());
  }
  if (held_ == Held::Command && state_.chosen()) {
    MatchCommand moved = state_.setup().commands[*state_.chosen()];
    const std::int64_t tick = tickAt(x - grip_ + 0.5 * (xOf(1.0) - xOf(0.0)));
    if (tick == moved.tick) return;
    moved.tick = tick;
    state_.changeCommand(*state_.chosen(), moved);
    return Q_EMIT hinted(spoken());
  }
  if (play() == nullptr) return;
  const auto command = commandAt(event->position());
  setCursor(command ? Qt::SizeHorCursor : Qt::ArrowCursor);
  if (command) {
    Q_EMIT hinted(tr("%1; drag to move it, double-click for another clip, Delete removes it")
                      .arg(spokenCommand(*command)));
  } else {
    Q_EMIT hinted(tr("Tick %1. %2. Drag to go through the match, double-click to begin a clip")
                      .arg(tickAt(x))
                      .arg(spokenAt(sideAt(event->position().y()), tickAt(x))));
  }
}

void MatchBar::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  held_ = Held::Nothing;
  update();
}

void MatchBar::cancelDrag() {
  if (held_ == Held::Command) state_.setSetup(before_);
  held_ = Held::Nothing;
  update();
}

void MatchBar::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || play() == nullptr) return;
  held_ = Held::Nothing;
  openMenu(event->position(), event->globalPosition().toPoint());
}

void MatchBar::contextMenuEvent(QContextMenuEvent* event) {
  if (play() == nullptr || held_ != Held::Nothing) return;
  const bool isKey = event->reason() == QContextMenuEvent::Keyboard;
  const QPointF place =
      isKey ? QPointF(xOf(static_cast<double>(preview_.tick())), topOfBar(0) + 2.0) : QPointF(event->pos());
  openMenu(place, isKey ? mapToGlobal(place.toPoint()) : event->globalPos());
}

void MatchBar::openMenu(QPointF place, const QPoint& globally) {
  const auto command = commandAt(place);
  if (command) state_.choose(command);
  QMenu menu(this);
  const int side = command ? state_.setup().commands[*command].side : sideAt(place.y());
  const std::int64_t tick = command ? state_.setup().commands[*command].tick : tickAt(place.x());
  const QString title =
      command ? spokenCommand(*command) : tr("%1 begins in tick %2").arg(state_.nameOf(side)).arg(tick);
  menu.addAction(actionText(title))->setEnabled(false);
  menu.addSeparator();
  fillClips(menu, side, tick, command);
  if (command) {
    menu.addSeparator();
    connect(menu.addAction(tr("&Remove")), &QAction::triggered, this,
            [this, command] { state_.removeCommand(*command); });
  }
  menu.exec(globally);
}

void MatchBar::fillClips(QMenu& menu, int side, std::int64_t tick, std::optional<std::size_t> command) {
  for (const auto& [clip, name] : state_.clipsOf(side)) {
    connect(menu.addAction(actionText(name)), &QAction::triggered, this,
            [this, wanted = MatchCommand{tick, side, clip}, command] {
              command ? state_.changeCommand(*command, wanted) : state_.addCommand(wanted);
            });
  }
}

void MatchBar::keyPressEvent(QKeyEvent* event) {
  const auto chosen = state_.chosen();
  if (event->key() == Qt::Key_Escape && held_ != Held::Nothing) return cancelDrag();
  if (event->key() == Qt::Key_Escape && preview_.isOn()) return preview_.end();
  if (play() == nullptr) return QWidget::keyPressEvent(event);
  if (event->key() == Qt::Key_Space) return preview_.setPlaying(!preview_.isPlaying());
  if (event->key() == Qt::Key_Home) return preview_.showTick(0);
  if (event->key() == Qt::Key_End) return preview_.showTick(play()->ticks() - 1);
  if (event->key() == Qt::Key_PageDown || event->key() == Qt::Key_PageUp)
    return chooseNext(event->key() == Qt::Key_PageDown ? 1 : -1);
  if (isDelete(event->key()) && chosen) return state_.removeCommand(*chosen);
  const auto step = stepOf(*event);
  if (!step) return QWidget::keyPressEvent(event);
  if (!chosen) return preview_.showTick(preview_.isOn() ? preview_.tick() + *step : 0);
  MatchCommand moved = state_.setup().commands[*chosen];
  moved.tick = std::clamp<std::int64_t>(moved.tick + *step, 0, MatchPlay::mostTicks - 1);
  state_.changeCommand(*chosen, moved);
}

// Through all commands, and to none.
void MatchBar::chooseNext(int by) {
  const auto count = static_cast<int>(state_.setup().commands.size()) + 1;
  const int now = state_.chosen() ? static_cast<int>(*state_.chosen()) + 1 : 0;
  const int to = (now + by + count) % count;
  state_.choose(to == 0 ? std::nullopt : std::optional(static_cast<std::size_t>(to) - 1));
}

// Reserves the keys of the canvas, so that shortcuts of the window do not take them.
bool MatchBar::event(QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride || play() == nullptr) return QWidget::event(event);
  const auto& key = *static_cast<QKeyEvent*>(event);
  const bool isEscape = key.key() == Qt::Key_Escape && (held_ != Held::Nothing || preview_.isOn());
  const bool isPlain = key.key() == Qt::Key_Space || key.key() == Qt::Key_Home || key.key() == Qt::Key_End ||
                       key.key() == Qt::Key_PageDown || key.key() == Qt::Key_PageUp;
  if (!isEscape && !isPlain && !stepOf(key) && !(isDelete(key.key()) && state_.chosen()))
    return QWidget::event(event);
  event->accept();
  return true;
}

void MatchBar::leaveEvent(QEvent* /*event*/) { Q_EMIT hinted({}); }

void MatchBar::dragEnterEvent(QDragEnterEvent* event) {
  event->setAccepted(play() != nullptr && !clipsIn(*event->mimeData()).empty());
}

void MatchBar::dropEvent(QDropEvent* event) {
  const std::vector<ClipId> clips = clipsIn(*event->mimeData());
  const int side = sideAt(event->position().y());
  if (clips.empty() || state_.nameOf(side, clips.front()).isEmpty()) return;
  state_.addCommand({tickAt(event->position().x()), side, clips.front()});
}

}  // namespace squire

#include "moc_match_bar.cpp"
