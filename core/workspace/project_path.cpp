#include "core/workspace/project_path.h"

#include <algorithm>

#include "core/base/utf8.h"
#include "core/io/file.h"
#include "core/io/system_error.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

bool isWithin(const fs::path& path, const fs::path& folder) {
  const auto ends = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return ends.first == folder.end() || ends.first->empty();
}

Error outside(const std::string& path) {
  return makeError(ErrorCode::Content, "the project names \"" + path + "\", which is outside of its folder",
                   "copy it into the folder: squire gather; or allow it if you trust the project: "
                   "--paths-anywhere, or in the editor")
      .inFile(path);
}

Error foreign(const std::string& path) {
  return makeError(ErrorCode::Content,
                   "the project names \"" + cleanUtf8(path) + "\", but paths must be written with /, not \\",
                   "rename the file, or write the path with /")
      .inFile(path);
}

Error noPath(const std::string& path) {
  return makeError(
             ErrorCode::Content,
             "the project names \"" + cleanUtf8(path) + "\", which can be no path of a file",
             "it was changed outside of Squire: use an earlier version of the project, or correct the path")
      .inFile(path);
}

}  // namespace

Result<fs::path> resolvePath(const PathRule& rule, const std::string& path) {
  const fs::path folder = rule.folder.empty() ? fs::path(".") : rule.folder;
  const fs::path wanted(path);
  if (path.empty() || path.find('\0') != std::string::npos) return noPath(path);
  if (path.find('\\') != std::string::npos) return foreign(path);
  if (rule.anywhere) return wanted.is_absolute() ? wanted : folder / wanted;
  if (wanted.is_absolute()) return outside(path);
  std::error_code failed;
  const fs::path root = fs::weakly_canonical(folder, failed);
  const fs::path real = failed ? fs::path() : fs::weakly_canonical(root / wanted, failed);
  if (isRefusal(failed)) return systemError(wanted, "cannot look it up", failed.value());
  if (failed || !isWithin(real, root)) return outside(path);
  return folder / wanted;
}

Result<std::string> pathInProject(const fs::path& folder, const fs::path& file) {
  std::error_code failed;
  // weakly_canonical() does not make relative paths absolute if they do not exist.
  const fs::path root = fs::weakly_canonical(fs::absolute(folder.empty() ? "." : folder, failed), failed);
  const fs::path real = failed ? file : fs::weakly_canonical(fs::absolute(file, failed), failed);
  // No relative path leads to another drive.
  const bool isElsewhere = real.root_name() != root.root_name();
  const fs::path named = failed ? fs::path() : isElsewhere ? real : real.lexically_relative(root);
  if (named.empty())
    return makeError(ErrorCode::Io, "it cannot be named from the project").inFile(pathText(file));
  std::string text = pathText(named);
  if (!isUtf8(text)) {
    return makeError(ErrorCode::Content, "its path is not UTF-8 text, which a project needs",
                     "rename the file")
        .inFile(cleanUtf8(text));
  }
  return text;
}

}  // namespace squire
