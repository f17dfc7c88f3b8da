#include "widgets/fight/clip_maker.h"

#include <QPointer>
#include <optional>

#include "core/base/parallel.h"

namespace squire {

MadeFightClip makeFightClip(const FightClipSource& source) {
  static const ClipFight none;
  MadeFightClip out{source, nullptr, {}};
  out.ready =
      std::make_shared<const FightClip>(source.model, source.skeleton, source.clip,
                                        source.fight ? *source.fight : none, source.game, source.travel);
  (void)out.ready->motion();  // compiled here, not on the window's thread
  out.frames = frameDataOf(*out.ready);
  return out;
}

ClipMaker::ClipMaker(Jobs& jobs, QObject* parent) : QObject(parent), jobs_(jobs) {
  constexpr int restMilliseconds = 120;
  rest_.setSingleShot(true);
  rest_.setInterval(restMilliseconds);
  connect(&rest_, &QTimer::timeout, this, &ClipMaker::start);
}

ClipMaker::~ClipMaker() {
  if (stop_) *stop_ = true;
}

void ClipMaker::request(Sources sources) {
  if (sources == wanted_) return;
  wanted_ = std::move(sources);
  if (stop_) *stop_ = true;
  rest_.start();
}

void ClipMaker::start() {
  if (wanted_.empty() || stop_) return;
  stop_ = std::make_shared<std::atomic<bool>>(false);
  const QPointer<ClipMaker> self(this);
  jobs_.startQuietly([self, sources = wanted_, stop = stop_] {
    std::vector<std::optional<MadeFightClip>> made(sources.size());
    parallelFor(sources.size(), 0, [&](std::size_t i) {
      if (!*stop) made[i] = makeFightClip(sources[i]);
    });
    auto all = std::make_shared<std::vector<MadeFightClip>>();
    for (auto& one : made) {
      if (one) all->push_back(*std::move(one));
    }
    return [self, all] {
      if (self) self->finish(*all);
    };
  });
}

// Forgets all requests; receivers of the signal request the clips that they still need.
void ClipMaker::finish(const std::vector<MadeFightClip>& all) {
  stop_.reset();
  wanted_.clear();
  Q_EMIT made(all);
}

}  // namespace squire

#include "moc_clip_maker.cpp"
