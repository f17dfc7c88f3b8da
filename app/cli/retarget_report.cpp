#include "app/cli/retarget_report.h"

#include <algorithm>
#include <cmath>

#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/base/utf8.h"
#include "core/fight/frame_data_json.h"

namespace squire::cli {

namespace {

std::string millimetres(float metres) { return fixedText(1000.0 * metres, 1) + " mm"; }

// The foot that slides most in comparison with the source.
const KeptFoot* worstFoot(const std::vector<KeptFoot>& feet) {
  const auto worst = std::max_element(feet.begin(), feet.end(), [](const KeptFoot& a, const KeptFoot& b) {
    return a.slideAfter - a.slideBefore < b.slideAfter - b.slideBefore;
  });
  return worst == feet.end() ? nullptr : &*worst;
}

// The first bones by name; characters with fingers have dozens.
std::string listOf(const Skeleton& skeleton, const std::vector<std::size_t>& bones) {
  constexpr std::size_t named = 4;
  std::string out;
  for (std::size_t i = 0; i < std::min(named, bones.size()); ++i)
    out += (i == 0 ? "" : ", ") + skeleton.bones[bones[i]].name;
  if (bones.size() > named) out += " and " + std::to_string(bones.size() - named) + " more";
  return out;
}

const char* wordOf(Touched what) {
  constexpr const char* names[] = {"hand", "head", "hip"};
  return names[static_cast<std::size_t>(what)];
}

std::string touchText(const KeptHands& hand) {
  if (hand.what == Touched::Hand) return "hands";
  return std::string(hand.side == Side::Left ? "left" : "right") + " hand at the " + wordOf(hand.what);
}

Json feetJson(const RetargetResult& result) {
  Json out = Json::array();
  for (const KeptFoot& foot : result.clip.motion.feet) {
    out.push(Json::object({{"foot", result.to.bones[foot.bone].name},
                           {"stands", foot.onToes ? "on toes" : "on its sole"},
                           {"from", foot.from.seconds()},
                           {"to", foot.to.seconds()},
                           {"slideBefore", 1000.0f * foot.slideBefore},
                           {"slideAfter", 1000.0f * foot.slideAfter},
                           {"missed", 1000.0f * foot.missed},
                           {"stretchedInSource", foot.isStretched}}));
  }
  return out;
}

Json mapJson(const RetargetResult& result) {
  Json out = Json::array();
  const BoneMap& map = result.clip.motion.map;
  for (std::size_t i = 0; i < map.bones.size(); ++i) {
    const MappedBone& bone = map.bones[i];
    out.push(Json::object(
        {{"bone", result.to.bones[i].name},
         {"from", bone.from < 0 ? Json() : Json(result.from.bones[static_cast<std::size_t>(bone.from)].name)},
         {"because", nameOf(bone.reason)},
         {"doubtful", bone.isDoubtful},
         {"part", bone.role}}));
  }
  return out;
}

Json moveJson(const KeptMove& move) {
  const auto frames = [](const FrameData& data) {
    Json out = Json::object();
    addFrameData(out, data);
    return out;
  };
  Json strikes = Json::array();
  for (const KeptStrike& strike : move.strikes) {
    strikes.push(Json::object({{"volume", strike.volume},
                               {"ticks", strike.ticks},
                               {"offInArms", strike.off},
                               {"mostAtTick", strike.tick}}));
  }
  return Json::object({{"sameTicks", move.hasSameTicks()},
                       {"before", frames(move.before)},
                       {"after", frames(move.after)},
                       {"strikes", std::move(strikes)}});
}

}  // namespace

std::string retargetLine(const RetargetResult& result) {
  const Retargeted& motion = result.clip.motion;
  std::string text = inQuotes(result.clip.name) + ": " + counted(motion.map.matched(), "bone") + " of " +
                     std::to_string(result.to.bones.size());
  if (std::abs(motion.ratio - 1.0f) > 0.01f) text += ", " + fixedText(motion.ratio, 2) + " times the size";
  if (const KeptFoot* foot = worstFoot(motion.feet)) {
    text += "; feet stand " + counted(motion.feet.size(), "time") + ", slide " +
            millimetres(foot->slideAfter) + " where the source's slide " + millimetres(foot->slideBefore);
  }
  const auto missed = std::count_if(motion.feet.begin(), motion.feet.end(),
                                    [](const KeptFoot& foot) { return foot.missed > 0.001f; });
  if (missed > 0) text += ", " + std::to_string(missed) + " of them out of reach";
  if (motion.lowered > 0.001f) text += "; hips up to " + millimetres(motion.lowered) + " lower";
  for (const KeptHands& hand : motion.hands)
    if (hand.off > 0.005f) text += "; " + touchText(hand) + " off by " + millimetres(hand.off);
  if (result.move && result.move->before.attack) {
    text += result.move->hasSameTicks() ? "; same frame data" : "; OTHER frame data";
    for (const KeptStrike& strike : result.move->strikes)
      text += "; " + inQuotes(strike.volume) + " off by " + fixedText(strike.off, 2) + " arm lengths";
  }
  if (!motion.leftOut.empty()) text += "; no bone follows " + listOf(result.from, motion.leftOut);
  for (const std::string& lost : result.clip.lost) text += "; lost: " + lost;
  return cleanUtf8(text) + "\n";
}

Json retargetJson(const RetargetResult& result) {
  const Retargeted& motion = result.clip.motion;
  Json hands = Json::array();
  for (const KeptHands& one : motion.hands) {
    hands.push(Json::object({{"hand", one.side == Side::Left ? "left" : "right"},
                             {"touches", wordOf(one.what)},
                             {"from", one.from.seconds()},
                             {"to", one.to.seconds()},
                             {"off", 1000.0f * one.off},
                             {"outOfReach", one.isOutOfReach}}));
  }
  Json leftOut = Json::array(), lost = Json::array();
  for (const std::size_t bone : motion.leftOut) leftOut.push(result.from.bones[bone].name);
  for (const std::string& one : result.clip.lost) lost.push(one);
  Json out = Json::object({{"clip", result.clip.name},
                           {"source", result.clip.source},
                           {"file", result.file},
                           {"ratio", motion.ratio},
                           {"lowered", 1000.0f * motion.lowered},
                           {"bones", mapJson(result)},
                           {"feet", feetJson(result)},
                           {"hands", std::move(hands)},
                           {"noBoneFollows", std::move(leftOut)},
                           {"lost", std::move(lost)}});
  if (result.move) out.set("move", moveJson(*result.move));
  return out;
}

}  // namespace squire::cli
