#include "core/scene/attached.h"

#include <algorithm>

namespace squire {

namespace {

using ShapeOf = std::function<AttachedShape(ModelId)>;

void add(const Project& project, const Carrier& carrier, const ShapeOf& shapeOf,
         std::vector<AttachedPlace>& out) {
  static const ClipFight none;
  const ProjectModel* entry = project.find(carrier.model);
  if (entry == nullptr || fightOf(*entry).attachments.empty()) return;
  const Skeleton* bones = shapeOf(carrier.model).skeleton;
  const ProjectClip* clip = entry->find(carrier.clip);
  for (const Attachment& attachment : fightOf(*entry).attachments) {
    if (!shows(clip == nullptr ? none : fightOf(*clip), attachment.id, carrier.time)) continue;
    const int found = bones == nullptr ? -1 : bones->indexOf(attachment.bone).value_or(-1);
    const auto bone = static_cast<std::size_t>(found);  // the number of bones if there is no such bone
    const AttachedShape hung = shapeOf(attachment.model);
    if (hung.skeleton == nullptr || bone >= carrier.matrices.size()) continue;
    const mat4 place = carrier.matrices[bone] * toMatrix(attachment.offset);
    AttachedPlace made{attachment.model, {}};
    for (const mat4& rest : hung.rest) made.matrices.push_back(place * rest);
    out.push_back(made);
    add(project, {attachment.model, {}, {}, made.matrices}, shapeOf, out);
  }
}

}  // namespace

bool shows(const ClipFight& clip, AttachmentId attachment, Time time) {
  const auto told = std::find_if(clip.attachments.begin(), clip.attachments.end(),
                                 [&](const AttachmentSpans& one) { return one.attachment == attachment; });
  return told == clip.attachments.end() || contains(told->spans, time);
}

std::vector<AttachedPlace> attachedPlaces(const Project& project, const Carrier& carrier,
                                          const ShapeOf& shapeOf) {
  std::vector<AttachedPlace> out;
  add(project, carrier, shapeOf, out);
  return out;
}

}  // namespace squire
