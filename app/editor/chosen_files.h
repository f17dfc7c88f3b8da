#pragma once

#include <QString>
#include <functional>
#include <string>

namespace squire {

struct Workbench;

// Calls `use` with a file's path in the project. If this is the first file that the project's rule for paths
// forbids, files anywhere are allowed from then on, since the user chose it. Returns false if `use` fails, or
// if the file cannot have a path in the project; shows an error in the latter case.
bool useChosenFile(Workbench& bench, const QString& file,
                   const std::function<bool(const std::string& path)>& use);

}  // namespace squire
