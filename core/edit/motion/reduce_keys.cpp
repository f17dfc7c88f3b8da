#include "core/edit/motion/reduce_keys.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <numbers>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "core/base/parallel.h"
#include "core/edit/change_clip.h"
#include "core/edit/motion/contact_times.h"
#include "core/edit/motion/reduced_channel.h"
#include "core/edit/motion/skin_difference.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

// Multiplies each value by the least of the factors that are at most `around` places away.
void multiplyByLeast(std::vector<double>& values, std::span<const double> factors, std::size_t around) {
  std::deque<std::size_t> rising;  // places of factors, each of which is the least from the one before it on
  std::size_t next = 0;
  for (std::size_t at = 0; at < values.size(); ++at) {
    for (; next < values.size() && next - at <= around; ++next) {
      while (!rising.empty() && factors[rising.back()] >= factors[next]) rising.pop_back();
      rising.push_back(next);
    }
    while (rising.front() + around < at) rising.pop_front();
    values[at] *= factors[rising.front()];
  }
}

constexpr std::size_t leverInstants = 16;
constexpr double leastTolerance = 1e-6;  // metres and radians; rounding errors can exceed a smaller one

// Searches for tolerances of the channels that keep the skin within its tolerance.
class Search {
 public:
  Search(const MotionToChange& motion, const ReduceKeys& args)
      : model_(motion.model),
        clip_(motion.clip),
        bones_(motion.bones),
        args_(args),
        skin_(model_),
        instants_(instantsOf(clip_)),
        levers_(skin_.levers(clip_, instantsOf(clip_, leverInstants))),
        contacts_(args.contacts ? contactTimes(*model_.skeleton, clip_) : std::vector<Time>()),
        shares_(model_.skeleton->bones.size(), std::vector<double>(instants_.size(), 1.0)) {}

  [[nodiscard]] Clip reduced() {
    Clip out = clip_;
    for (int round = 0; round < mostRounds; ++round) {
      parallelFor(out.tracks.size(), 0, [&](std::size_t i) { refit(out.tracks[i], fitted_[i]); });
      moves_ = skin_.between(out, clip_, instants_);
      if (!shrinkShares(out, round) && !(examineMore(out) && shrinkShares(out, round))) break;
    }
    // Rounding, a tolerance near 0 or motion between the examined instants may still move skin too far: the
    // bones concerned get their original keys. That moves the bones below them, so the check is repeated.
    do {
      instants_ = instantsOf(clip_, out);
      moves_ = skin_.between(out, clip_, instants_);
    } while (restore(out));
    return out;
  }

 private:
  static constexpr int mostRounds = 20;

  [[nodiscard]] double metres() const { return std::max(1e-3 * args_.millimetres, leastTolerance); }

  // `fitted`: the shares with which the track was reduced last.
  void refit(Track& track, std::optional<std::vector<double>>& fitted) const {
    const auto place = model_.skeleton->indexOf(track.bone);
    if (!place || !bones_.contains(track.bone)) return;
    const auto bone = static_cast<std::size_t>(*place);
    if (fitted == shares_[bone]) return;
    fitted = shares_[bone];
    const Track& before = *findTrack(clip_, track.bone);
    const SkinDifference::Lever& lever = levers_[bone];
    KeyFit fit{.times = instants_,
               .shares = shares_[bone],
               .rate = clip_.rate,
               .wholeFrames = args_.wholeFrames,
               .extremes = args_.extremes,
               .kept = contacts_,
               .from = args_.part.first(),
               .to = args_.part.last()};
    track = before;
    const KeysOf allowed = args_.eachAxis ? KeysOf::EachAxis : KeysOf::AllAxes;
    const double turn = metres() / std::max(static_cast<double>(lever.length), 1e-6);
    fit.tolerance = metres() / std::max(static_cast<double>(lever.scale), 1e-6);
    reduceChannel(track.translation, track.translationAxes, fit, allowed);
    fit.tolerance = turn;
    reduceChannel(track.scale, track.scaleAxes, fit, allowed);
    if (args_.degrees)
      fit.tolerance = std::min(turn, std::max(*args_.degrees * std::numbers::pi / 180.0, leastTolerance));
    reduceChannel(track.rotation, track.rotationAxes, fit, allowed);
  }

  // Adds the instants of the new keys. Returns false if they are known.
  bool examineMore(const Clip& out) {
    std::vector<Time> more = instantsOf(clip_, out);
    if (more == instants_) return false;
    for (std::vector<double>& shares : shares_) {
      const KeyFit former{.tolerance = 1.0, .times = instants_, .shares = shares};
      std::vector<double> now;
      now.reserve(more.size());
      for (const Time time : more) now.push_back(former.toleranceAt(time));
      shares = std::move(now);
    }
    instants_ = std::move(more);
    moves_ = skin_.between(out, clip_, instants_);
    return true;
  }

  // Where and when the skin of a bone is moved too far, gives smaller shares to those bones that move it
  // most: the bone itself and the bones above it. Returns false if the skin is nowhere moved too far.
  bool shrinkShares(const Clip& out, int round) {
    const std::vector<float> parts = skin_.shares(out, clip_, instants_, levers_);
    const std::size_t bones = shares_.size();
    std::vector<std::vector<double>> factors(bones, std::vector<double>(instants_.size(), 1.0));
    bool any = false;
    for (std::size_t at = 0; at < instants_.size(); ++at) {
      const auto own = std::span(parts).subspan(at * bones, bones);
      for (std::size_t i = 0; i < bones; ++i) {
        const double over = moveOf(at, i) / metres();
        if (over <= 1.0) continue;
        any = true;
        const double most = largestPart(own, i, 0.95 / over);
        for (int bone = static_cast<int>(i); bone >= 0; bone = parentOf(bone)) {
          const auto above = static_cast<std::size_t>(bone);
          const double part = static_cast<double>(own[above]);
          double& factor = factors[above][at];
          if (part > most) factor = std::min(factor, std::clamp(most / part, 0.4, 0.9));
        }
      }
    }
    // With new keys, the skin can be moved too far at other instants. Neighbouring instants therefore get the
    // smaller share too; more of them in later rounds.
    const std::size_t around = 2 + (std::size_t{1} << std::max(0, round - 3));
    for (std::size_t i = 0; any && i < bones; ++i) multiplyByLeast(shares_[i], factors[i], around);
    return any;
  }

  // How far a bone and each bone above it may move the skin at most, so that the sum of their parts is
  // multiplied by `factor`.
  [[nodiscard]] double largestPart(std::span<const float> parts, std::size_t bone, double factor) const {
    std::vector<double> all;
    double sum = 0.0;
    for (int above = static_cast<int>(bone); above >= 0; above = parentOf(above)) {
      all.push_back(static_cast<double>(parts[static_cast<std::size_t>(above)]));
      sum += all.back();
    }
    std::sort(all.begin(), all.end());
    double left = factor * sum;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const double even = left / static_cast<double>(all.size() - i);
      if (all[i] >= even) return even;
      left -= all[i];
    }
    return all.back();
  }
  [[nodiscard]] int parentOf(int bone) const {
    return model_.skeleton->bones[static_cast<std::size_t>(bone)].parent;
  }
  [[nodiscard]] double moveOf(std::size_t instant, std::size_t bone) const {
    return static_cast<double>(moves_[instant * model_.skeleton->bones.size() + bone]);
  }

  // Restores the original keys of the bones whose skin is moved too far, and of those above them. Returns
  // false if all of these were restored before: with NaN positions, the skin always counts as moved too far.
  bool restore(Clip& out) {
    const auto& bones = model_.skeleton->bones;
    const std::size_t before = restored_.size();
    for (std::size_t i = 0; i < bones.size(); ++i) {
      bool isNear = true;
      for (std::size_t at = 0; at < instants_.size(); ++at) isNear = isNear && moveOf(at, i) <= metres();
      if (isNear) continue;
      for (int above = static_cast<int>(i); above >= 0; above = bones[static_cast<std::size_t>(above)].parent)
        restored_.insert(bones[static_cast<std::size_t>(above)].id);
    }
    for (Track& track : out.tracks) {
      if (restored_.contains(track.bone)) track = *findTrack(clip_, track.bone);
    }
    return restored_.size() > before;
  }

  const Model& model_;
  const Clip& clip_;
  const std::set<BoneId>& bones_;
  const ReduceKeys& args_;
  SkinDifference skin_;
  std::vector<Time> instants_;
  std::vector<SkinDifference::Lever> levers_;
  std::vector<Time> contacts_;
  std::vector<std::vector<double>> shares_;  // of the tolerance, by bone and instant
  // By track: the shares with which it was reduced last.
  std::vector<std::optional<std::vector<double>>> fitted_ = decltype(fitted_)(clip_.tracks.size());
  std::vector<float> moves_;   // by instant and bone
  std::set<BoneId> restored_;  // bones that keep their original keys
};

bool isTolerance(double value) { return std::isfinite(value) && value >= 0.0; }

}  // namespace

Result<Edit> reduceKeys(const Project& project, const ReduceKeys& args) {
  if (!isTolerance(args.millimetres) || !isTolerance(args.degrees.value_or(0.0)))
    return makeError(ErrorCode::Content, "a tolerance is a number from 0 on");
  if (args.part.clip.layer.valid())
    return makeError(ErrorCode::Usage, "the keys of a layer are offsets and cannot be reduced");
  const auto clip = loadedClip(project, args.part.clip);
  if (!clip) return clip.error();
  return recorded(project, args,
                  changeMotion(project, args.part, labelOf<ReduceKeys>((*clip)->name),
                               [&](const MotionToChange& motion) -> Result<Clip> {
                                 return Search(motion, args).reduced();
                               }));
}

}  // namespace squire
