#include <map>

#include "core/check/checks/checked_rule.h"
#include "core/edit/merge/conflict_words.h"
#include "core/edit/merge/settle_conflict.h"

namespace squire {

namespace {

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
    found
        .report(messageOf(document, conflict),
                "keep ours, or take theirs, in the Problems panel or by settle-conflict of squire edit",
                conflict.place())
        .clip = clipRefOf(conflict);
}

// The numbers of the conflicts that the findings are about. The project is written once, since that takes
// long.
class ConflictsOfFindings {
 public:
  explicit ConflictsOfFindings(const Project& project) {
    const std::vector<MergeConflict> conflicts = conflictsOf(project);
    const Json document = documentOfConflicts(project);
    for (std::size_t i = 0; i < conflicts.size(); ++i)
      numbers_.emplace(textOf(conflicts[i].place(), messageOf(document, conflicts[i])), i + 1);
  }

  // Each time another one of equal conflicts; 0: the conflict is not there any more.
  std::size_t take(const Diagnostic& finding) {
    const auto found = numbers_.find(textOf(finding.where.places, finding.message));
    if (found == numbers_.end()) return 0;
    const std::size_t number = found->second;
    numbers_.erase(found);
    return number;
  }

 private:
  static std::string textOf(const NamedPlaces& places, const std::string& message) {
    std::string out;
    for (const NamedPlace& place : places) out += place.kind + '\n' + place.name + '\n';
    return out + message;
  }

  std::multimap<std::string, std::size_t> numbers_;
};

Error at(Error error, const NamedPlaces& places) {
  error.where.places = places;
  return error;
}

Decided decide(const Project& project, const Findings& findings, bool isOurs, const JobControl& job) {
  Decided out;
  ConflictsOfFindings conflicts(project);
  std::map<std::size_t, const Finding*> byNumber;
  for (const Finding& finding : findings) {
    if (const std::size_t number = conflicts.take(finding.diagnostic); number > 0)
      byNumber.emplace(number, &finding);
    else
      out.refused.push_back(
          at(makeError(ErrorCode::Content, "the conflict is not there any more", "check again"),
             finding.diagnostic.where.places));
  }
  if (byNumber.empty()) return out;
  SettleConflicts args{{}, isOurs ? MergeSide::Ours : MergeSide::Theirs};
  for (const auto& one : byNumber) args.numbers.push_back(one.first);
  SettledConflicts settled = settleAll(project, args, job);
  out.edit = std::move(settled.edit);
  for (auto& [number, error] : settled.refused)
    out.refused.push_back(at(std::move(error), byNumber.at(number)->diagnostic.where.places));
  return out;
}

}  // namespace

extern const CheckedRule mergeConflictRule{
    .rule =
        {
            .id = "merge-conflict",
            .severity = Severity::Error,
            .meaning = "Two versions of the project that were merged say different things.",
            .why = "Ours is in effect, and the work of the other side is not, until a person decides. Until "
                   "then, "
                   "nothing is exported.",
            .advice = "Keep ours or take theirs, or make a third of both and then keep that.",
        },
    .ofProject = checkConflicts,
    .choice = {.ours = "Keep what is in effect", .theirs = "Take what the other side has", .decide = decide},
};

}  // namespace squire
