#pragma once

#include "core/edit/things/thing_args.h"

// Edits of a model's attachments. For the spans in which a clip shows them see core/edit/fights/span_edits.h.
namespace squire {

template <>
struct EditsOf<Attachment> {
  using Owner = ModelId;
  static constexpr const char* word = "attachment";
  static constexpr const char* nested = "the new attachment";
  static constexpr LabelPattern added[] = {{"Attach {attachment}"}};
  static constexpr LabelPattern changed[] = {{"Change attachment {attachment}"}};
  static constexpr LabelPattern deleted[] = {{"Delete attachment {attachment}"}};
  // A new one without a name gets that of the model that hangs there.
  static Status prepare(const Project& project, ModelId owner, Attachment& to, const Attachment* before);
};
inline constexpr auto addAttachment = addThing<Attachment>;
inline constexpr auto changeAttachment = changeThing<Attachment>;
inline constexpr auto removeAttachment = deleteThing<Attachment>;

// Removes attachments to models that no longer exist.
void dropLostAttachments(Project& project);

}  // namespace squire
