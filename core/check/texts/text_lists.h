#pragma once

#include <span>

#include "core/check/texts/problem_texts.h"

namespace squire {

// Texts of the problems that importers report.
[[nodiscard]] std::span<const ProblemText> importTexts();
// Texts of the checks of a project, its sources and the limits of its engine.
[[nodiscard]] std::span<const ProblemText> projectTexts();
// Texts of edits that are refused.
[[nodiscard]] std::span<const ProblemText> editTexts();
// Texts without a rule.
[[nodiscard]] std::span<const ProblemText> sharedTexts();

}  // namespace squire
