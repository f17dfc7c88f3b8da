#include "widgets/link/link_panel.h"

#include <QAction>
#include <QClipboard>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QListWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "widgets/controls/icon_button.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/wrapped_label.h"
#include "widgets/link/link_texts.h"
#include "widgets/link/recording_bar.h"

namespace squire {

namespace {

constexpr int lowestList = 44;  // pixels; the height of two rows
constexpr int mostLines = 3;    // the height of a text, in lines

QToolButton* buttonOf(QAction* action, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setDefaultAction(action);
  button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  return button;
}

// A text with a button, as a row of a form. The first line of the text is beside the middle of the button.
QWidget* rowOf(QWidget* row, QLabel* text, QToolButton* button) {
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins({});
  line->addWidget(text, 1);
  line->addWidget(button, 0, Qt::AlignTop);
  const int above = (button->sizeHint().height() - text->fontMetrics().height()) / 2;
  text->setContentsMargins(0, std::max(0, above), 0, 0);
  return row;
}

// Puts the name of a row beside the first line of its text.
void alignName(const QFormLayout& form, QWidget* row, const QLabel& text) {
  auto* name = qobject_cast<QLabel*>(form.labelForField(row));
  name->setAlignment(Qt::AlignRight | Qt::AlignTop);
  name->setContentsMargins(text.contentsMargins());
}

}  // namespace

LinkPanel::LinkPanel(LinkState& state, const LinkActions& actions, QWidget* parent)
    : QWidget(parent),
      state_(state),
      hint_(hintLabel(
          tr("A game that was started with the name of this project gets each edit while it runs."), this)),
      body_(new QWidget(this)),
      form_(new QFormLayout(body_)),
      socketRow_(new QWidget(body_)),
      socket_(new WrappedLabel(socketRow_)),
      copy_(iconButton("copy", tr("Copy the path"), tr("Copies the path of the socket"), socketRow_)),
      portRow_(new QWidget(body_)),
      port_(new WrappedLabel(portRow_)),
      copyPort_(iconButton("copy", tr("Copy port and key"),
                           tr("Copies the port and the key, which a game has to know"), portRow_)),
      folderRow_(new QWidget(body_)),
      folder_(new WrappedLabel(folderRow_)),
      endFolder_(
          iconButton("close", tr("Write no files"), tr("Writes no files for games any more"), folderRow_)),
      games_(new QListWidget(body_)),
      sent_(new WrappedLabel(body_)),
      played_(new WrappedLabel(body_)),
      place_(new WrappedLabel(body_)),
      parity_(new WrappedLabel(body_)),
      recording_(new RecordingBar(state, actions.record, this)),
      fault_(new PlainLabel(this)) {
  auto* column = panelColumn(this, {{8, 8, 8, 8}, 8});
  auto* tools = new QHBoxLayout;
  tools->addWidget(buttonOf(actions.link, this));
  tools->addStretch(1);
  addTools(*tools, {actions.port, actions.folder});
  column->addLayout(tools);
  column->addWidget(hint_);
  addForm(actions);
  area_ = scrollingWhereLow(body_, this);
  column->addWidget(area_);
  column->addWidget(recording_);
  fault_->setWordWrap(true);
  column->addWidget(fault_);
  column->addStretch(1);
  connect(copy_, &QToolButton::clicked, this,
          [this] { QGuiApplication::clipboard()->setText(state_.socket()); });
  connect(&state_, &LinkState::changed, this, &LinkPanel::refresh);
  refresh();
}

void LinkPanel::addForm(const LinkActions& actions) {
  form_->setContentsMargins({});
  form_->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  form_->setHorizontalSpacing(10);
  form_->setRowWrapPolicy(QFormLayout::WrapLongRows);
  // Reserves the lines, because a form does not grow with the text of its labels.
  for (QLabel* label : {socket_, sent_, parity_, port_, folder_})
    label->setMinimumHeight(mostLines * fontMetrics().lineSpacing());
  form_->addRow(tr("Listens at"), rowOf(socketRow_, socket_, copy_));
  addPlaces();
  games_->setAccessibleName(tr("Games"));
  games_->setMinimumHeight(lowestList);
  games_->setMaximumHeight(lowestList);
  games_->setSelectionMode(QAbstractItemView::NoSelection);
  form_->addRow(tr("Games"), games_);
  form_->addRow(tr("Sent last"), sent_);
  form_->addRow(tr("The game plays"), played_);
  place_->setToolTip(tr("Where the game says that the character stands, and what it has just touched"));
  form_->addRow(tr("Place"), place_);
  parity_->setToolTip(
      tr("Squire computes the same pose with the header of the game and compares all bits of both"));
  form_->addRow(tr("Parity"), parity_);
  form_->addRow(QString(), buttonOf(actions.follow, body_));
  for (const auto& [row, text] : {std::pair(socketRow_, socket_), {portRow_, port_}, {folderRow_, folder_}})
    alignName(*form_, row, *text);
  for (QLabel* text : {sent_, played_, place_, parity_}) alignName(*form_, text, *text);
}

void LinkPanel::addPlaces() {
  form_->addRow(tr("Port"), rowOf(portRow_, port_, copyPort_));
  connect(copyPort_, &QToolButton::clicked, this,
          [this] { QGuiApplication::clipboard()->setText(state_.port() + QLatin1Char(' ') + state_.key()); });
  form_->addRow(tr("Folder"), rowOf(folderRow_, folder_, endFolder_));
  connect(endFolder_, &QToolButton::clicked, this, [this] { state_.setFolder({}); });
}

void LinkPanel::showPlaces() {
  form_->setRowVisible(socketRow_, !state_.socket().isEmpty());
  socket_->setText(state_.socket());
  form_->setRowVisible(portRow_, !state_.port().isEmpty());
  // A key is one long word, which may be broken in its middle.
  QString key = state_.key();
  key.insert(key.size() / 2, QChar(0x200B));
  port_->setText(tr("%1 with the key %2").arg(state_.port(), key));
  form_->setRowVisible(folderRow_, !state_.folder().isEmpty());
  folder_->setText(state_.writtenFile().isEmpty() ? state_.folder() : state_.writtenFile());
}

QString LinkPanel::portText() const { return port_->text(); }
QString LinkPanel::folderText() const { return folder_->text(); }
QString LinkPanel::playedText() const { return played_->text(); }
QString LinkPanel::placeText() const { return place_->text(); }
QString LinkPanel::parityText() const { return parity_->text(); }
QString LinkPanel::sentText() const { return sent_->text(); }
QString LinkPanel::faultText() const { return fault_->text(); }

void LinkPanel::refresh() {
  hint_->setVisible(!state_.isOn());
  area_->setVisible(state_.isOn() || state_.moment());
  fault_->setVisible(!state_.fault().isEmpty());
  fault_->setText(state_.fault());
  showPlaces();
  recording_->setVisible(state_.isOn() || !state_.recording().isEmpty());
  showGames();
  const LinkedGame* game = state_.shownGame();
  if (game == nullptr && !state_.games().empty()) game = &state_.games().begin()->second;
  showInstant(game);
}

// A moment of a recording remains visible after its game has disconnected.
void LinkPanel::showInstant(const LinkedGame* game) {
  const link::PlayedInstant* played = state_.shownInstant();
  const QString place = LinkTexts::place(played);
  form_->setRowVisible(sent_, game != nullptr);
  for (QLabel* label : {played_, parity_}) form_->setRowVisible(label, game != nullptr || played != nullptr);
  form_->setRowVisible(place_, !place.isEmpty());
  sent_->setText(game != nullptr ? LinkTexts::sent(*game) : QString());
  played_->setText(LinkTexts::played(played, state_.rate()));
  place_->setText(place);
  parity_->setText(LinkTexts::parity(played, state_.rate()));
}

void LinkPanel::showGames() {
  QStringList names;
  for (const auto& [number, game] : state_.games()) names += game.name;
  if (names.isEmpty()) names += tr("none yet");
  if (games_->count() == names.size()) {
    for (int i = 0; i < names.size(); ++i) games_->item(i)->setText(names[i]);
    return;
  }
  games_->clear();
  games_->addItems(names);
}

}  // namespace squire

#include "moc_link_panel.cpp"
