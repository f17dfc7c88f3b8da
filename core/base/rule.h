#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

namespace squire {

enum class Severity : std::uint32_t { Note, Warning, Error };

// A stable lower-case word for reports: "note", "warning", "error".
[[nodiscard]] std::string_view name(Severity severity);

// A kind of problem that a diagnostic reports. All rules are in core/check.
struct Rule {
  std::string_view id;                    // stable, machine-readable: "too-many-influences"
  Severity severity = Severity::Warning;  // a binding engine profile turns warnings into errors
  std::string_view meaning;               // what it checks, one sentence
  std::string_view why;                   // what goes wrong if the problem is ignored
  std::string_view advice;                // what to do about it
};

// Names a rule of the table. It can be made from a rule only, so that an id that does not exist does not
// compile.
class RuleId {
 public:
  constexpr RuleId() = default;
  constexpr RuleId(const Rule& rule) : rule_(&rule) {}  // NOLINT(google-explicit-constructor)
  RuleId(const Rule&& rule) = delete;

  // Null where no rule was set.
  [[nodiscard]] constexpr const Rule* rule() const { return rule_; }
  // Empty where no rule was set.
  [[nodiscard]] constexpr std::string_view text() const { return rule_ ? rule_->id : std::string_view(); }

  friend constexpr bool operator==(RuleId a, RuleId b) { return a.text() == b.text(); }
  friend constexpr auto operator<=>(RuleId a, RuleId b) { return a.text() <=> b.text(); }

 private:
  const Rule* rule_ = nullptr;
};

}  // namespace squire
