#include "widgets/match/match_panel.h"

#include <QAction>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/controls/folding_row.h"
#include "widgets/controls/icon_button.h"
#include "widgets/controls/menu_button.h"
#include "widgets/controls/name_box.h"
#include "widgets/controls/narrowing_row.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/controls/plain_label.h"
#include "widgets/match/match_bar.h"
#include "widgets/match/match_form.h"
#include "widgets/match/match_words.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

// What the colours and patterns of the bars mean. Gives way in a low window.
class Legend : public QWidget {
 public:
  explicit Legend(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
  }
  [[nodiscard]] QSize sizeHint() const override { return {200, 18}; }
  [[nodiscard]] QSize minimumSizeHint() const override { return {80, 0}; }

 protected:
  void paintEvent(QPaintEvent* /*event*/) override {
    QPainter painter(this);
    double x = 8.0;
    for (const MatchDoing doing : {MatchDoing::Startup, MatchDoing::Active, MatchDoing::Recovery,
                                   MatchDoing::Stunned, MatchDoing::Blocking, MatchDoing::Free}) {
      const QString name = MatchWords::nameOf(doing);
      const double wide = fontMetrics().horizontalAdvance(name);
      if (x + wide + 18.0 > width()) return;
      const QRectF box(x, 3.0, 14.0, 11.0);
      painter.fillRect(box, faded(MatchWords::colourOf(doing), 90));
      painter.fillRect(box, QBrush(MatchWords::colourOf(doing), MatchWords::patternOf(doing)));
      painter.setPen(colourOf(Role::Secondary));
      painter.drawText(QRectF(x + 18.0, 0.0, wide + 2.0, height()), Qt::AlignLeft | Qt::AlignVCenter, name);
      x += wide + 32.0;
    }
  }
};

}  // namespace

MatchPanel::MatchPanel(MatchPreview& preview, QAction* play, QWidget* parent)
    : QWidget(parent), preview_(preview), state_(preview.state()) {
  auto* row = panelRow(this, {.spacing = PanelFrame::styleSpacing});
  auto* pages = new FoldingRow(this);
  row->addWidget(pages);
  auto* form = new MatchForm(state_, this);
  QScrollArea* fields = scrolling(form, this);
  fields->setMinimumWidth(form->minimumSizeHint().width() + 20);
  pages->add(makeBar(play), tr("Match"), 1);
  pages->add(fields, tr("Fighters"), 0);
  pages->splitter()->setSizes({620, 300});
  connect(&state_, &MatchState::changed, this, &MatchPanel::refresh);
  refresh();
}

QWidget* MatchPanel::makeBar(QAction* play) {
  auto* page = new QWidget(this);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* tools = new NarrowingRow(page);
  tools->row()->setContentsMargins(6, 3, 6, 3);
  QToolButton* playButton = toolFor(play);
  playButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  begin_ = iconButton("plus", tr("Begin a Clip"),
                      tr("Begins a clip of a fighter in the tick that is shown; or double-click in the bars"),
                      page);
  begin_->setText(tr("Begin a Clip"));
  begin_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  begin_->setObjectName(QStringLiteral("matchBegin"));
  auto* clips = new QMenu(begin_);
  opensMenu(begin_, clips);
  connect(clips, &QMenu::aboutToShow, this, [this, clips] {
    clips->clear();
    const std::int64_t tick = preview_.isOn() ? preview_.tick() : 0;
    for (int side = 0; side < 2; ++side) bar_->fillClips(*clips->addMenu(state_.nameOf(side)), side, tick);
  });
  remove_ = iconButton("trash", tr("Remove the Clip"), tr("Takes the chosen clip out of the match"), page);
  remove_->setObjectName(QStringLiteral("matchRemove"));
  connect(remove_, &QToolButton::clicked, this, [this] { state_.removeCommand(*state_.chosen()); });
  clear_ = iconButton("reset", tr("Start Again"),
                      tr("Takes all clips out; the first fighter begins with the clip that is shown"), page);
  clear_->setObjectName(QStringLiteral("matchClear"));
  connect(clear_, &QToolButton::clicked, this, [this] { state_.clear(); });
  makeSearch(page);
  for (QWidget* one : std::initializer_list<QWidget*>{playButton, begin_, remove_, clear_, find_})
    tools->row()->addWidget(one);
  tools->row()->addWidget(found_, 1);
  tools->row()->addStretch(0);
  tools->allowIconOnly(find_);
  tools->allowIconOnly(begin_);
  tools->allowIconOnly(playButton);
  bar_ = new MatchBar(preview_, page);
  connect(bar_, &MatchBar::hinted, this, &MatchPanel::hinted);
  column->addWidget(tools);
  column->addWidget(bar_);
  column->addWidget(new Legend(page));
  makeList(*page, *column);
  return page;
}

void MatchPanel::makeSearch(QWidget* page) {
  find_ = iconButton(
      "search", tr("Find Combos"),
      tr("Searches all that the first fighter can do to the second one, from all distances: combos "
         "without an end, the longest and the strongest ones, and block strings"),
      page);
  find_->setText(tr("Find Combos"));
  find_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  find_->setObjectName(QStringLiteral("matchFind"));
  connect(find_, &QToolButton::clicked, this, [this] { state_.findCombos(); });
  found_ = new NameBox(page);
  found_->setObjectName(QStringLiteral("matchFound"));
  found_->setAccessibleName(tr("Found combos"));
  found_->setToolTip(tr("What was found; choose one to see it"));
  connect(found_, &QComboBox::activated, this, [this](int index) {
    if (index > 0 && index <= static_cast<int>(state_.found()->combos.size()))
      state_.showCombo(state_.found()->combos[static_cast<std::size_t>(index) - 1]);
  });
}

void MatchPanel::makeList(QWidget& page, QVBoxLayout& column) {
  verdict_ = new PlainLabel(&page);
  verdict_->setContentsMargins(8, 2, 8, 2);
  verdict_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  verdict_->setObjectName(QStringLiteral("matchVerdict"));
  QFont bold = verdict_->font();
  bold.setBold(true);
  verdict_->setFont(bold);
  list_ = new QTreeWidget(&page);
  list_->setObjectName(QStringLiteral("matchEvents"));
  list_->setAccessibleName(tr("What happens in the match"));
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setHeaderLabels({tr("Tick"), tr("Fighter"), tr("What"), tr("Why and How Much")});
  list_->header()->setStretchLastSection(true);
  column.addWidget(verdict_);
  addList(column, *list_);
  connect(list_, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (item != nullptr) preview_.showTick(item->data(0, Qt::UserRole).toLongLong());
  });
}

void MatchPanel::refresh() {
  const bool has = state_.play() != nullptr;
  begin_->setEnabled(has);
  remove_->setEnabled(has && state_.chosen().has_value());
  clear_->setEnabled(state_.hasOwnCommands());
  verdict_->setText(has ? MatchWords::verdictOf(state_) : QString());
  verdict_->setToolTip(verdict_->text());
  fillList();
  fillFound();
}

// The first entry says whether there is an infinite, the last ones what else was found.
void MatchPanel::fillFound() {
  find_->setEnabled(state_.play() != nullptr && !state_.isSearching());
  find_->setText(state_.isSearching() ? tr("Searching\u2026") : tr("Find Combos"));
  found_->setVisible(state_.found().has_value());
  if (!state_.found()) return listedFound_.clear();
  const FoundCombos& found = *state_.found();
  const bool isEndless = std::ranges::any_of(found.combos, &FoundCombo::isEndless);
  QStringList texts = {isEndless ? tr("Found an infinite") : tr("No infinite")};
  for (const FoundCombo& one : found.combos) texts += MatchWords::textOf(one);
  const auto notes = texts.size();
  if (!found.safe.empty()) {
    QStringList names;
    for (const std::string& name : found.safe) names += QString::fromStdString(name);
    texts += tr("Blocked, and nothing punishes: %1").arg(names.join(QStringLiteral(", ")));
  }
  if (found.decided) texts += tr("Not searched: combos of more than %1 ticks").arg(*found.decided);
  if (texts == listedFound_) return;
  listedFound_ = texts;
  const QSignalBlocker quiet(found_);
  found_->clear();
  found_->addItems(texts);
  for (auto note = notes; note < texts.size(); ++note)
    found_->setItemData(static_cast<int>(note), 0, Qt::UserRole - 1);  // cannot be chosen
}

void MatchPanel::fillList() {
  static const std::vector<MatchEvent> none;
  const std::vector<MatchEvent>& events = state_.play() == nullptr ? none : state_.play()->events();
  std::vector<QStringList> rows;
  for (const MatchEvent& event : events) {
    QString what = MatchWords::nameOf(event.kind);
    if (event.kind != MatchEventKind::Recovered)
      what.prepend(state_.nameOf(event.side, event.clip) + QLatin1Char(' '));
    rows.push_back(
        {QString::number(event.tick), state_.nameOf(event.side), what, MatchWords::effectOf(event)});
  }
  if (rows == listed_) return;
  const QSignalBlocker quiet(list_);
  list_->clear();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const MatchEvent& event = events[i];
    auto* item = new QTreeWidgetItem(list_, rows[i]);
    item->setData(0, Qt::UserRole, QVariant::fromValue<qlonglong>(event.tick));
    item->setForeground(1, colourOfSide(event.side));
    QStringList tip = {rows[i][2]};
    if (!event.volume.empty())
      tip += QStringLiteral("%1 \u2192 %2")
                 .arg(QString::fromStdString(event.volume), QString::fromStdString(event.otherVolume));
    if (!rows[i][3].isEmpty()) tip += rows[i][3];
    for (int column = 0; column < 4; ++column) item->setToolTip(column, tip.join(QLatin1Char('\n')));
  }
  for (int column = 0; column < 3; ++column) list_->resizeColumnToContents(column);
  listed_ = std::move(rows);
}

}  // namespace squire

#include "moc_match_panel.cpp"
