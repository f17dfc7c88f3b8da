#pragma once

#include "core/edit/fights/change_fight.h"

// Edits of spans, wherever a clip has them.
namespace squire {

enum class SpanOwner : std::uint32_t {
  Volume,
  Target,
  Attachment,  // when it is shown
  Invulnerable,
  Intangible,
};

// A list of spans of a clip; `id` is that of the volume, target or attachment, and 0 for the clip's own.
struct SpanListRef {
  ClipRef clip;
  SpanOwner owner = SpanOwner::Volume;
  std::uint32_t id = 0;
  bool operator==(const SpanListRef&) const = default;
};

// Empty where there is no such list.
[[nodiscard]] const Spans& spansOf(const Project& project, const SpanListRef& ref);

// Two spans of a list stay apart by this, a tick of the game.
[[nodiscard]] Time leastGap(const Project& project);

// Those that it touches or overlaps become one with it.
struct AddSpan {
  SpanListRef list;
  Span span;
};
[[nodiscard]] Result<Edit> addSpan(const Project& project, const AddSpan& args);

// All spans of the list replaced; they may overlap and stand in any order.
struct SetSpans {
  SpanListRef list;
  Spans spans;
};
[[nodiscard]] Result<Edit> setSpans(const Project& project, const SetSpans& args);

// In two, the second from this instant on; a tick of the game before it is left out.
struct SplitSpan {
  SpanListRef list;
  Time at;
};
[[nodiscard]] Result<Edit> splitSpan(const Project& project, const SplitSpan& args);

struct DeleteSpan {
  SpanListRef list;
  std::size_t index = 0;
};
[[nodiscard]] Result<Edit> deleteSpan(const Project& project, const DeleteSpan& args);

// An attachment that a clip shows in some spans is there all the time again.
struct ShowAlways {
  ClipRef clip;
  AttachmentId attachment;
};
[[nodiscard]] Result<Edit> showAlways(const Project& project, const ShowAlways& args);

}  // namespace squire
