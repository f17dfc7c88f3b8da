#include "core/edit/fights/span_edits.h"

#include <algorithm>

#include "core/edit/tracks.h"

namespace squire {

namespace {

// The list of spans of an owner in const or non-const fight data; null if there is none.
template <typename Fight>
auto findSpans(Fight& fight, SpanOwner owner, std::uint32_t id) -> decltype(&fight.invulnerable) {
  switch (owner) {
    case SpanOwner::Volume:
      if (auto* volume = findById(fight.volumes, VolumeId{id})) return &volume->spans;
      return nullptr;
    case SpanOwner::Target:
      if (auto* target = findById(fight.targets, TargetId{id})) return &target->spans;
      return nullptr;
    case SpanOwner::Attachment:
      for (auto& shown : fight.attachments) {
        if (shown.attachment.value == id) return &shown.spans;
      }
      return nullptr;
    case SpanOwner::Cancel:
      if (auto* cancel = findById(fight.cancels, CancelId{id})) return &cancel->spans;
      return nullptr;
    case SpanOwner::Protection:
      if (auto* protection = findById(fight.protections, ProtectionId{id})) return &protection->spans;
      return nullptr;
    case SpanOwner::Invulnerable:
      return &fight.invulnerable;
    case SpanOwner::Intangible:
      return &fight.intangible;
  }
  return nullptr;
}

template <typename Args>
Label spanLabel(const Project& project, const SpanListRef& ref) {
  const ProjectModel* model = project.find(ref.clip.model);
  const ProjectClip* clip = model ? model->find(ref.clip.clip) : nullptr;
  switch (ref.owner) {
    case SpanOwner::Volume: {
      const HitVolume* volume = clip ? findById(fightOf(*clip).volumes, VolumeId{ref.id}) : nullptr;
      return labelOf<Args>(volume ? volume->name : std::string());
    }
    case SpanOwner::Attachment: {
      const Attachment* shown = clip ? findById(fightOf(*model).attachments, AttachmentId{ref.id}) : nullptr;
      return labelOf<Args>(shown ? shown->name : std::string());
    }
    case SpanOwner::Cancel: {
      const Cancel* cancel = clip ? findById(fightOf(*clip).cancels, CancelId{ref.id}) : nullptr;
      return labelOf<Args>(cancel ? cancel->name : std::string());
    }
    case SpanOwner::Protection: {
      const Protection* one = clip ? findById(fightOf(*clip).protections, ProtectionId{ref.id}) : nullptr;
      return labelOf<Args>(one ? one->name : std::string());
    }
    case SpanOwner::Target:
      break;
    case SpanOwner::Invulnerable:
      return labelOf<Args>("invulnerable");
    case SpanOwner::Intangible:
      return labelOf<Args>("intangible");
  }
  return labelOf<Args>("target");
}

template <typename Args>
Result<Edit> changeSpans(const Project& project, const Args& args, const Change<Spans>& change) {
  const SpanListRef& ref = args.list;
  return changeFight(project, ref.clip, spanLabel<Args>(project, ref), [&](ClipFight& fight) -> Status {
    Spans* spans = findSpans(fight, ref.owner, ref.id);
    if (!spans && ref.owner == SpanOwner::Attachment) {
      fight.attachments.push_back({AttachmentId{ref.id}, {}});
      spans = &fight.attachments.back().spans;
    }
    return spans ? change(*spans) : Status(missingItem("list of spans"));
  });
}

Status checkSpan(const Span& span) {
  if (const Status sound = checkKeyTime(span.from); !sound) return sound;
  if (const Status sound = checkKeyTime(span.to); !sound) return sound;
  if (span.from < span.to) return {};
  return makeError(ErrorCode::Content, "a span has to end after its start");
}

}  // namespace

const Spans& spansOf(const Project& project, const SpanListRef& ref) {
  static const Spans none;
  const ProjectClip* clip = clipAt(project, ref.clip);
  if (!clip || !clip->fight) return none;
  const Spans* spans = findSpans(*clip->fight, ref.owner, ref.id);
  return spans ? *spans : none;
}

Time leastGap(const Project& project) { return std::max(timeOfFrame(1, project.game.ticks), Time{1}); }

Result<Edit> addSpan(const Project& project, const AddSpan& args) {
  if (const Status sound = checkSpan(args.span); !sound) return sound.error();
  return recorded(project, args, changeSpans(project, args, [&](Spans& spans) {
                    spans.push_back(args.span);
                    spans = united(std::move(spans));
                  }));
}

Result<Edit> setSpans(const Project& project, const SetSpans& args) {
  for (const Span& span : args.spans) {
    if (const Status sound = checkSpan(span); !sound) return sound.error();
  }
  return recorded(project, args,
                  changeSpans(project, args, [&](Spans& spans) { spans = united(args.spans); }));
}

Result<Edit> splitSpan(const Project& project, const SplitSpan& args) {
  const Time gap = leastGap(project);
  return recorded(project, args, changeSpans(project, args, [&](Spans& spans) -> Status {
                    for (std::size_t i = 0; i < spans.size(); ++i) {
                      if (!spans[i].contains(args.at)) continue;
                      const Span second{args.at, spans[i].to};
                      if (args.at - gap <= spans[i].from) break;
                      spans[i].to = args.at - gap;
                      spans.insert(spans.begin() + static_cast<std::ptrdiff_t>(i) + 1, second);
                      return {};
                    }
                    return makeError(ErrorCode::Content, "no span can be split there",
                                     "put the playhead into one");
                  }));
}

Result<Edit> deleteSpan(const Project& project, const DeleteSpan& args) {
  return recorded(project, args, changeSpans(project, args, [&](Spans& spans) -> Status {
                    if (args.index >= spans.size()) return missingItem("span");
                    spans.erase(spans.begin() + static_cast<std::ptrdiff_t>(args.index));
                    return {};
                  }));
}

Result<Edit> showAlways(const Project& project, const ShowAlways& args) {
  return recorded(
      project, args, changeFight(project, args.clip, labelOf<ShowAlways>(), [&](ClipFight& fight) {
        std::erase_if(fight.attachments,
                      [&](const AttachmentSpans& shown) { return shown.attachment == args.attachment; });
      }));
}

}  // namespace squire
