#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/edit/merge/conflict.h"
#include "core/model/project.h"

// A slow, obvious view of projects that merges are held against.
namespace squire::test {

// Everything that a project says, as lines: where it is, and the value. Clips are there as they play, times
// at 30 frames a second. Things that `old` has are called by their ids, others by their names, and references
// to them too.
using Facts = std::map<std::string, std::string>;

// Parts of stages have no ids in files: what they are called now, and what they were called.
using Aliases = std::map<std::string, std::string>;
void addAliases(const Project& old, const Project& now, Aliases& out);

[[nodiscard]] Facts factsOf(const Project& project, const Project& old, const Aliases& aliases);

// The places that differ.
[[nodiscard]] std::set<std::string> changedPlaces(const Facts& before, const Facts& after);

// The places that a conflict speaks of, as places of facts begin.
[[nodiscard]] std::vector<std::string> placesOf(const MergeConflict& conflict, const Project& old,
                                                const Aliases& aliases);

// Whether one is the other or in it.
[[nodiscard]] bool isWithin(const std::string& place, const std::string& outer);

}  // namespace squire::test
