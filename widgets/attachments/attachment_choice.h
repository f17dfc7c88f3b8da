#pragma once

#include <QObject>
#include <optional>

#include "core/edit/fights/attachment_edits.h"
#include "widgets/session/kept_choice.h"
#include "widgets/session/session.h"

namespace squire {

// When a clip shows an attachment.
enum class Showing { Always, InSpans, Never };

// Which of the models that hang on the session's own is chosen, where they are at the playhead, and what
// hands do with them.
class AttachmentChoice : public QObject {
  Q_OBJECT
 public:
  explicit AttachmentChoice(Session& session, QObject* parent = nullptr);

  [[nodiscard]] Session& session() const { return session_; }
  [[nodiscard]] const std::vector<Attachment>& attachments() const;
  [[nodiscard]] const Attachment* attachment() const;  // the chosen one
  [[nodiscard]] const Attachment* find(AttachmentId id) const;
  void choose(AttachmentId id);  // none: no one
  [[nodiscard]] AttachmentId chosen() const { return chosen_.id(); }

  // The bone that one hangs on, where it is seen at the playhead; none where it is gone.
  [[nodiscard]] std::optional<mat4> boneOf(const Attachment& attachment) const;
  // Models that can be hung on the session's own.
  [[nodiscard]] std::vector<const ProjectModel*> models() const;
  // How the clip that is looked at shows one, and whether it does at the playhead.
  [[nodiscard]] Showing showing(AttachmentId id) const;
  [[nodiscard]] bool isShown(AttachmentId id) const;

  // On the active bone; the first one where none is selected.
  bool add(ModelId model, GestureId gesture = {});
  bool remove();
  bool change(const Attachment& to, GestureId gesture = {});
  bool setShowing(AttachmentId id, Showing showing);

 Q_SIGNALS:
  void changed();  // which one, or what the project says of them

 private:
  void adoptProject();
  [[nodiscard]] const ClipFight& clipFight() const;

  Session& session_;
  KeptChoice<AttachmentId> chosen_;
};

}  // namespace squire
