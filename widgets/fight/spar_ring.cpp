#include "widgets/fight/spar_ring.h"

#include <QPointer>
#include <cmath>

namespace squire {

namespace {

using Clips = std::vector<std::shared_ptr<const FightClip>>;

SparMap mapOf(const FightClip& move, const Clips& roster, int posesOfAClip, const SparMapSettings& settings,
              const std::atomic<bool>& stop) {
  std::vector<RosterPose> poses;
  for (const auto& clip : roster) {
    const std::vector<RosterPose> some = rosterOf({clip.get(), 1}, posesOfAClip);
    poses.insert(poses.end(), some.begin(), some.end());
  }
  JobControl job;
  job.cancel = &stop;
  return SparMap::make(move, poses, settings, job);
}

}  // namespace

SparRing::SparRing(Session& session, FightData& data, QObject* parent)
    : QObject(parent), session_(session), data_(data) {
  mapTimer_.setSingleShot(true);
  mapTimer_.setInterval(120);
  connect(&mapTimer_, &QTimer::timeout, this, &SparRing::makeMap);
  connect(&data_, &FightData::changed, this, &SparRing::refresh);
  session_.onChange(SessionChange::Opened, this, [this] { setSettings({}); });
}

SparRing::~SparRing() { stopMap(); }

void SparRing::setOn(bool on) {
  if (on == on_) return;
  on_ = on;
  data_.setWanted(this, on);
  if (!on) refresh();
}

void SparRing::setSettings(const SparSettings& settings) {
  settings_ = settings;
  refresh();
}

void SparRing::refresh() {
  stopMap();
  move_ = nullptr;
  other_ = nullptr;
  opponent_ = {};
  result_ = {};
  if (on_ && session_.hasProject()) {
    move_ = data_.model().find(session_.clipId());
    if (settings_.opponent.valid()) opponent_ = data_.readyModel(settings_.opponent, settings_.clip);
    if (!opponent_.clips.empty()) {
      other_ = opponent_.find(settings_.clip);
      if (!other_) other_ = opponent_.clips.front();
    } else {
      other_ = std::make_shared<const FightClip>(dummyClip({}, session_.project().game));
    }
  }
  if (ready()) {
    setup_ = {};
    setup_.first.clip = move_.get();
    setup_.second.clip = other_.get();
    setup_.second.phase = settings_.phase;
    setup_.second.stands = !settings_.plays;
    setup_.second.damageTaken = settings_.damageBefore;
    place(setup_, settings_.places);
    result_ = spar(setup_);
  }
  mapTimer_.start();
  Q_EMIT changed();
}

void SparRing::stopMap() {
  if (stop_) *stop_ = true;
  stop_.reset();
}

void SparRing::makeMap() {
  if (!ready()) {
    map_.reset();
    Q_EMIT changed();
    return;
  }
  SparMapSettings settings;
  settings.height = settings_.places.height;
  settings.turned = settings_.places.turned;
  settings.inAir = settings_.places.secondInAir;
  const bool isDummy = opponent_.clips.empty();
  Clips roster = isDummy ? Clips{other_} : opponent_.clips;
  const int posesOfAClip = isDummy ? 1 : 4;
  stop_ = std::make_shared<std::atomic<bool>>(false);
  const QPointer<SparRing> self(this);
  session_.jobs().startQuietly([self, move = move_, roster = std::move(roster), posesOfAClip, settings,
                                stop = stop_] {
    const auto made = std::make_shared<const SparMap>(mapOf(*move, roster, posesOfAClip, settings, *stop));
    return [self, made, stop] {
      if (!self || *stop) return;
      self->stop_.reset();
      self->map_ = made;
      Q_EMIT self->changed();
    };
  });
}

std::int64_t SparRing::tick() const {
  const double at = frameAt(session_.playhead(), session_.project().game.ticks);
  return static_cast<std::int64_t>(std::floor(at + 1e-3));
}

Time SparRing::opponentTime() const { return setup_.second.timeAt(tick()); }

}  // namespace squire

#include "moc_spar_ring.cpp"
