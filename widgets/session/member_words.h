#pragma once

#include <QString>
#include <optional>
#include <string>

namespace squire {

// Members of a project's file, in the words of wordsOfMember(), in the language of the window: "blend in".
// A word without a translation stays as it is.
[[nodiscard]] QString memberText(const std::string& words);

// What a conflict about the keys of a bone has, such as "rotation: 12 keys, translation y after: cycle",
// with `valueText` for each value; nothing if the text is not of this form.
[[nodiscard]] std::optional<QString> keysText(const std::string& text,
                                              QString (*valueText)(const std::string& value));

}  // namespace squire
