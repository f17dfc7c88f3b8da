#include "widgets/link/link_state.h"

#include <QFileInfo>
#include <QGuiApplication>
#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

#include "core/io/file.h"

namespace squire {

namespace {

constexpr int tick = 16;  // milliseconds that an edit rests before it is sent
constexpr std::size_t mostEvents = 4096;

// As `squire serve` names it.
std::string nameOf(const Session& session) {
  if (!session.path().isEmpty()) return QFileInfo(session.path()).completeBaseName().toStdString();
  std::string name = session.project().name;
  std::ranges::replace(name, '/', '_');
  return name;
}

}  // namespace

struct LinkState::Inbox {
  std::mutex guard;
  std::vector<link::LinkEvent> events;
  bool isAnnounced = false;
};

LinkState::LinkState(Session& session, std::function<Encode()> snapshot, QObject* parent)
    : QObject(parent), session_(session), snapshot_(std::move(snapshot)) {
  soon_.setSingleShot(true);
  soon_.setInterval(tick);
  connect(&soon_, &QTimer::timeout, this, &LinkState::start);
  connect(&session_, &Session::changed, this, &LinkState::update);
}

void LinkState::setOn(bool on) {
  if (on == isOn()) return;
  if (on) {
    turnOn();
  } else {
    turnOff();
  }
  Q_EMIT changed();
}

void LinkState::turnOn() {
  fault_.clear();
  if (!session_.hasProject()) return;
  const std::string name = nameOf(session_);
  const auto socket = link::usualSocket(name);
  if (!socket) {
    fault_ = tr("There is no folder that only you can reach: XDG_RUNTIME_DIR is not set");
    return;
  }
  auto listener = link::Listener::onSocket(*socket);
  if (!listener) {
    fault_ = QString::fromStdString(listener.error().text());
    return;
  }
  socket_ = QString::fromStdString(pathText(*socket));
  kept_ = std::make_shared<KeptConversions>();
  inbox_ = std::make_shared<Inbox>();
  ++link_;
  const auto hear = [this, inbox = inbox_](const link::LinkEvent& event) {
    const std::lock_guard lock(inbox->guard);
    if (inbox->events.size() < mostEvents) inbox->events.push_back(event);
    if (std::exchange(inbox->isAnnounced, true)) return;
    QMetaObject::invokeMethod(this, &LinkState::readInbox, Qt::QueuedConnection);
  };
  thread_ = std::make_unique<link::LinkThread>(name, *std::move(listener), hear);
  changed_ = std::chrono::steady_clock::now();
  isStale_ = running_;
  start();
}

void LinkState::turnOff() {
  thread_.reset();
  soon_.stop();
  socket_.clear();
  games_.clear();
  kept_.reset();
  follows_ = false;
  records_ = false;
  shown_ = 0;
  number_ = 0;
  contentHash_ = 0;
  wadBytes_ = 0;
}

void LinkState::setFollows(bool follows) {
  if (follows == follows_) return;
  follows_ = follows && isOn();
  if (follows_) moment_.reset();
  follow();
  Q_EMIT changed();
}

void LinkState::setRecords(bool records) {
  if (records == records_ || !isOn()) return;
  records_ = records;
  if (records) {
    recording_.clear();
    moment_.reset();
    recorded_ = 0;
  }
  Q_EMIT changed();
}

void LinkState::record(const link::LinkEvent& event) {
  if (!records_) return;
  if (recorded_ == 0) recorded_ = event.connection;
  if (recorded_ == event.connection)
    recording_.add(std::chrono::duration<double>(event.at.time_since_epoch()).count(), event.played);
}

void LinkState::showMoment(std::optional<std::size_t> moment) {
  if (records_ || (moment && *moment >= recording_.size()) || moment == moment_) return;
  moment_ = moment;
  follows_ = false;
  if (moment_) show(recording_[*moment_].played);
  Q_EMIT changed();
}

const link::PlayedInstant* LinkState::shownInstant() const {
  if (moment_) return &recording_[*moment_].played;
  const LinkedGame* game = shownGame();
  return game != nullptr && game->reported ? &game->reported->played : nullptr;
}

void LinkState::update(const SessionChange& change) {
  if (change.has(SessionChange::Opened)) {
    turnOff();
    fault_.clear();
    recording_.clear();
    moment_.reset();
    Q_EMIT changed();
    return;
  }
  if (!isOn()) return;
  if (!change.has(SessionChange::Parts(SessionChange::History) | SessionChange::Sources |
                  SessionChange::Appearance))
    return;
  changed_ = std::chrono::steady_clock::now();
  soon_.start();
}

void LinkState::start() {
  if (!isOn()) return;
  if (running_) {
    isStale_ = true;
    return;
  }
  running_ = true;
  session_.jobs().start(tr("Sending to games"),
                        [this, encode = snapshot_(), kept = kept_, link = link_, number = number_ + 1,
                         changed = changed_](const JobControl& job) -> std::function<void()> {
                          Made made;
                          auto bytes = encode(*kept, job);
                          if (bytes) {
                            auto wad = link::ServedWad::make(number, *std::move(bytes), changed);
                            if (wad)
                              made.wad = *std::move(wad);
                            else
                              made.fault = QString::fromStdString(wad.error().text());
                          } else {
                            made.fault = QString::fromStdString(bytes.error().text());
                          }
                          return [this, link, made] {
                            running_ = false;
                            if (isOn() && link == link_) receive(made);
                            if (std::exchange(isStale_, false)) start();
                          };
                        });
}

void LinkState::receive(const Made& made) {
  fault_ = made.fault;
  if (made.wad && (number_ == 0 || made.wad->contentHash() != contentHash_)) {
    number_ = made.wad->number();
    contentHash_ = made.wad->contentHash();
    wadBytes_ = made.wad->bytes().size();
    thread_->offer(made.wad);
  }
  Q_EMIT changed();
}

void LinkState::readInbox() {
  if (!inbox_) return;
  std::vector<link::LinkEvent> events;
  {
    const std::lock_guard lock(inbox_->guard);
    events.swap(inbox_->events);
    inbox_->isAnnounced = false;
  }
  if (!isOn() || events.empty()) return;
  for (const link::LinkEvent& event : events) take(event);
  follow();
  Q_EMIT changed();
}

void LinkState::take(const link::LinkEvent& event) {
  using Kind = link::LinkEvent::Kind;
  if (event.kind == Kind::TurnedAway) {
    fault_ = tr("A program was turned away: %1").arg(QString::fromStdString(event.text));
    return;
  }
  if (event.kind == Kind::Left) {
    if (!event.text.empty())
      fault_ = tr("%1 was put out: %2")
                   .arg(QString::fromStdString(event.game), QString::fromStdString(event.text));
    games_.erase(event.connection);
    if (event.connection == recorded_) records_ = false;
    return;
  }
  LinkedGame& game = games_[event.connection];
  game.name = QString::fromStdString(event.game);
  if (event.kind == Kind::Playing || event.kind == Kind::Refused) game.sent = event;
  if (event.kind != Kind::Reported) return;
  game.reported = event;
  shown_ = event.connection;
  record(event);
}

const LinkedGame* LinkState::shownGame() const {
  const auto found = games_.find(shown_);
  return found != games_.end() ? &found->second : nullptr;
}

// Not during a drag, which belongs to the frame where it began.
void LinkState::follow() {
  const LinkedGame* game = shownGame();
  if (!follows_ || QGuiApplication::mouseButtons() != Qt::NoButton || game == nullptr || !game->reported)
    return;
  show(game->reported->played);
}

// Nothing if the project does not have it any more.
void LinkState::show(const link::PlayedInstant& played) {
  if (!session_.hasProject()) return;
  const auto& models = session_.project().models;
  const auto model = std::ranges::find(models, played.model, [](const auto& one) { return one->name; });
  if (model == models.end()) return;
  for (const auto& entry : (*model)->clips) {
    if (entry->removed || !entry->clip || entry->clip->name != played.clip) continue;
    if (session_.playback().playing()) session_.playback().setPlaying(false);
    if (session_.modelId() != (*model)->id) session_.setModel((*model)->id);
    if (session_.clipId() != entry->clip->id) session_.setClip(entry->clip->id);
    session_.setPlayhead(Time::fromSeconds(played.seconds));
    return;
  }
}

}  // namespace squire

#include "moc_link_state.cpp"
