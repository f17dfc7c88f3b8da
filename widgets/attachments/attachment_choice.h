#pragma once

#include <QObject>
#include <optional>

#include "core/edit/fights/attachment_edits.h"
#include "widgets/session/kept_choice.h"
#include "widgets/session/session.h"

namespace squire {

// When a clip shows an attachment.
enum class Showing { Always, InSpans, Never };

// The selected attachment of the session's model, positions of attachments at the playhead, and their edits.
class AttachmentChoice : public QObject {
  Q_OBJECT
 public:
  explicit AttachmentChoice(Session& session, QObject* parent = nullptr);

  [[nodiscard]] Session& session() const { return session_; }
  [[nodiscard]] const std::vector<Attachment>& attachments() const;
  [[nodiscard]] const Attachment* attachment() const;  // the selected one
  [[nodiscard]] const Attachment* find(AttachmentId id) const;
  void choose(AttachmentId id);  // invalid: none
  [[nodiscard]] AttachmentId chosen() const { return chosen_.id(); }
  // When the attachment was chosen; see Selection::countChoice().
  [[nodiscard]] std::uint64_t chosenAt() const { return chosenAt_; }
  // Whether it was chosen after the selected bones, so that tools act on it.
  [[nodiscard]] bool isNewest() const {
    return session_.selection().bones().empty() || chosenAt_ > session_.selection().chosenAt();
  }

  // Matrix of the attachment's bone as displayed at the playhead; empty if the bone is missing.
  [[nodiscard]] std::optional<mat4> boneOf(const Attachment& attachment) const;
  // Models that can be attached to the session's model.
  [[nodiscard]] std::vector<const ProjectModel*> models() const;
  // When the current clip shows an attachment, and whether it does so at the playhead.
  [[nodiscard]] Showing showing(AttachmentId id) const;
  [[nodiscard]] bool isShown(AttachmentId id) const;

  // Attaches the model to the active bone, or to the first bone if none is selected.
  bool add(ModelId model, GestureId gesture = {});
  bool remove();
  bool change(const Attachment& to, GestureId gesture = {});
  bool setShowing(AttachmentId id, Showing showing);

 Q_SIGNALS:
  void changed();  // the selection or the project's data has changed

 private:
  void adoptProject();
  [[nodiscard]] const ClipFight& clipFight() const;

  Session& session_;
  KeptChoice<AttachmentId> chosen_;
  std::uint64_t chosenAt_ = 0;
};

}  // namespace squire
