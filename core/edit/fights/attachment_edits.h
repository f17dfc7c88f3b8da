#pragma once

#include "core/edit/fights/change_fight.h"

// Edits of what a model carries. When a clip shows it: core/edit/fights/span_edits.h.
namespace squire {

// The attachment's id is the project's nextId before the edit; its name is made free.
struct AddAttachment {
  ModelId model;
  Attachment attachment;
};
[[nodiscard]] Result<Edit> addAttachment(const Project& project, const AddAttachment& args);

// The attachment with its id becomes this one.
struct ChangeAttachment {
  ModelId model;
  Attachment attachment;
};
[[nodiscard]] Result<Edit> changeAttachment(const Project& project, const ChangeAttachment& args);

// With its spans, and the targets that are relative to it, in all clips.
struct RemoveAttachment {
  ModelId model;
  AttachmentId attachment;
};
[[nodiscard]] Result<Edit> removeAttachment(const Project& project, const RemoveAttachment& args);

// Takes away everything that hangs models on others that are no longer there.
void dropLostAttachments(Project& project);

}  // namespace squire
