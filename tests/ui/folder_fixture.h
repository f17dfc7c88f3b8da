#pragma once

#include <QByteArray>
#include <QProcess>
#include <QTemporaryDir>
#include <optional>

#include "tests/ui/window_test.h"

namespace squire::test {

constexpr int editsUntilKept = 20;
// Where another Squire edits.
constexpr const char* otherClip = "punch";
constexpr int otherFrame = 3;

[[nodiscard]] QByteArray contentOf(const QString& path);
[[nodiscard]] bool write(const QString& path, const QByteArray& bytes);
// Moves the head up a little with the keys and the gizmo's way in: one edit a call.
[[nodiscard]] bool nudge(Session& session, BoneId bone, int step);
// Where this program was started as another Squire: what it ends with.
[[nodiscard]] std::optional<int> runAsOther();

// Each test has a folder of its own, and every pose is keyed.
class FolderTest : public WindowTest {
  Q_OBJECT

 protected Q_SLOTS:
  void init();
  void cleanup();

 protected:
  // The sample saved into the folder, and open.
  QString makeProject();
  bool save(const QString& path);
  // Starts one that opens the project, edits it as often as it is told, and stays until it is killed.
  [[nodiscard]] static bool startOther(QProcess& other, const QString& project, int edits);

  std::unique_ptr<QTemporaryDir> folder_;
};

}  // namespace squire::test
