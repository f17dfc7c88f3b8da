#include "core/edit/sources/source_edits.h"

#include <algorithm>

#include "core/base/utf8.h"
#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "core/edit/fights/attachment_edits.h"
#include "core/edit/new_model.h"
#include "core/edit/sources/relink.h"

namespace squire {

namespace {

std::string lastPart(const std::string& path) { return path.substr(path.find_last_of('/') + 1); }

Status checkPath(const Project& project, const std::string& path) {
  if (path.empty() || !isUtf8(path)) {
    return makeError(ErrorCode::Content, "the path of a source has to be UTF-8 text", "rename the file");
  }
  const auto same = std::find_if(project.sources.begin(), project.sources.end(),
                                 [&](const Source& source) { return source.path == path; });
  if (same == project.sources.end()) return {};
  return makeError(ErrorCode::Content, "\"" + path + "\" is in the project already",
                   "take in what changed with a re-import");
}

}  // namespace

Result<Edit> addSource(const Project& project, const AddSource& args) {
  if (const Status sound = checkPath(project, args.path); !sound) return sound.error();
  if (args.imported->models.empty()) {
    return makeError(ErrorCode::Content, "\"" + args.path + "\" holds no model and no clip");
  }
  Project next = project;
  Source source;
  source.id = SourceId{next.nextId++};
  source.path = args.path;
  source.hash = args.hash;
  source.options = args.options;
  next.sources.push_back(source);
  const std::vector<std::string> labels = modelLabels(*args.imported);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    ProjectModel model = modelFor(next, source.id, labels[i], args.imported->models[i]);
    next.models.push_back(std::make_shared<const ProjectModel>(std::move(model)));
  }
  Result<Project> attached = attachSource(next, source.id, args.imported);
  if (!attached) return attached.error();
  return recorded(project, args, Edit{std::move(*attached), labelOf<AddSource>(lastPart(args.path))});
}

Result<Edit> moveSource(const Project& project, const MoveSource& args) {
  const Source* found = project.find(args.source);
  if (!found) return makeError(ErrorCode::Usage, "the project has no such source");
  if (found->path != args.path) {
    if (const Status sound = checkPath(project, args.path); !sound) return sound.error();
  }
  Edit edit{project, labelOf<MoveSource>(lastPart(found->path), args.path)};
  for (Source& source : edit.project.sources) {
    if (source.id == args.source) source.path = args.path;
  }
  return recorded(project, args, std::move(edit));
}

Result<Edit> moveSources(const Project& project, const std::vector<MoveSource>& moves) {
  Edit edit{project, labelOf<Relink>(moves.size())};
  for (const MoveSource& move : moves) {
    auto next = moveSource(edit.project, move);
    if (!next) return next.error();
    edit.project = std::move(next->project);
    edit.calls.push_back(next->calls.front());
  }
  return edit;
}

Result<Edit> removeSource(const Project& project, const RemoveSource& args) {
  const Source* found = project.find(args.source);
  if (!found) return makeError(ErrorCode::Usage, "the project has no such source");
  Edit edit{project, labelOf<RemoveSource>(lastPart(found->path))};
  std::erase_if(edit.project.sources, [&](const Source& source) { return source.id == args.source; });
  std::erase_if(edit.project.models, [&](const auto& model) { return model->source == args.source; });
  dropLostAttachments(edit.project);
  return recorded(project, args, std::move(edit));
}

}  // namespace squire
