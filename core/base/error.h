#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/compiled_once.h"
#include "core/base/place.h"
#include "core/base/rule.h"

namespace squire {

// The kind of a failure. It decides the exit code of the command line.
enum class ErrorCode : std::uint32_t {
  Usage,        // the request itself is invalid
  Io,           // the system refused: missing file, full disk, no permission
  Format,       // the bytes are not in the format they claim to be
  Unsupported,  // well formed, but a version or feature that Squire does not read
  Limit,        // larger than a stated limit (size, depth, engine profile)
  Content,      // readable, but the content breaks a rule
  Crashed,      // a worker process died, hung or hit its limits
  Cancelled,    // cancelled by the user
};

// A stable lower-case word for reports: "io", "format", ...
[[nodiscard]] std::string_view name(ErrorCode code);

// The place of a failure or a warning. Empty fields are unknown.
struct Where {
  std::string file;
  NamedPlaces places;
  std::optional<std::uint64_t> offset;  // bytes from the start of the file

  // The places as text: `clip "punch", hit volume "fist"`.
  [[nodiscard]] std::string item() const { return squire::text(places); }
};

// A failure that the user can act on: what happened, where, and what to try.
struct Error {
  SQUIRE_DECLARE_COPIES(Error);

  ErrorCode code = ErrorCode::Content;
  std::string message;
  std::string hint;  // what to try; may be empty
  Where where;

  // "hero.fbx: bone "hand.R": offset 120: message (hint)"
  [[nodiscard]] std::string text() const;
  // A copy of this error whose file name is `file`, unless it already names one.
  [[nodiscard]] Error inFile(std::string_view file) const;
};

[[nodiscard]] Error makeError(ErrorCode code, std::string message, std::string hint = {});

// A problem that did not stop the work but that the user should know of.
struct Diagnostic {
  Severity severity = Severity::Warning;
  RuleId rule;
  std::string message;
  std::string hint;
  Where where;

  [[nodiscard]] std::string text() const;
};

using Diagnostics = std::vector<Diagnostic>;

// Makes a diagnostic with the rule's severity.
[[nodiscard]] Diagnostic diagnose(RuleId rule, std::string message, std::string hint = {}, Where where = {});

}  // namespace squire
