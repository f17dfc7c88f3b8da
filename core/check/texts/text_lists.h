#pragma once

#include <span>

#include "core/check/texts/problem_texts.h"

namespace squire {

// Of importers.
[[nodiscard]] std::span<const ProblemText> importTexts();
// Of the checks of a project, its sources and the limits of its engine.
[[nodiscard]] std::span<const ProblemText> projectTexts();
// Without a rule.
[[nodiscard]] std::span<const ProblemText> sharedTexts();

}  // namespace squire
