#include "core/base/error.h"

#include "core/base/words.h"

namespace squire {

SQUIRE_DEFINE_COPIES(Error);

namespace {

std::string textOf(const Where& where, const std::string& message, const std::string& hint) {
  std::string out;
  if (!where.file.empty()) out += where.file + ": ";
  if (!where.places.empty()) out += where.item() + ": ";
  if (where.offset) out += "offset " + std::to_string(*where.offset) + ": ";
  out += message;
  if (!hint.empty()) out += " (" + hint + ")";
  return out;
}

}  // namespace

std::string_view name(ErrorCode code) {
  static constexpr auto words =
      wordsOf<ErrorCode>("usage", "io", "format", "unsupported", "limit", "content", "crashed", "cancelled");
  return words[code];
}

std::string Error::text() const { return textOf(where, message, hint); }

Error Error::inFile(std::string_view file) const {
  Error copy = *this;
  if (copy.where.file.empty()) copy.where.file = file;
  return copy;
}

Error makeError(ErrorCode code, std::string message, std::string hint) {
  Error error;
  error.code = code;
  error.message = std::move(message);
  error.hint = std::move(hint);
  return error;
}

std::string Diagnostic::text() const { return textOf(where, message, hint); }

Diagnostic diagnose(RuleId rule, std::string message, std::string hint, Where where) {
  return {rule.rule() ? rule.rule()->severity : Severity::Warning, rule, std::move(message), std::move(hint),
          std::move(where)};
}

}  // namespace squire
