#include "core/edit/merge/settle_conflict.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "core/edit/merge/prepared.h"
#include "core/edit/merge/take_theirs.h"

namespace squire {

namespace {

// For example "Knight/punch/hand.R".
std::string pathOf(const MergeConflict& conflict) {
  std::string out = "project";
  for (const NamedPlace& thing : conflict.place()) out = (out == "project" ? "" : out + "/") + thing.name;
  return conflict.member().empty() ? out : out + "/" + conflict.member();
}

Error noConflict(std::size_t number) {
  return makeError(ErrorCode::Usage, "there is no conflict " + std::to_string(number),
                   "squire check lists them");
}

// Takes theirs of many conflicts. Those that fit with others and follow each other are tried together; if
// they do not fit, each half of them is. The result has no conflicts, so that they are not written and read
// each time.
class TakeMany {
 public:
  TakeMany(const Project& project, std::vector<MergeConflict> all, const JobControl& job)
      : project_(project), all_(std::move(all)), job_(job) {
    setConflicts(project_, {});
  }

  // Names come last, since the values of the other conflicts refer to things by their names in effect.
  void take(std::vector<std::size_t> numbers) {
    std::stable_partition(numbers.begin(), numbers.end(),
                          [&](std::size_t one) { return !isRenaming(all_[one - 1]); });
    const std::span all(numbers);
    std::size_t from = 0;
    while (from < all.size()) {
      const MergeConflict& first = all_[all[from] - 1];
      std::size_t to = from + 1;
      while (to < all.size() && fitTogether(first, all_[all[to] - 1])) ++to;
      takeTogether(all.subspan(from, to - from));
      from = to;
    }
  }
  [[nodiscard]] const Project& project() const { return project_; }
  // All conflicts, with the names that were taken in their places.
  [[nodiscard]] const std::vector<MergeConflict>& conflicts() const { return all_; }
  [[nodiscard]] const std::map<std::size_t, Error>& refused() const { return refused_; }

 private:
  void takeTogether(std::span<const std::size_t> numbers) {
    if (job_.cancelled()) return;
    job_.report(static_cast<float>(done_) / static_cast<float>(all_.size()), "Deciding");
    std::vector<MergeConflict> conflicts;
    for (const std::size_t number : numbers) conflicts.push_back(all_[number - 1]);
    auto taken = takeTheirs(project_, conflicts);
    if (!taken && numbers.size() > 1) {
      const std::size_t half = numbers.size() / 2;
      takeTogether(numbers.first(half));
      takeTogether(numbers.subspan(half));
      return;
    }
    done_ += numbers.size();
    if (taken)
      accept(*std::move(taken), conflicts);
    else
      refused_.emplace(numbers.front(), taken.error());
  }

  void accept(Project next, const std::vector<MergeConflict>& taken) {
    project_ = std::move(next);
    for (const MergeConflict& one : taken) {
      if (isRenaming(one)) followRenaming(one, all_);
    }
  }

  Project project_;
  std::vector<MergeConflict> all_;
  const JobControl& job_;
  std::map<std::size_t, Error> refused_;
  std::size_t done_ = 0;
};

// The conflicts except those that were decided.
std::vector<MergeConflict> left(const std::vector<MergeConflict>& all,
                                const std::vector<std::size_t>& decided) {
  std::vector<MergeConflict> out;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!std::ranges::binary_search(decided, i + 1)) out.push_back(all[i]);
  }
  return out;
}

}  // namespace

Result<Edit> settleConflict(const Project& project, const SettleConflict& args) {
  std::vector<MergeConflict> conflicts = conflictsOf(project);
  if (args.number < 1 || args.number > conflicts.size()) return noConflict(args.number);
  const auto at = conflicts.begin() + static_cast<std::ptrdiff_t>(args.number - 1);
  const MergeConflict conflict = *at;
  conflicts.erase(at);
  const bool isOurs = args.take == MergeSide::Ours;
  auto next = isOurs ? Result<Project>(project) : takeTheirs(project, std::span(&conflict, 1));
  if (!next) return next.error();
  if (!isOurs && isRenaming(conflict)) followRenaming(conflict, conflicts);
  setConflicts(*next, conflicts);
  const std::string place = pathOf(conflict);
  const Label label =
      isOurs ? labelOf<SettleConflict>("Keep ours", place) : labelOf<SettleConflict>("Take theirs", place);
  return recorded(project, args, Edit{*std::move(next), label});
}

SettledConflicts settleAll(const Project& project, const SettleConflicts& args, const JobControl& job) {
  const std::vector<MergeConflict> all = conflictsOf(project);
  std::vector<std::size_t> numbers = args.numbers;
  if (numbers.empty()) {
    numbers.resize(all.size());
    std::iota(numbers.begin(), numbers.end(), std::size_t{1});
  }
  std::ranges::sort(numbers);
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  SettledConflicts out;
  if (numbers.empty() || numbers.front() < 1 || numbers.back() > all.size()) {
    const std::size_t wrong = numbers.empty() || numbers.front() < 1 ? 0 : numbers.back();
    out.refused.emplace(wrong, noConflict(numbers.empty() ? 1 : wrong));
    return out;
  }
  TakeMany many(project, all, job);
  if (args.take == MergeSide::Theirs) many.take(numbers);
  if (job.cancelled()) return out;
  out.refused = many.refused();
  std::erase_if(numbers, [&](std::size_t number) { return out.refused.contains(number); });
  if (numbers.empty()) return out;
  Project next = many.project();
  setConflicts(next, left(many.conflicts(), numbers));
  const std::size_t count = numbers.size();
  const Label label = args.take == MergeSide::Ours ? labelOf<SettleConflicts>("Keep ours", count)
                                                   : labelOf<SettleConflicts>("Take theirs", count);
  out.edit = *recorded(project, SettleConflicts{numbers, args.take}, Edit{std::move(next), label});
  return out;
}

Result<Edit> settleConflicts(const Project& project, const SettleConflicts& args) {
  SettledConflicts settled = settleAll(project, args);
  if (settled.edit) return *std::move(settled.edit);
  return settled.refused.begin()->second;
}

}  // namespace squire
