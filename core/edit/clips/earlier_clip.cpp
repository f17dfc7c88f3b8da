#include "core/edit/clips/earlier_clip.h"

#include "core/edit/attach.h"
#include "core/model/layered_clip.h"

namespace squire {

std::shared_ptr<const Clip> sourceClip(const Project& project, ClipRef ref) {
  const ProjectModel* model = project.find(ref.model);
  const ProjectClip* entry = model == nullptr ? nullptr : model->find(ref.clip);
  if (entry == nullptr || entry->sourceClip.empty()) return nullptr;
  if (!entry->stored) return clipBelow(*entry);
  if (entry->baseClip) return entry->baseClip;
  return importedClip(project, *model, *entry);
}

}  // namespace squire
