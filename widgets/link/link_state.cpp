#include "widgets/link/link_state.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <algorithm>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "core/export/served_file.h"
#include "core/io/file.h"
#include "core/link/key.h"
#include "widgets/link/link_texts.h"

namespace squire {

namespace {

constexpr int tick = 16;  // milliseconds without a further edit before a drag's edit is sent
constexpr std::size_t mostEvents = 4096;

// The project's name, formed as in `squire serve`.
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

LinkState::LinkState(Session& session, std::function<Snapshot()> snapshot, QObject* parent)
    : QObject(parent), session_(session), snapshot_(std::move(snapshot)) {
  soon_.setSingleShot(true);
  connect(&soon_, &QTimer::timeout, this, &LinkState::start);
  connect(&session_, &Session::changed, this, &LinkState::update);
  QCoreApplication::instance()->installEventFilter(this);
}

// At the end of a drag, starts sending its result immediately and cancels the job for an earlier state.
bool LinkState::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::MouseButtonRelease && isOn()) {
    const bool isPending = soon_.isActive();
    if (isPending) startNow();
    if (running_ && (isPending || isStale_)) session_.jobs().cancel(job_);
  }
  return QObject::eventFilter(watched, event);
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
  project_.fault.clear();
  project_.gameFault.clear();
  if (!session_.hasProject()) return;
  const std::string name = nameOf(session_);
  std::optional<link::Listener> listener;
  const auto socket = link::usualSocket(name);
  if (socket) {
    auto opened = link::Listener::onSocket(*socket);
    if (!opened) {
      project_.fault = LinkTexts::reason(opened.error().message) + QStringLiteral(": ") +
                       QString::fromStdString(pathText(*socket));
      return;
    }
    listener.emplace(*std::move(opened));
    on_.socket = QString::fromStdString(pathText(*socket));
  } else if (socket.error().code == ErrorCode::Unsupported) {
    project_.hasPort = true;  // the only way to connect on this system
  } else {
    project_.fault =
        tr("There is no folder that only you can reach, since XDG_RUNTIME_DIR is not set. Sign out and in "
           "again, or set it to a folder with mode 700 and start Squire again");
    return;
  }
  on_.kept = std::make_shared<KeptConversions>();
  on_.inbox = std::make_shared<Inbox>();
  ++link_;
  const auto hear = [this, inbox = on_.inbox](const link::LinkEvent& event) {
    const std::lock_guard lock(inbox->guard);
    if (inbox->events.size() < mostEvents) inbox->events.push_back(event);
    if (std::exchange(inbox->isAnnounced, true)) return;
    QMetaObject::invokeMethod(this, &LinkState::readInbox, Qt::QueuedConnection);
  };
  on_.thread = std::make_unique<link::LinkThread>(name, std::move(listener), hear);
  openPort();
  changed_ = std::chrono::steady_clock::now();
  isStale_ = running_;
  start();
}

// Opens any free port. Its key is a new one each time, unless SQUIRE_LINK_KEY sets it.
void LinkState::openPort() {
  if (!isOn() || !project_.hasPort) return;
  auto listener = link::Listener::onPort(0);
  const auto key = link::makeKey();
  if (!listener || !key) {
    project_.hasPort = false;
    project_.fault = LinkTexts::reason(!listener ? listener.error().message : key.error().message);
    return;
  }
  on_.port = QStringLiteral(":%1").arg(listener->port());
  on_.key = QString::fromStdString(*key);
  on_.thread->setPort(std::make_unique<link::LinkThread::Port>(
      link::LinkThread::Port{*std::move(listener), link::keyOf(*key)}));
}

void LinkState::setPort(bool on) {
  if (on == project_.hasPort) return;
  project_.hasPort = on;
  if (on) {
    openPort();
  } else {
    on_.port.clear();
    on_.key.clear();
    if (isOn()) on_.thread->setPort(nullptr);
  }
  Q_EMIT changed();
}

void LinkState::setFolder(const QString& folder) {
  if (folder == project_.folder) return;
  project_.folder = folder;
  on_.writtenFile.clear();
  if (!project_.folder.isEmpty()) start();
  Q_EMIT changed();
}

void LinkState::turnOff() {
  on_ = {};
  soon_.stop();
}

void LinkState::setFollows(bool follows) {
  if (follows == on_.follows) return;
  on_.follows = follows && isOn();
  if (on_.follows) project_.moment.reset();
  follow();
  Q_EMIT changed();
}

void LinkState::setRecords(bool records) {
  if (records == on_.records || !isOn()) return;
  on_.records = records;
  if (records) {
    project_.recording.clear();
    project_.moment.reset();
    recorded_ = 0;
  }
  Q_EMIT changed();
}

void LinkState::record(const link::LinkEvent& event) {
  if (!on_.records) return;
  if (recorded_ == 0) recorded_ = event.connection;
  if (recorded_ == event.connection)
    project_.recording.add(std::chrono::duration<double>(event.at.time_since_epoch()).count(), event.played);
}

void LinkState::showMoment(std::optional<std::size_t> moment) {
  if (on_.records || (moment && *moment >= project_.recording.size()) || moment == project_.moment) return;
  project_.moment = moment;
  on_.follows = false;
  if (project_.moment) show(project_.recording[*project_.moment].played);
  Q_EMIT changed();
}

const link::PlayedInstant* LinkState::shownInstant() const {
  if (project_.moment) return &project_.recording[*project_.moment].played;
  const LinkedGame* game = shownGame();
  return game != nullptr && game->reported ? &game->reported->played : nullptr;
}

void LinkState::update(const SessionChange& change) {
  if (change.has(SessionChange::Opened)) {
    closeAll();
    Q_EMIT changed();
    return;
  }
  if (!isOn()) return;
  if (!change.has(SessionChange::Parts(SessionChange::History) | SessionChange::Sources |
                  SessionChange::Appearance))
    return;
  changed_ = std::chrono::steady_clock::now();
  // Without a drag, no further edit is expected immediately.
  if (QGuiApplication::mouseButtons() == Qt::NoButton)
    startNow();
  else
    soon_.start(tick);
}

// Queues start() as an event, which runs before the window is painted; a timer of 0 ms would run after that.
void LinkState::startNow() {
  soon_.stop();
  if (std::exchange(isQueued_, true)) return;
  QMetaObject::invokeMethod(
      this,
      [this] {
        isQueued_ = false;
        start();
      },
      Qt::QueuedConnection);
}

void LinkState::closeAll() {
  turnOff();
  project_ = {};
}

LinkState::Made LinkState::make(const Snapshot& snapshot, const Result<Bytes>& bytes, std::uint32_t number,
                                std::chrono::steady_clock::time_point changed, const QString& folder) {
  const auto failed = [](const Error& error) { return Made{.fault = QString::fromStdString(error.text())}; };
  if (!bytes) return failed(bytes.error());
  auto wad = link::ServedWad::make(number, *bytes, changed);
  if (!wad) return failed(wad.error());
  Made made{.wad = *std::move(wad)};
  if (folder.isEmpty()) return made;
  const auto written = writeServedFile(folder.toStdString(), snapshot.name, *bytes);
  if (written)
    made.file = QString::fromStdString(*written);
  else
    made.fault = QString::fromStdString(written.error().text());
  return made;
}

void LinkState::start() {
  if (!isOn()) return;
  if (running_) {
    isStale_ = true;
    return;
  }
  running_ = true;
  job_ = session_.jobs().start(
      tr("Sending to games"),
      [this, snapshot = snapshot_(), kept = on_.kept, link = link_, number = on_.number + 1,
       changed = changed_, folder = project_.folder](const JobControl& job) -> std::function<void()> {
        const Made made = make(snapshot, snapshot.encode(*kept, job), number, changed, folder);
        return [this, link, made, isCancelled = job.cancelled()] {
          running_ = false;
          const bool isReplaced = isCancelled && (isStale_ || isQueued_);
          if (isOn() && link == link_ && !isReplaced) receive(made);
          if (std::exchange(isStale_, false)) start();
        };
      });
}

void LinkState::receive(const Made& made) {
  project_.fault = made.fault;
  project_.gameFault.clear();
  if (!made.file.isEmpty() && !project_.folder.isEmpty()) on_.writtenFile = made.file;
  if (made.wad && (on_.number == 0 || made.wad->contentHash() != on_.contentHash)) {
    on_.number = made.wad->number();
    on_.contentHash = made.wad->contentHash();
    on_.wadBytes = made.wad->bytes().size();
    on_.thread->offer(made.wad);
  }
  Q_EMIT changed();
}

void LinkState::readInbox() {
  if (!on_.inbox) return;
  std::vector<link::LinkEvent> events;
  {
    const std::lock_guard lock(on_.inbox->guard);
    events.swap(on_.inbox->events);
    on_.inbox->isAnnounced = false;
  }
  if (!isOn() || events.empty()) return;
  for (const link::LinkEvent& event : events) take(event);
  follow();
  Q_EMIT changed();
}

void LinkState::take(const link::LinkEvent& event) {
  using Kind = link::LinkEvent::Kind;
  if (event.kind == Kind::TurnedAway) {
    project_.gameFault = LinkTexts::turnedAway(event);
    return;
  }
  if (event.kind == Kind::Left) {
    if (!event.text.empty())
      project_.gameFault = tr("%1 was disconnected: %2")
                               .arg(QString::fromStdString(event.game), LinkTexts::reason(event.text));
    on_.games.erase(event.connection);
    if (event.connection == recorded_) on_.records = false;
    return;
  }
  LinkedGame& game = on_.games[event.connection];
  game.name = QString::fromStdString(event.game);
  if (event.kind == Kind::Joined) project_.gameFault.clear();
  if (event.kind == Kind::Playing || event.kind == Kind::Refused) game.sent = event;
  if (event.kind != Kind::Reported) return;
  game.reported = event;
  on_.shown = event.connection;
  record(event);
}

const LinkedGame* LinkState::shownGame() const {
  const auto found = on_.games.find(on_.shown);
  return found != on_.games.end() ? &found->second : nullptr;
}

// Does nothing during a drag, which must stay at the frame where it began.
void LinkState::follow() {
  const LinkedGame* game = shownGame();
  if (!on_.follows || QGuiApplication::mouseButtons() != Qt::NoButton || game == nullptr || !game->reported)
    return;
  show(game->reported->played);
}

// Does nothing if the project no longer has the model or the clip.
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
