#pragma once

#include "core/edit/fights/change_fight.h"

// Edits of all lists of spans in a clip.
namespace squire {

enum class SpanOwner : std::uint32_t {
  Volume,
  Target,
  Attachment,  // spans in which it is shown
  Cancel,
  Protection,
  Invulnerable,
  Intangible,
};

// A list of spans of a clip. `id` identifies the volume, target, attachment, cancel or protection; 0 for
// lists of the clip itself.
struct SpanListRef {
  ClipRef clip;
  SpanOwner owner = SpanOwner::Volume;
  std::uint32_t id = 0;
  bool operator==(const SpanListRef&) const = default;
};

// Empty if the list does not exist.
[[nodiscard]] const Spans& spansOf(const Project& project, const SpanListRef& ref);

// The minimum gap between two spans of a list, one game tick.
[[nodiscard]] Time leastGap(const Project& project);

// Spans that the new span touches or overlaps are merged with it.
struct AddSpan {
  static constexpr LabelPattern labels[] = {{"Add a span of {owner}"},
                                            {"Add a span of a target"},
                                            {"Add an invulnerable span"},
                                            {"Add an intangible span"}};
  SpanListRef list;
  Span span;
};
[[nodiscard]] Result<Edit> addSpan(const Project& project, const AddSpan& args);

// Replaces all spans of the list. They may overlap and be in any order.
struct SetSpans {
  static constexpr LabelPattern labels[] = {{"Change a span of {owner}"},
                                            {"Change a span of a target"},
                                            {"Change an invulnerable span"},
                                            {"Change an intangible span"}};
  SpanListRef list;
  Spans spans;
};
[[nodiscard]] Result<Edit> setSpans(const Project& project, const SetSpans& args);

// Splits the span at a time. The second part starts there; the first ends one game tick earlier.
struct SplitSpan {
  static constexpr LabelPattern labels[] = {{"Split a span of {owner}"},
                                            {"Split a span of a target"},
                                            {"Split an invulnerable span"},
                                            {"Split an intangible span"}};
  SpanListRef list;
  Time at;
};
[[nodiscard]] Result<Edit> splitSpan(const Project& project, const SplitSpan& args);

struct DeleteSpan {
  static constexpr LabelPattern labels[] = {{"Delete a span of {owner}"},
                                            {"Delete a span of a target"},
                                            {"Delete an invulnerable span"},
                                            {"Delete an intangible span"}};
  SpanListRef list;
  std::size_t index = 0;
};
[[nodiscard]] Result<Edit> deleteSpan(const Project& project, const DeleteSpan& args);

// Removes the list of spans of an attachment, so that the clip shows it all the time.
struct ShowAlways {
  static constexpr LabelPattern labels[] = {{"Show an attachment all the time"}};
  ClipRef clip;
  AttachmentId attachment;
};
[[nodiscard]] Result<Edit> showAlways(const Project& project, const ShowAlways& args);

}  // namespace squire
