#include "widgets/sound/clip_sounds.h"

#include <QGuiApplication>
#include <QPointer>

#include "core/sound/onsets.h"
#include "core/workspace/sound_files.h"
#include "widgets/session/problem_text.h"

namespace squire {

namespace {

constexpr std::size_t mostEntries = 8;  // sounds to keep, so that a change of the clip needs no reading

std::shared_ptr<const ReadSound> prepared(Sound sound) {
  auto out = std::make_shared<ReadSound>();
  out->wave = std::make_shared<const WavePeaks>(sound);
  out->onsets = onsetsOf(sound);
  out->sound = std::move(sound);
  return out;
}

}  // namespace

ClipSounds::ClipSounds(Session& session, std::function<PathRule()> rule, QObject* parent)
    : QObject(parent), session_(session), rule_(std::move(rule)) {
  session_.onChange(SessionChange::Opened, this, [this] { entries_.clear(); });
  session_.onChange(SessionChange::Opened | SessionChange::Model | SessionChange::Clip |
                        SessionChange::Clips | SessionChange::Marks,
                    this, &ClipSounds::follow);
  // The project may be in another folder now.
  session_.onChange(SessionChange::File, this, &ClipSounds::readChanged);
  connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
    if (state == Qt::ApplicationActive) readChanged();
  });
}

std::optional<ClipSound> ClipSounds::shown() const {
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  const ProjectClip* clip = model == nullptr ? nullptr : model->find(session_.clipId());
  return clip == nullptr ? std::nullopt : clip->sound;
}

const ClipSounds::Entry* ClipSounds::entry() const {
  const std::optional<ClipSound> now = shown();
  const auto found = !now ? entries_.end() : entries_.find(now->path);
  return found == entries_.end() ? nullptr : &found->second;
}

std::shared_ptr<const ReadSound> ClipSounds::read() const {
  const Entry* now = entry();
  return now == nullptr ? nullptr : now->sound;
}

QString ClipSounds::problem() const {
  const Entry* now = entry();
  return now == nullptr ? QString() : now->problem;
}

void ClipSounds::follow() {
  const std::optional<ClipSound> now = shown();
  if (now && !entries_.contains(now->path)) {
    dropOthers();
    start(now->path);
  }
  Q_EMIT changed();
}

void ClipSounds::dropOthers() {
  if (entries_.size() >= mostEntries) entries_.clear();
}

void ClipSounds::readChanged() {
  if (!session_.hasProject()) return;
  const PathRule rule = rule_();
  const std::optional<ClipSound> now = shown();
  std::erase_if(entries_, [&](const auto& one) {
    return stampOf(rule, one.first) != one.second.state && (!now || now->path != one.first);
  });
  const Entry* kept = entry();
  if (kept != nullptr && stampOf(rule, now->path) != kept->state) start(now->path);
}

void ClipSounds::start(const std::string& path) {
  const PathRule rule = rule_();
  Entry& entry = entries_[path];
  entry.reading = ++readings_;
  entry.state = stampOf(rule, path);
  session_.jobs().start(tr("Reading %1").arg(QString::fromStdString(path)),
                        [self = QPointer(this), rule, path,
                         reading = entry.reading](const JobControl& /*control*/) -> std::function<void()> {
                          auto read = readSoundFile(rule, path);
                          const QString problem = read ? QString() : errorText(read.error());
                          const auto sound = read ? prepared(std::move(read).value()) : nullptr;
                          return [self, path, reading, sound, problem] {
                            if (self) self->take(path, reading, sound, problem);
                          };
                        });
}

void ClipSounds::take(const std::string& path, std::uint64_t reading, std::shared_ptr<const ReadSound> sound,
                      const QString& problem) {
  const auto found = entries_.find(path);
  if (found == entries_.end() || found->second.reading != reading) return;
  found->second.reading = 0;
  found->second.sound = std::move(sound);
  found->second.problem = problem;
  Q_EMIT changed();
}

}  // namespace squire

#include "moc_clip_sounds.cpp"
