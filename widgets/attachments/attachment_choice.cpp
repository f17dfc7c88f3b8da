#include "widgets/attachments/attachment_choice.h"

#include <algorithm>

#include "core/edit/fights/span_edits.h"
#include "core/scene/attached.h"

namespace squire {

AttachmentChoice::AttachmentChoice(Session& session, QObject* parent) : QObject(parent), session_(session) {
  session_.onChange(SessionChange::Opened, this, [this] { chosen_.choose({}); });
  session_.onChange(SessionChange::content, this, &AttachmentChoice::adoptProject);
  // Selecting a bone deselects the attachment.
  connect(&session_.selection(), &Selection::changed, this, [this] {
    if (!session_.selection().bones().empty()) choose({});
  });
}

void AttachmentChoice::adoptProject() {
  chosen_.adopt([this](AttachmentId id) { return find(id) != nullptr; });
  Q_EMIT changed();
}

const std::vector<Attachment>& AttachmentChoice::attachments() const {
  static const std::vector<Attachment> none;
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  return model == nullptr ? none : fightOf(*model).attachments;
}

const Attachment* AttachmentChoice::find(AttachmentId id) const { return findById(attachments(), id); }

const Attachment* AttachmentChoice::attachment() const { return find(chosen()); }

void AttachmentChoice::choose(AttachmentId id) {
  if (!chosen_.choose(id)) return;
  chosenAt_ = session_.selection().countChoice();
  Q_EMIT changed();
}

std::optional<mat4> AttachmentChoice::boneOf(const Attachment& attachment) const {
  const Model* model = session_.model();
  const auto index = model == nullptr ? std::nullopt : model->skeleton->indexOf(attachment.bone);
  if (!index) return std::nullopt;
  return session_.shown().matrices()[static_cast<std::size_t>(*index)];
}

std::vector<const ProjectModel*> AttachmentChoice::models() const {
  std::vector<const ProjectModel*> out;
  if (!session_.hasProject()) return out;
  for (const auto& model : session_.project().models) {
    if (model->id != session_.modelId()) out.push_back(model.get());
  }
  return out;
}

const ClipFight& AttachmentChoice::clipFight() const {
  static const ClipFight none;
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  const ProjectClip* clip = model == nullptr ? nullptr : model->find(session_.clipId());
  return clip == nullptr ? none : fightOf(*clip);
}

Showing AttachmentChoice::showing(AttachmentId id) const {
  for (const AttachmentSpans& one : clipFight().attachments) {
    if (one.attachment == id) return one.spans.empty() ? Showing::Never : Showing::InSpans;
  }
  return Showing::Always;
}

bool AttachmentChoice::isShown(AttachmentId id) const { return shows(clipFight(), id, session_.playhead()); }

bool AttachmentChoice::add(ModelId model, GestureId gesture) {
  if (session_.model() == nullptr || session_.model()->skeleton->bones.empty()) return false;
  Attachment attachment;
  attachment.model = model;
  attachment.bone = session_.selection().activeBone().valid() ? session_.selection().activeBone()
                                                              : session_.model()->skeleton->bones.front().id;
  auto edit = addAttachment(session_.project(), {session_.modelId(), attachment});
  const AttachmentId made = edit ? edit->first<AttachmentId>() : AttachmentId();
  if (!session_.apply(std::move(edit), gesture)) return false;
  choose(made);
  return true;
}

bool AttachmentChoice::remove() {
  return attachment() != nullptr &&
         session_.apply(removeAttachment(session_.project(), {session_.modelId(), chosen()}));
}

bool AttachmentChoice::change(const Attachment& to, GestureId gesture) {
  return session_.apply(changeAttachment(session_.project(), {{session_.modelId(), to.id}, to}), gesture);
}

bool AttachmentChoice::setShowing(AttachmentId id, Showing wanted) {
  const ClipRef clip = session_.clipRef();
  if (session_.clip() == nullptr || wanted == showing(id)) return false;
  if (wanted == Showing::Always) return session_.apply(showAlways(session_.project(), {clip, id}));
  const SpanListRef list{clip, SpanOwner::Attachment, id.value};
  Spans spans;
  // The first span is from the playhead to the end, or the whole clip if the playhead is at the end.
  if (wanted == Showing::InSpans) {
    const Time end = session_.clip()->duration, now = session_.stopOnFrame();
    spans.push_back({now < end ? now : Time{}, end});
  }
  return session_.apply(setSpans(session_.project(), {list, spans}));
}

}  // namespace squire

#include "moc_attachment_choice.cpp"
