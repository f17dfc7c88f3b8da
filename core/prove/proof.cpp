#include "core/prove/proof.h"

#include <algorithm>

#include "core/base/words.h"

namespace squire::prove {

namespace {

constexpr auto kinds =
    wordsOf<ProofKind>("infinite", "longest", "strongest", "block-infinite", "block-string");

// Plays and notes the inputs.
class Recorder {
 public:
  Recorder(Duel& duel, const Opening& opening, bool guards)
      : duel_(duel), match_(duel.begin(opening.place)), guards_(guards) {
    for (std::uint32_t tick = 0; tick < opening.ticks; ++tick) step(tick == 0 ? opening.clip : noClip);
  }
  void follow(const Link& link) {
    for (std::uint16_t tick = 1; tick <= link.ticks; ++tick) {
      std::uint32_t clip = noClip;
      for (std::size_t i = 0; i < link.count; ++i) {
        if (link.begins.at(i).tick == tick) clip = link.begins.at(i).clip;
      }
      step(clip);
    }
  }
  std::vector<Inputs> inputs;

 private:
  void step(std::uint32_t clip) {
    inputs.push_back(waiting(match_, guards_));
    inputs.back()[attacker].animation = clip;
    duel_.step(match_, inputs.back());
  }

  Duel& duel_;
  sqw_match match_;
  bool guards_;
};

}  // namespace

std::string_view nameOf(ProofKind kind) { return kinds[kind]; }

Proof proofOf(Duel& duel, ProofKind kind, const Way& way) {
  Proof out{kind, way.opening.place, {}, {}, way.repeats};
  Recorder recorder(duel, way.opening, out.isOfBlocks());
  for (std::size_t i = 0; i < way.links.size(); ++i) {
    if (way.cycle == i) out.cycle = recorder.inputs.size();
    recorder.follow(way.links[i]);
  }
  out.inputs = std::move(recorder.inputs);
  return out;
}

Played play(Duel& duel, const Proof& proof, std::uint32_t ticks,
            const std::function<void(const PlayedTick&)>& each) {
  sqw_match match = duel.begin(proof.place);
  Played out;
  std::uint32_t first = 0;
  bool freed = false;  // since the last contact
  const auto most = std::max<std::size_t>(ticks, proof.inputs.size());
  for (std::size_t tick = 0, at = 0; tick < most; ++tick) {
    if (at == proof.inputs.size()) {
      if (!proof.cycle || *proof.cycle >= at) break;
      at = *proof.cycle;
    }
    const Inputs& inputs = proof.inputs[at++];
    const Told told = duel.step(match, inputs);
    const auto now = static_cast<std::uint32_t>(tick);
    freed |= told.freed;
    if ((proof.isOfBlocks() ? told.blocks : told.hits) > 0) {
      if (out.contacts++ == 0)
        first = now;
      else
        out.freed |= freed;
      out.ticks = now - first;
      freed = false;
    }
    if (!each) continue;
    const sqw_match_events& events = duel.events();
    each({now, inputs, {events.list, events.list + std::min(events.count, SQW_MATCH_EVENTS)}, match});
  }
  out.damage = match.fighters[victim].damage;
  return out;
}

}  // namespace squire::prove
