#pragma once

#include <QString>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/check/grouped.h"

namespace squire {

// Problems and errors in the language of the window; what has no translation stays English.

// The same problem or error with the message, the hint and the places in the language of the window.
[[nodiscard]] Diagnostic translated(const Diagnostic& diagnostic);
[[nodiscard]] Error translated(const Error& error);

// The translated error as text.
[[nodiscard]] QString errorText(const Error& error);

// With what it is about, as a row of a list.
[[nodiscard]] QString problemText(const Problem& problem);

// A part of a message, such as a value in a conflict: "12 keys", "rotation: 12 keys", "none".
[[nodiscard]] QString valueText(const std::string& value);

// A text of a rule: why it matters, or the label of its fix.
[[nodiscard]] QString ruleText(std::string_view text);

}  // namespace squire
