#include "app/editor/document/project_place.h"

#include <string>
#include <vector>

#include "app/editor/document/document_paths.h"
#include "app/editor/settings/editor_settings.h"
#include "core/edit/materials/resolve.h"
#include "core/model/reference.h"

namespace squire {

ProjectPlace::ProjectPlace(const Session& session, EditorSettings& settings)
    : session_(session), settings_(settings) {}

void ProjectPlace::set(const QString& folder) {
  folder_ = folder;
  ++number_;
}

std::filesystem::path ProjectPlace::path() const { return asPath(folder_); }

// A project that was never saved may name files anywhere, since the user chose all of them.
PathRule ProjectPlace::rule() const {
  return {path(), session_.path().isEmpty() || settings_.trusts(session_.path())};
}

QStringList ProjectPlace::outside() const {
  QStringList out;
  std::vector<std::string> paths = textureFilesOf(session_.project());
  if (const std::string& profile = session_.project().exports.profile; !profile.empty())
    paths.push_back(profile);
  for (const Source& source : session_.project().sources) paths.push_back(source.path);
  for (const auto& reference : session_.project().references) paths.push_back(reference->path);
  for (const auto& model : session_.project().models) {
    for (const auto& clip : model->clips) {
      if (clip->sound) paths.push_back(clip->sound->path);
    }
  }
  for (const std::string& named : paths) {
    if (!resolvePath({path(), false}, named)) out += QString::fromStdString(named);
  }
  return out;
}

QStringList ProjectPlace::forbidden() const {
  return !session_.hasProject() || rule().anywhere ? QStringList() : outside();
}

void ProjectPlace::allowAnywhere() {
  if (!session_.path().isEmpty()) settings_.trust(session_.path());
}

bool ProjectPlace::allowsAnywhere(const QString& project) const { return settings_.trusts(project); }

}  // namespace squire
