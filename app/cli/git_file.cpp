#include "app/cli/git_file.h"

#include <sstream>
#include <utility>
#include <vector>

#include "core/base/utf8.h"
#include "core/io/file.h"
#include "core/io/program_output.h"

namespace squire::cli {

namespace {

std::vector<std::string> partsOf(const std::string& text, char between) {
  std::vector<std::string> out;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, between);) out.push_back(part);
  return out;
}

}  // namespace

Result<std::string> fileInGit(const std::filesystem::path& file, const std::string& revision,
                              std::uint64_t most) {
  if (revision.empty() || revision.front() == '-')
    return makeError(ErrorCode::Usage, "\"" + revision + "\" is no revision", "for example --git HEAD~1");
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  auto said =
      outputOf({"git", "-C", folder.string(), "show", revision + ":./" + file.filename().string()}, most);
  if (!said) return said.error();
  if (said->text.size() > most)
    return makeError(ErrorCode::Limit, "the file is too large in revision " + revision)
        .inFile(pathText(file));
  if (!said->succeeded) {
    return makeError(ErrorCode::Io, "git has no such file in revision \"" + cleanUtf8(revision) + "\"",
                     "git log -- FILE lists the revisions that have it")
        .inFile(pathText(file));
  }
  return std::move(said->text);
}

Result<std::vector<GitCommit>> commitsOf(const std::filesystem::path& file) {
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  constexpr std::uint64_t most = std::uint64_t{256} << 20;
  const auto said = outputOf({"git", "-C", folder.string(), "log", "--parents",
                              "--format=%H%x00%P%x00%an%x00%aI%x00%s", "--", "./" + file.filename().string()},
                             most);
  if (!said) return said.error();
  if (!said->succeeded)
    return makeError(ErrorCode::Io, "it is in no git repository with commits").inFile(pathText(file));
  if (said->text.empty())
    return makeError(ErrorCode::Io, "no commit has it", "git add and git commit it").inFile(pathText(file));
  std::vector<GitCommit> out;
  std::istringstream lines(said->text);
  for (std::string line; std::getline(lines, line);) {
    const std::vector<std::string> parts = partsOf(line, '\0');
    if (parts.size() < 5) continue;
    out.push_back({parts[0], partsOf(parts[1], ' '), parts[2], parts[3], parts[4]});
  }
  return out;
}

}  // namespace squire::cli
