#pragma once

#include <vector>

#include "core/edit/table/script.h"

namespace squire::test {

// The lines of a file of tests/fixtures/edits: setup.jsonl, or every_edit.jsonl, which has one or more for
// each edit of the table.
[[nodiscard]] std::vector<ScriptLine> editLines(const char* file);

// Gives any path that a line names a small character.
[[nodiscard]] EditFiles anyFile();

// armedProject() after setup.jsonl: one thing of every kind, on which each line of every_edit.jsonl works but
// those that settle conflicts.
[[nodiscard]] const Project& everything();

}  // namespace squire::test
