#include "widgets/fight/gap_search.h"

#include <QPointer>
#include <algorithm>
#include <optional>

#include "core/base/parallel.h"

namespace squire {

namespace {

std::vector<GapSearch::Found> search(const GapSearch::Clips& clips, float hurtRadius,
                                     const std::atomic<bool>& stop) {
  std::vector<std::optional<std::vector<SweepGap>>> gaps(clips.size());
  parallelFor(clips.size(), 0, [&](std::size_t i) {
    if (i > 0 && stop) return;
    GapSettings settings;
    settings.hurtRadius = hurtRadius;
    gaps[i] = findGaps(*clips[i], settings);
  });
  std::vector<GapSearch::Found> out;
  for (std::size_t i = 0; i < clips.size(); ++i) {
    if (gaps[i]) out.push_back({clips[i], hurtRadius, *std::move(gaps[i])});
  }
  return out;
}

}  // namespace

GapSearch::GapSearch(Jobs& jobs, QObject* parent) : QObject(parent), jobs_(jobs) {}

GapSearch::~GapSearch() {
  if (stop_) *stop_ = true;
}

void GapSearch::request(Clips clips, float hurtRadius) {
  wanted_ = std::move(clips);
  hurtRadius_ = hurtRadius;
  if (!stop_) return start();
  const bool isComing =
      runningRadius_ == hurtRadius_ && std::all_of(wanted_.begin(), wanted_.end(), [this](const auto& clip) {
        return std::find(running_.begin(), running_.end(), clip) != running_.end();
      });
  if (!isComing) *stop_ = true;
}

void GapSearch::start() {
  if (wanted_.empty()) return;
  running_ = wanted_;
  runningRadius_ = hurtRadius_;
  stop_ = std::make_shared<std::atomic<bool>>(false);
  const QPointer<GapSearch> self(this);
  jobs_.startQuietly([self, clips = running_, radius = runningRadius_, stop = stop_] {
    auto all = std::make_shared<const std::vector<Found>>(search(clips, radius, *stop));
    return [self, all] {
      if (self) self->finish(*all);
    };
  });
}

// Forgets all requests; receivers of the signal request the clips that they still need.
void GapSearch::finish(const std::vector<Found>& all) {
  stop_.reset();
  running_.clear();
  wanted_.clear();
  Q_EMIT found(all);
}

}  // namespace squire

#include "moc_gap_search.cpp"
