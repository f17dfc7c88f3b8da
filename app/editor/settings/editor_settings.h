#pragma once

#include <QByteArray>
#include <QKeySequence>
#include <QSettings>
#include <QStringList>
#include <QVariantList>
#include <optional>

#include "app/editor/settings/export_way.h"
#include "widgets/posing/onion_layer.h"

namespace squire {

// The state of a project's view when it was closed.
struct LastPlace {
  QString model, clip;  // an empty clip: the rest pose
  qint64 ticks = 0;     // the playhead
  QVariantList camera;
};

// When the editor shows the content of a model file before importing it.
enum class ImportsShown { WhereOdd, Always, Never };

// Settings of the editor that persist between runs: layout, recent files, appearance, shortcuts. No project
// data.
class EditorSettings {
 public:
  [[nodiscard]] QString theme() const;
  void setTheme(const QString& id);
  // "en", "de"; empty: the system's language.
  [[nodiscard]] QString language() const;
  void setLanguage(const QString& language);
  [[nodiscard]] bool smoothCamera() const;
  void setSmoothCamera(bool smooth);
  // What moves the camera, as a number of NavigationScheme.
  [[nodiscard]] int navigation() const;
  void setNavigation(int scheme);
  // The scale of the whole interface, in percent of the system's; applied when the editor starts.
  [[nodiscard]] int scale() const;
  void setScale(int percent);
  // How long unsaved work waits for a recovery copy, in seconds.
  [[nodiscard]] int recoveryInterval() const;
  void setRecoveryInterval(int seconds);
  // Resets all settings that the preferences show.
  void resetPreferences();

  // Whether the viewport applies IK.
  [[nodiscard]] bool limbsShown() const;
  void setLimbsShown(bool shown);
  // What the values of a bone are relative to, as a number of RelativeTo.
  [[nodiscard]] int relativeTo() const;
  void setRelativeTo(int to);
  // What is behind the model, as a number of Backdrop.
  [[nodiscard]] int backdrop() const;
  void setBackdrop(int backdrop);
  // How many views there are: 1, 2 or 4.
  [[nodiscard]] int viewCount() const;
  void setViewCount(int count);
  // How the list shows the clips, as a number of ClipLook.
  [[nodiscard]] int clipLook() const;
  void setClipLook(int look);
  [[nodiscard]] int clipOrder() const;
  void setClipOrder(int order);
  // Whether to ask about an unkeyed pose when the playhead leaves it; otherwise the pose is kept.
  [[nodiscard]] bool asksAboutUnkeyed() const;
  void setAsksAboutUnkeyed(bool asks);

  // Whether imports may take as much time and memory as a file needs.
  [[nodiscard]] static bool importsLargeFiles();
  void setImportsLargeFiles(bool large);
  [[nodiscard]] ImportsShown importsShown() const;
  void setImportsShown(ImportsShown when);

  // The options of onion skins, except whether they are shown.
  [[nodiscard]] OnionOptions onions() const;
  void setOnions(const OnionOptions& options);

  [[nodiscard]] QStringList recentFiles() const;  // existing files only, newest first
  // Also makes the file's folder the start folder of file dialogs.
  void addRecentFile(const QString& file);
  [[nodiscard]] static QString pictureFolder();
  // The folder for snapshots of unsaved work.
  [[nodiscard]] static QString recoveryFolder();
  // Beside the recovered work.
  [[nodiscard]] static QString crashReportFolder();
  [[nodiscard]] static QString importCacheFolder();

  [[nodiscard]] QByteArray geometry() const;
  [[nodiscard]] QByteArray layout() const;
  void setWindow(const QByteArray& geometry, const QByteArray& layout);
  [[nodiscard]] QString lastFolder() const;
  void setLastFolder(const QString& folder);

  // Whether the user has allowed this project to use files outside of its folder.
  [[nodiscard]] bool trusts(const QString& project) const;
  void trust(const QString& project);

  // Whether the user has changed the action's keys, and these keys; changed keys may be empty.
  [[nodiscard]] bool hasShortcut(const QString& action) const;
  [[nodiscard]] QKeySequence shortcut(const QString& action) const;
  void setShortcut(const QString& action, const QKeySequence& keys);
  void forgetShortcuts();
  // The preset of shortcuts in use; see shortcut_presets.h.
  [[nodiscard]] QString shortcutPreset() const;
  void setShortcutPreset(const QString& id);

  // Named arrangements of the panels; an empty layout removes the name.
  [[nodiscard]] QStringList layoutNames() const;
  [[nodiscard]] QByteArray storedLayout(const QString& name) const;
  void storeLayout(const QString& name, const QByteArray& layout);
  void renameLayout(const QString& from, const QString& to);
  // The id of the layout in use: for a built-in one the id of its action, for one that the user stored "own:"
  // and its name.
  [[nodiscard]] QString currentLayout() const;
  void setCurrentLayout(const QString& id);
  // A layout with the user's later changes, by id; empty if the layout was not changed.
  [[nodiscard]] QByteArray leftLayout(const QString& id) const;
  void leaveLayout(const QString& id, const QByteArray& layout);
  void forgetLeftLayouts() { store_.remove(QStringLiteral("layoutsLeft")); }

  // The names of row sources whose rows are above the bones in the timeline.
  [[nodiscard]] QStringList pinnedRows() const;
  void setPinnedRows(const QStringList& sources);

  // The camera bookmarks of a file; empty if the slot is unused.
  [[nodiscard]] QVariantList bookmark(const QString& file, int slot) const;
  void storeBookmark(const QString& file, int slot, const QVariantList& view);

  // The place and the export are stored for the last 50 projects.
  [[nodiscard]] std::optional<LastPlace> lastPlace(const QString& project) const;
  void storeLastPlace(const QString& project, const LastPlace& place);
  [[nodiscard]] std::optional<ExportWay> lastExport(const QString& project) const;
  void storeLastExport(const QString& project, const ExportWay& way);
  // The folder of reused conversions, for all projects; empty: none.
  [[nodiscard]] QString exportCache() const;
  void storeExportCache(const QString& folder);

 private:
  QSettings store_{QStringLiteral("Squire"), QStringLiteral("squire-editor")};
};

}  // namespace squire
