#pragma once

#include "core/edit/fights/change_fight.h"

// Edits of a model's attachments. For the spans in which a clip shows them see core/edit/fights/span_edits.h.
namespace squire {

// The attachment's id is the project's nextId before the edit; its name is made unique.
struct AddAttachment {
  static constexpr LabelPattern labels[] = {{"Attach {attachment}"}};
  ModelId model;
  Attachment attachment;
};
[[nodiscard]] Result<Edit> addAttachment(const Project& project, const AddAttachment& args);

// Replaces the attachment of the same id.
struct ChangeAttachment {
  static constexpr LabelPattern labels[] = {{"Change attachment {attachment}"}};
  ModelId model;
  Attachment attachment;
};
[[nodiscard]] Result<Edit> changeAttachment(const Project& project, const ChangeAttachment& args);

// Also removes its spans and the targets relative to it from all clips.
struct RemoveAttachment {
  static constexpr LabelPattern labels[] = {{"Delete attachment {attachment}"}};
  ModelId model;
  AttachmentId attachment;
};
[[nodiscard]] Result<Edit> removeAttachment(const Project& project, const RemoveAttachment& args);

// Removes attachments to models that no longer exist.
void dropLostAttachments(Project& project);

}  // namespace squire
