#include <gtest/gtest.h>

#include <random>

#include "core/edit/attach.h"
#include "core/edit/merge/merge_projects.h"
#include "core/edit/table/script.h"
#include "core/formats/project/project_file.h"
#include "tests/edit/merge_reference.h"
#include "tests/support/data.h"
#include "tests/support/edits.h"
#include "tests/support/fight_edits.h"
#include "tests/support/projects.h"
#include "tests/support/shared_edits.h"
#include "tests/support/stage_edits.h"

namespace squire {
namespace {

struct Branch {
  Project project;
  std::vector<EditCall> calls;
};

// Fewer: no edits of selection sets, shared materials and joined meshes.
enum class Edits : std::uint8_t { All, Fewer };

Branch edited(Project project, std::mt19937& random, std::size_t count, Edits edits) {
  Branch out{std::move(project), {}};
  const auto apply = [&](Result<Edit> edit) {
    if (!edit) return;
    out.project = edit->project;
    out.calls.insert(out.calls.end(), edit->calls.begin(), edit->calls.end());
  };
  std::mt19937 ofJoins = random;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t kind = test::pick(random, edits == Edits::All ? 7 : 5);
    auto edit = kind == 0   ? test::randomStageEdit(out.project, random)
                : kind == 5 ? test::randomSelectionSetEdit(out.project, random)
                : kind == 6 ? test::randomSharedEdit(out.project, random)
                            : test::randomEdit(out.project, random);
    apply(std::move(edit));
  }
  if (edits == Edits::All && test::chance(ofJoins, 2)) apply(test::randomJoinEdit(out.project, ofJoins));
  return out;
}

// Writes and reads a project, and attaches the sources of another project.
Project asRead(const Project& project, const Project& loaded) {
  auto out = readProject(writeProject(project));
  EXPECT_TRUE(out) << out.error().text();
  if (!out) return project;
  for (const Source& source : loaded.sources) {
    if (!source.imported || out->find(source.id) == nullptr) continue;
    auto attached = attachSource(*out, source.id, source.imported);
    if (attached) out = *std::move(attached);
  }
  return *std::move(out);
}

struct Pair {
  Project base;
  Branch ours, theirs;
};

Pair randomPair(unsigned seed, Edits edits = Edits::All) {
  std::mt19937 random(seed);
  Pair out;
  const Project start = test::armedProject();
  out.base = edited(start, random, test::pick(random, 30), edits).project;
  out.ours = edited(out.base, random, 1 + test::pick(random, 6), edits);
  out.theirs = edited(out.base, random, 1 + test::pick(random, 6), edits);
  return out;
}

std::string text(const std::set<std::string>& places) {
  std::string out;
  for (const std::string& place : places) out += "\n  " + place;
  return out;
}

using test::isTold;
using test::valueAt;

// Counts of the results of many merges.
struct Tally {
  int clean = 0, inConflict = 0, disjoint = 0, sameAsOrders = 0;
};

class MergeOfPair {
 public:
  MergeOfPair(Pair pair, Tally& tally) : pair_(std::move(pair)), tally_(tally) {
    merged_ = mergeProjects(&pair_.base, pair_.ours.project, pair_.theirs.project);
    merged_.project = asRead(merged_.project, pair_.base);
    test::addAliases(pair_.base, pair_.ours.project, aliases_);
    test::addAliases(pair_.base, pair_.theirs.project, aliases_);
    base_ = factsOf(pair_.base);
    ours_ = factsOf(pair_.ours.project);
    theirs_ = factsOf(pair_.theirs.project);
    both_ = factsOf(merged_.project);
    for (const MergeConflict& conflict : merged_.conflicts) {
      std::set<std::string> places = placesOf(conflict);
      conflicts_.merge(places);
    }
  }

  void check() {
    EXPECT_EQ(merged_.project.fault(), "");
    ++(merged_.conflicts.empty() ? tally_.clean : tally_.inConflict);
    nothingIsLost();
    overlapsAreTold();
    disjointPairsAreEitherOrder();
  }

 private:
  [[nodiscard]] test::Facts factsOf(const Project& project) const {
    return test::factsOf(project, pair_.base, aliases_);
  }

  [[nodiscard]] std::set<std::string> placesOf(const MergeConflict& conflict) const {
    const auto places = test::placesOf(conflict, pair_.base, aliases_);
    return {places.begin(), places.end()};
  }

  // Each change of a side is in the merged project or in a reported conflict, and the merge makes no others.
  void nothingIsLost() {
    for (const auto* side : {&ours_, &theirs_}) {
      for (const std::string& place : test::changedPlaces(base_, *side)) {
        if (valueAt(both_, place) == valueAt(*side, place) || isTold(place, conflicts_)) continue;
        ADD_FAILURE() << (side == &ours_ ? "ours" : "theirs") << " lost " << place << ": "
                      << valueAt(*side, place) << "\nmerged: " << valueAt(both_, place)
                      << "\nbase: " << valueAt(base_, place) << text(conflicts_);
      }
    }
    for (const std::string& place : test::changedPlaces(base_, both_)) {
      const std::string& now = valueAt(both_, place);
      if (now == valueAt(ours_, place) || now == valueAt(theirs_, place) || isTold(place, conflicts_) ||
          isToldAsAnother(place, now))
        continue;
      ADD_FAILURE() << "nobody made " << place << ": " << now;
    }
  }

  // Whether the value belongs to a clip that a side changed so much that the merge took it for a new one, and
  // a conflict is reported for the clip that had its id. This happens if name and content changed and another
  // clip got the old name. Facts identify a new clip by its name instead of its id: `made` and `known` are
  // its places after and before the merge.
  [[nodiscard]] bool isToldAsAnother(const std::string& place, const std::string& value) const {
    for (const auto* side : {&pair_.ours.project, &pair_.theirs.project}) {
      const test::Facts& facts = side == &pair_.ours.project ? ours_ : theirs_;
      for (const auto& model : side->models) {
        const std::string clips = "/models/" + std::to_string(model->id.value) + "/clips/";
        for (const auto& clip : model->clips) {
          const std::string made = clips + "'" + clip->name, known = clips + std::to_string(clip->id.value);
          if (!test::isWithin(place, made) || !isTold(known, conflicts_)) continue;
          if (place == made + "/name" || valueAt(facts, known + place.substr(made.size())) == value)
            return true;
        }
      }
    }
    return false;
  }

  void overlapsAreTold() {
    for (const std::string& place : test::changedPlaces(base_, ours_)) {
      const std::string &ours = valueAt(ours_, place), &theirs = valueAt(theirs_, place);
      if (theirs == valueAt(base_, place) || ours == theirs || isTold(place, conflicts_)) continue;
      ADD_FAILURE() << "a silent overlap at " << place << ": " << ours << " and " << theirs;
    }
  }

  // Whether one of two places is the other one or contains it.
  static bool doTouch(const std::string& a, const std::string& b) {
    return test::isWithin(a, b) || test::isWithin(b, a);
  }

  // The keys of those elements of `list` that `others` has too, in the order of `list`.
  template <typename Key, typename List>
  static std::vector<Key> common(const List& list, const List& others, const auto& keyOf) {
    std::vector<Key> out;
    for (const auto& one : list) {
      const bool isInBoth =
          std::ranges::any_of(others, [&](const auto& o) { return keyOf(o) == keyOf(one); });
      if (isInBoth) out.push_back(keyOf(one));
    }
    return out;
  }

  // Whether the project has another order of the clips than the base; ignores clips that only one of them
  // has.
  [[nodiscard]] bool movesClips(const Project& project) const {
    const auto keyOf = [](const auto& clip) { return clip->id; };
    return std::ranges::any_of(pair_.base.models, [&](const auto& model) {
      const auto &before = model->clips, &now = project.find(model->id)->clips;
      return common<ClipId>(before, now, keyOf) != common<ClipId>(now, before, keyOf);
    });
  }

  // The same for selection sets, by name. Facts do not contain the order of either.
  [[nodiscard]] bool movesSets(const Project& project) const {
    const auto keyOf = [](const SelectionSet& set) { return set.name; };
    return std::ranges::any_of(pair_.base.models, [&](const auto& model) {
      const auto &before = model->selectionSets, &now = project.find(model->id)->selectionSets;
      return common<std::string>(before, now, keyOf) != common<std::string>(now, before, keyOf);
    });
  }

  // Whether a shared material of the base was deleted. Then a merge has a conflict for each new use of it,
  // but edits in either order give its values to the materials that use it.
  [[nodiscard]] bool deletesShared(const Project& project) const {
    return std::ranges::any_of(pair_.base.sharedMaterials, [&](const SharedMaterial& one) {
      return project.findShared(one.name) == nullptr;
    });
  }

  // Whether one side changes the length of a clip and the other one its keys, which have to fit.
  [[nodiscard]] static bool doesLengthMeetKeys(const std::set<std::string>& some,
                                               const std::set<std::string>& others) {
    constexpr std::string_view length = "/duration";
    return std::ranges::any_of(some, [&](const std::string& one) {
      if (!one.ends_with(length)) return false;
      const std::string keys = one.substr(0, one.size() - length.size()) + "/tracks";
      return std::ranges::any_of(others,
                                 [&](const std::string& other) { return test::isWithin(other, keys); });
    });
  }

  [[nodiscard]] bool areDisjoint() const {
    if (movesClips(pair_.ours.project) && movesClips(pair_.theirs.project)) return false;
    if (movesSets(pair_.ours.project) && movesSets(pair_.theirs.project)) return false;
    if (deletesShared(pair_.ours.project) || deletesShared(pair_.theirs.project)) return false;
    const auto ours = test::changedPlaces(base_, ours_), theirs = test::changedPlaces(base_, theirs_);
    if (doesLengthMeetKeys(ours, theirs) || doesLengthMeetKeys(theirs, ours)) return false;
    return std::ranges::none_of(ours, [&](const std::string& one) {
      return std::ranges::any_of(theirs, [&](const std::string& other) { return doTouch(one, other); });
    });
  }

  static std::optional<Project> after(const Project& base, const Branch& first, const Branch& second) {
    const auto script = writeScript(base, second.calls);
    if (!script) return std::nullopt;
    const auto lines = readScript(*script);
    if (!lines) return std::nullopt;
    auto run = runScript(first.project, *lines);
    return run ? std::optional(std::move(run->project)) : std::nullopt;
  }

  void disjointPairsAreEitherOrder() {
    if (!areDisjoint()) return;
    ++tally_.disjoint;
    const auto first = after(pair_.base, pair_.ours, pair_.theirs);
    const auto second = after(pair_.base, pair_.theirs, pair_.ours);
    if (!first || !second) return;
    const test::Facts facts = factsOf(*first);
    if (facts != factsOf(*second)) return;
    ++tally_.sameAsOrders;
    EXPECT_TRUE(merged_.conflicts.empty()) << text(conflicts_);
    EXPECT_EQ(text(test::changedPlaces(facts, both_)), "");
  }

  Pair pair_;
  Tally& tally_;
  MergedProject merged_;
  test::Aliases aliases_;
  test::Facts base_, ours_, theirs_, both_;
  std::set<std::string> conflicts_;
};

TEST(MergeRandom, PairsLoseNothingAndTellOverlaps) {
  const bool isLong = test::isLong();
  const unsigned count = isLong ? 10'000 : 60;
  Tally tally;
  for (unsigned seed = 0; seed < count; ++seed) {
    SCOPED_TRACE(seed);
    MergeOfPair(randomPair(seed), tally).check();
    if (HasFailure()) break;
  }
  std::cout << count << " pairs: " << tally.clean << " without a conflict, " << tally.inConflict
            << " with some; " << tally.disjoint << " disjoint, " << tally.sameAsOrders
            << " of them as either order gives\n";
  EXPECT_GT(tally.sameAsOrders, static_cast<int>(count / 4));
  EXPECT_GT(tally.inConflict, static_cast<int>(count / 20));
}

// One side renames elements and adds much to them, or changes nearly all of them.
TEST(MergeRandom, RenamedThingsStayTheSame) {
  Tally tally;
  for (const unsigned seed : {3018u, 3195u, 4214u, 6050u}) {
    SCOPED_TRACE(seed);
    MergeOfPair(randomPair(seed, Edits::Fewer), tally).check();
  }
  EXPECT_EQ(tally.clean, 3);
}

TEST(MergeRandom, OfEqualVersionsIsThatVersion) {
  for (unsigned seed = 0; seed < 8; ++seed) {
    const Pair pair = randomPair(seed);
    const std::string base = writeProject(pair.base), ours = writeProject(pair.ours.project);
    const auto merge = [](const Project& a, const Project& b, const Project& c) {
      return writeProject(mergeProjects(&a, b, c).project);
    };
    EXPECT_EQ(merge(pair.base, pair.ours.project, pair.base), ours) << seed;
    EXPECT_EQ(merge(pair.base, pair.base, pair.ours.project), ours) << seed;
    EXPECT_EQ(merge(pair.base, pair.ours.project, pair.ours.project), ours) << seed;
    EXPECT_EQ(merge(pair.base, pair.base, pair.base), base) << seed;
    EXPECT_EQ(writeProject(mergeProjects(nullptr, pair.ours.project, pair.ours.project).project), ours);
  }
}

}  // namespace
}  // namespace squire
