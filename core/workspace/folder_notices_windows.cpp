#include "core/workspace/folder_notices.h"

namespace squire {

// Changes are found by the files' times alone.
FolderNotices::FolderNotices() = default;

void FolderNotices::add(const std::filesystem::path& /*folder*/) {}

std::vector<std::filesystem::path> FolderNotices::take() { return {}; }

}  // namespace squire
