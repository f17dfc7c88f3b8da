#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/edit/merge/conflict.h"
#include "core/model/project.h"

// A slow, simple representation of projects with which merges are compared.
namespace squire::test {

// The whole content of a project: each value by its place. Clips are represented by their motion, times at 30
// frames per second. Elements that `old` has are identified by their ids, others by their names, and so are
// references to them. A thing that is marked as deleted has no facts but that.
using Facts = std::map<std::string, std::string>;

// The old name of each renamed part of a stage, by its list and new name; these parts have no ids in files.
using Aliases = std::map<std::string, std::string>;
void addAliases(const Project& old, const Project& now, Aliases& out);

[[nodiscard]] Facts factsOf(const Project& project, const Project& old, const Aliases& aliases);

// The places that differ.
[[nodiscard]] std::set<std::string> changedPlaces(const Facts& before, const Facts& after);

// The places that a conflict concerns, as prefixes of places of facts.
[[nodiscard]] std::vector<std::string> placesOf(const MergeConflict& conflict, const Project& old,
                                                const Aliases& aliases);

// The value at the place; empty if there is none.
[[nodiscard]] std::string valueAt(const Facts& facts, const std::string& place);

// Whether one of the places of conflicts is within `place`, or the other way round.
[[nodiscard]] bool isTold(std::string place, const std::set<std::string>& conflicts);

// Whether `place` is `outer` or inside of it.
[[nodiscard]] bool isWithin(const std::string& place, const std::string& outer);

}  // namespace squire::test
