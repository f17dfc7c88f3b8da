#include "app/editor/chosen_files.h"

#include <QFileInfo>

#include "app/editor/document/document_paths.h"
#include "app/editor/workbench.h"
#include "widgets/session/problem_text.h"

namespace squire {

bool useChosenFile(Workbench& bench, const QString& file,
                   const std::function<bool(const std::string& path)>& use) {
  if (file.isEmpty() || !bench.hasProject()) return false;
  ProjectPlace& place = bench.document.place();
  const auto path = pathInProject(place.path(), asPath(QFileInfo(file).absoluteFilePath()));
  if (!path) {
    bench.messages->showError(translated(path.error()));
    return false;
  }
  const bool wasInside = place.forbidden().isEmpty();
  if (!use(*path)) return false;
  if (wasInside && !place.forbidden().isEmpty()) place.allowAnywhere();
  return true;
}

}  // namespace squire
