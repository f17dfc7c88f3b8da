#pragma once

#include <QByteArray>
#include <QProcess>
#include <QTemporaryDir>
#include <optional>

#include "tests/ui/window_test.h"

namespace squire::test {

constexpr int editsUntilKept = 20;
// The clip that the other Squire process edits.
constexpr const char* otherClip = "punch";
constexpr int otherFrame = 3;

[[nodiscard]] QByteArray contentOf(const QString& path);
// The content of a file in tests/fixtures/blender.
[[nodiscard]] QByteArray fixture(const char* name);
// Saves a screenshot for review, if SQUIRE_TEST_PICTURES names a folder.
void keepPictureIfAsked(QWidget& widget, const char* name);
[[nodiscard]] bool write(const QString& path, const QByteArray& bytes);
// Poses the bone at a height of `step` centimetres above its parent: one edit per call with auto-key.
[[nodiscard]] bool nudge(Session& session, BoneId bone, int step);
// If this process was started as another Squire, runs it and returns its exit code.
[[nodiscard]] std::optional<int> runAsOther();

// Each test has its own folder, and poses are keyed automatically.
class FolderTest : public WindowTest {
  Q_OBJECT

 protected Q_SLOTS:
  void init();
  void cleanup();

 protected:
  // Saves the sample in the folder and leaves it open.
  QString makeProject();
  bool save(const QString& path);
  // Waits until the document has checked its files this many times.
  [[nodiscard]] bool waitForLooks(int looks);
  // Starts a process that opens the project, makes a number of edits, and runs until it is killed.
  [[nodiscard]] static bool startOther(QProcess& other, const QString& project, int edits);

  // A clip of the shown model; no id if there is none of this name.
  [[nodiscard]] ClipId clipNamed(const char* name);

  std::unique_ptr<QTemporaryDir> folder_;
};

}  // namespace squire::test
