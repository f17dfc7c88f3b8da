#pragma once

#include <QByteArray>
#include <QKeySequence>
#include <QSettings>
#include <QStringList>
#include <QVariantList>
#include <optional>

#include "widgets/posing/onion_layer.h"

namespace squire {

// Where a person was in a project when it was closed.
struct LastPlace {
  QString model, clip;  // no clip: the rest pose
  qint64 ticks = 0;     // the playhead
  QVariantList camera;
};

// What the editor remembers between runs: layout, recent files, looks, keys. Nothing of a project.
class EditorSettings {
 public:
  [[nodiscard]] QString theme() const;
  void setTheme(const QString& id);
  // "en", "de"; empty: as the system speaks.
  [[nodiscard]] QString language() const;
  void setLanguage(const QString& language);
  [[nodiscard]] bool smoothCamera() const;
  void setSmoothCamera(bool smooth);

  [[nodiscard]] bool autoKey() const;
  void setAutoKey(bool on);
  // Whether the viewport shows limbs at their targets.
  [[nodiscard]] bool limbsShown() const;
  void setLimbsShown(bool shown);
  // Whether to ask what to do with a pose that is not keyed when the playhead leaves it; else it is kept.
  [[nodiscard]] bool asksAboutUnkeyed() const;
  void setAsksAboutUnkeyed(bool asks);

  // All but whether they are shown.
  [[nodiscard]] OnionOptions onions() const;
  void setOnions(const OnionOptions& options);

  [[nodiscard]] QStringList recentFiles() const;  // those that are still there, newest first
  // Files are asked for beside it, too.
  void addRecentFile(const QString& file);
  [[nodiscard]] static QString pictureFolder();
  // Where snapshots of unsaved work are kept.
  [[nodiscard]] static QString recoveryFolder();
  [[nodiscard]] static QString importCacheFolder();

  [[nodiscard]] QByteArray geometry() const;
  [[nodiscard]] QByteArray layout() const;
  void setWindow(const QByteArray& geometry, const QByteArray& layout);
  [[nodiscard]] QString lastFolder() const;
  void setLastFolder(const QString& folder);

  // A person allowed this project to name files outside of its folder.
  [[nodiscard]] bool trusts(const QString& project) const;
  void trust(const QString& project);

  // Empty where the action keeps its usual keys.
  [[nodiscard]] bool hasShortcut(const QString& action) const;
  [[nodiscard]] QKeySequence shortcut(const QString& action) const;
  void setShortcut(const QString& action, const QKeySequence& keys);
  void forgetShortcuts();
  // Whose keys the others are like; see shortcut_presets.h.
  [[nodiscard]] QString shortcutPreset() const;
  void setShortcutPreset(const QString& id);

  // Arrangements of the panels by name; an empty one forgets it.
  [[nodiscard]] QStringList layoutNames() const;
  [[nodiscard]] QByteArray keptLayout(const QString& name) const;
  void keepLayout(const QString& name, const QByteArray& layout);

  // Views of a file; empty where none is kept.
  [[nodiscard]] QVariantList bookmark(const QString& file, int slot) const;
  void keepBookmark(const QString& file, int slot, const QVariantList& view);

  // Of the last 50 projects.
  [[nodiscard]] std::optional<LastPlace> lastPlace(const QString& project) const;
  void keepLastPlace(const QString& project, const LastPlace& place);

 private:
  QSettings store_{QStringLiteral("Squire"), QStringLiteral("squire-editor")};
};

}  // namespace squire
