#include <algorithm>

#include "core/check/checks/checked_rule.h"
#include "core/edit/merge/conflict_words.h"
#include "core/edit/merge/settle_conflict.h"

namespace squire {

namespace {

// The kind of an object in a merge conflict, from the word for that kind.
PlaceKind kindOf(const std::string& word) {
  if (word == "fade") return PlaceKind::Transition;
  for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(PlaceKind::Count); ++i) {
    const auto kind = static_cast<PlaceKind>(i);
    if (name(kind) == word) return kind;
  }
  return PlaceKind::Path;
}

NamedPlaces placesOf(const MergeConflict& conflict) {
  NamedPlaces out;
  for (const NamedThing& thing : conflict.place()) {
    const PlaceKind kind = kindOf(thing.kind);
    out.push_back({kind, kind == PlaceKind::Path ? thing.kind + " " + thing.name : thing.name});
  }
  return out;
}

std::string messageOf(const Json& document, const MergeConflict& conflict) {
  const std::string member = conflict.member();
  return "a merge left a conflict" + (member.empty() ? "" : " about its " + member) + ": " +
         sidesText(document, conflict);
}

ClipRef clipRefOf(const MergeConflict& conflict) {
  const Json::Array& at = conflict.at;
  if (at.size() < 4 || at[0] != Json("models") || at[2] != Json("clips")) return {};
  const auto idOf = [](const Json& selector) {
    return static_cast<std::uint32_t>(selector["id"].asInteger());
  };
  return {ModelId{idOf(at[1])}, ClipId{idOf(at[3])}};
}

void checkConflicts(const Project& project, Found& found) {
  const std::vector<MergeConflict> conflicts = conflictsOf(project);
  if (conflicts.empty()) return;
  const Json document = documentOfConflicts(project);
  for (const MergeConflict& conflict : conflicts)
    found.report(messageOf(document, conflict), "keep ours, or take theirs", placesOf(conflict)).clip =
        clipRefOf(conflict);
}

Result<Edit> settle(const Project& project, const Finding& finding, MergeSide side) {
  const std::vector<MergeConflict> conflicts = conflictsOf(project);
  const Json document = documentOfConflicts(project);
  const auto isIt = [&](const MergeConflict& one) {
    return placesOf(one) == finding.diagnostic.where.places &&
           messageOf(document, one) == finding.diagnostic.message;
  };
  const auto found = std::ranges::find_if(conflicts, isIt);
  if (found == conflicts.end())
    return makeError(ErrorCode::Content, "the conflict is not there any more", "check again");
  return settleConflict(project, {static_cast<std::size_t>(found - conflicts.begin()) + 1, side});
}

Result<Edit> keepOurs(const Project& project, const Finding& finding) {
  return settle(project, finding, MergeSide::Ours);
}

Result<Edit> takeTheirs(const Project& project, const Finding& finding) {
  return settle(project, finding, MergeSide::Theirs);
}

}  // namespace

extern const CheckedRule mergeConflictRule{
    .rule =
        {
            .id = "merge-conflict",
            .severity = Severity::Warning,
            .meaning = "Two versions of the project that were merged say different things.",
            .why = "Ours is in effect, and the work of the other side is not, until a person decides.",
            .advice = "Keep ours or take theirs, or make a third of both and then keep that.",
        },
    .ofProject = checkConflicts,
    .ours = {"Keep what is in effect", keepOurs},
    .theirs = {"Take what the other side has", takeTheirs},
};

}  // namespace squire
