#include "widgets/fight/spar_ring.h"

#include <algorithm>
#include <cmath>

namespace squire {

SparRing::SparRing(Session& session, FightData& data, QObject* parent)
    : QObject(parent), session_(session), data_(data) {
  mapTimer_.setSingleShot(true);
  mapTimer_.setInterval(120);
  connect(&mapTimer_, &QTimer::timeout, this, &SparRing::makeMap);
  connect(&data_, &FightData::changed, this, &SparRing::refresh);
  connect(&session_, &Session::projectOpened, this, [this] { setWish({}); });
}

void SparRing::setOn(bool on) {
  if (on == on_) return;
  on_ = on;
  data_.setWanted(this, on);
  if (!on) refresh();
}

void SparRing::setWish(const SparWish& wish) {
  wish_ = wish;
  refresh();
}

void SparRing::refresh() {
  move_ = nullptr;
  other_ = nullptr;
  partner_ = {};
  result_ = {};
  if (on_ && session_.hasProject()) {
    move_ = data_.model().find(session_.clipId());
    if (wish_.partner.valid()) partner_ = data_.readyModel(wish_.partner);
    if (!partner_.clips.empty()) {
      other_ = partner_.find(wish_.clip);
      if (!other_) other_ = partner_.clips.front();
    } else {
      other_ = std::make_shared<const FightClip>(dummyClip({}, session_.project().game));
    }
  }
  if (ready()) {
    setup_ = {};
    setup_.first.clip = move_.get();
    setup_.second.clip = other_.get();
    setup_.second.phase = wish_.phase;
    setup_.second.stands = !wish_.plays;
    setup_.second.damageTaken = wish_.damageBefore;
    place(setup_, wish_.places);
    result_ = spar(setup_);
  }
  mapTimer_.start();
  Q_EMIT changed();
}

void SparRing::makeMap() {
  map_.reset();
  roster_.clear();
  rosterClips_.clear();
  if (ready()) {
    if (partner_.clips.empty()) {
      rosterClips_.push_back(*other_);
    } else {
      for (const auto& clip : partner_.clips) rosterClips_.push_back(*clip);
    }
    constexpr int posesOfAClip = 4;
    roster_ = rosterOf(rosterClips_, partner_.clips.empty() ? 1 : posesOfAClip);
    SparMapSettings settings;
    settings.height = wish_.places.height;
    settings.turned = wish_.places.turned;
    settings.inAir = wish_.places.secondInAir;
    map_ = SparMap::make(*move_, roster_, settings);
  }
  Q_EMIT changed();
}

std::int64_t SparRing::tick() const {
  const double at = frameAt(session_.playhead(), session_.project().game.ticks);
  return static_cast<std::int64_t>(std::floor(at + 1e-3));
}

Time SparRing::partnerTime() const { return setup_.second.timeAt(tick()); }

}  // namespace squire
