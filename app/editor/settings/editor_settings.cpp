#include "app/editor/settings/editor_settings.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>

namespace squire {

namespace {

constexpr int mostRecent = 12;

QString cacheFolder(const QString& name) {
  return QDir(QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation))
      .filePath(QStringLiteral("squire/") + name);
}

QString projectOf(const QVariantMap& one) { return one[QStringLiteral("project")].toString(); }

// The entry of a project in a list; empty if there is none.
QVariantMap keptFor(const QString& project, const QVariantList& list) {
  for (const QVariant& one : list) {
    const QVariantMap kept = one.toMap();
    if (projectOf(kept) == project) return kept;
  }
  return {};
}

// The list with this entry first, without older entries of the same project.
QVariantList withFirst(const QVariantMap& kept, QVariantList list) {
  constexpr qsizetype most = 50;
  list.removeIf([&](const QVariant& one) { return projectOf(one.toMap()) == projectOf(kept); });
  list.prepend(kept);
  if (list.size() > most) list.resize(most);
  return list;
}

}  // namespace

QString EditorSettings::theme() const {
  return store_.value(QStringLiteral("theme"), QStringLiteral("dark")).toString();
}
void EditorSettings::setTheme(const QString& id) { store_.setValue(QStringLiteral("theme"), id); }
QString EditorSettings::language() const { return store_.value(QStringLiteral("language")).toString(); }
void EditorSettings::setLanguage(const QString& language) {
  store_.setValue(QStringLiteral("language"), language);
}
bool EditorSettings::smoothCamera() const {
  return store_.value(QStringLiteral("smoothCamera"), true).toBool();
}
void EditorSettings::setSmoothCamera(bool smooth) { store_.setValue(QStringLiteral("smoothCamera"), smooth); }
int EditorSettings::navigation() const {
  return std::clamp(store_.value(QStringLiteral("navigation"), 0).toInt(), 0, 2);
}
void EditorSettings::setNavigation(int scheme) { store_.setValue(QStringLiteral("navigation"), scheme); }
int EditorSettings::scale() const {
  return std::clamp(store_.value(QStringLiteral("scale"), 100).toInt(), 50, 400);
}
void EditorSettings::setScale(int percent) { store_.setValue(QStringLiteral("scale"), percent); }
int EditorSettings::recoveryInterval() const {
  return std::clamp(store_.value(QStringLiteral("recoveryInterval"), 60).toInt(), 10, 3600);
}
void EditorSettings::setRecoveryInterval(int seconds) {
  store_.setValue(QStringLiteral("recoveryInterval"), seconds);
}
void EditorSettings::resetPreferences() {
  for (const char* key : {"theme", "language", "smoothCamera", "navigation", "scale", "recoveryInterval",
                          "asksAboutUnkeyed", "importsLargeFiles", "importsShown"})
    store_.remove(QLatin1String(key));
}

bool EditorSettings::limbsShown() const { return store_.value(QStringLiteral("limbsShown"), true).toBool(); }
void EditorSettings::setLimbsShown(bool shown) { store_.setValue(QStringLiteral("limbsShown"), shown); }
int EditorSettings::relativeTo() const { return store_.value(QStringLiteral("relativeTo"), 0).toInt(); }
void EditorSettings::setRelativeTo(int to) { store_.setValue(QStringLiteral("relativeTo"), to); }
int EditorSettings::backdrop() const { return store_.value(QStringLiteral("backdrop"), 0).toInt(); }
void EditorSettings::setBackdrop(int backdrop) { store_.setValue(QStringLiteral("backdrop"), backdrop); }

int EditorSettings::viewCount() const { return store_.value(QStringLiteral("views"), 1).toInt(); }
void EditorSettings::setViewCount(int count) { store_.setValue(QStringLiteral("views"), count); }
int EditorSettings::clipLook() const { return store_.value(QStringLiteral("clipLook"), 0).toInt(); }
void EditorSettings::setClipLook(int look) { store_.setValue(QStringLiteral("clipLook"), look); }
int EditorSettings::clipOrder() const { return store_.value(QStringLiteral("clipOrder"), 0).toInt(); }
void EditorSettings::setClipOrder(int order) { store_.setValue(QStringLiteral("clipOrder"), order); }
bool EditorSettings::asksAboutUnkeyed() const {
  return store_.value(QStringLiteral("asksAboutUnkeyed"), false).toBool();
}
void EditorSettings::setAsksAboutUnkeyed(bool asks) {
  store_.setValue(QStringLiteral("asksAboutUnkeyed"), asks);
}

OnionOptions EditorSettings::onions() const {
  const QVariantMap kept = store_.value(QStringLiteral("onions")).toMap();
  const OnionOptions usual;
  OnionOptions out;
  const auto count = [&](const QString& name, int fallback, int least, int most) {
    return std::clamp(kept.value(name, fallback).toInt(), least, most);
  };
  out.keys = kept.value(QStringLiteral("keys"), usual.keys).toBool();
  out.before = count(QStringLiteral("before"), usual.before, 0, 20);
  out.after = count(QStringLiteral("after"), usual.after, 0, 20);
  out.step = count(QStringLiteral("step"), usual.step, 1, 100);
  out.falloff = std::clamp(kept.value(QStringLiteral("falloff"), usual.falloff).toFloat(), 0.1f, 1.0f);
  return out;
}

void EditorSettings::setOnions(const OnionOptions& options) {
  store_.setValue(QStringLiteral("onions"), QVariantMap{{QStringLiteral("keys"), options.keys},
                                                        {QStringLiteral("before"), options.before},
                                                        {QStringLiteral("after"), options.after},
                                                        {QStringLiteral("step"), options.step},
                                                        {QStringLiteral("falloff"), options.falloff}});
}

QStringList EditorSettings::recentFiles() const {
  QStringList out;
  for (const QString& file : store_.value(QStringLiteral("recentFiles")).toStringList()) {
    if (QFileInfo::exists(file)) out += file;
  }
  return out;
}

void EditorSettings::addRecentFile(const QString& file) {
  QStringList files = recentFiles();
  files.removeAll(file);
  files.prepend(file);
  store_.setValue(QStringLiteral("recentFiles"), files.mid(0, mostRecent));
  setLastFolder(QFileInfo(file).absolutePath());
}

QString EditorSettings::pictureFolder() { return cacheFolder(QStringLiteral("pictures")); }
QString EditorSettings::recoveryFolder() { return cacheFolder(QStringLiteral("recovery")); }
QString EditorSettings::crashReportFolder() { return cacheFolder(QStringLiteral("recovery/reports")); }
QString EditorSettings::importCacheFolder() { return cacheFolder(QStringLiteral("imports")); }

// Also called by jobs; all objects of this class share their values.
bool EditorSettings::importsLargeFiles() {
  return EditorSettings().store_.value(QStringLiteral("importsLargeFiles"), false).toBool();
}
void EditorSettings::setImportsLargeFiles(bool large) {
  store_.setValue(QStringLiteral("importsLargeFiles"), large);
}

ImportsShown EditorSettings::importsShown() const {
  const QString kept = store_.value(QStringLiteral("importsShown")).toString();
  if (kept == QLatin1String("always")) return ImportsShown::Always;
  return kept == QLatin1String("never") ? ImportsShown::Never : ImportsShown::WhereOdd;
}
void EditorSettings::setImportsShown(ImportsShown when) {
  const QString kept = when == ImportsShown::Always  ? QStringLiteral("always")
                       : when == ImportsShown::Never ? QStringLiteral("never")
                                                     : QStringLiteral("odd");
  store_.setValue(QStringLiteral("importsShown"), kept);
}

QByteArray EditorSettings::geometry() const {
  return store_.value(QStringLiteral("window/geometry")).toByteArray();
}
QByteArray EditorSettings::layout() const {
  return store_.value(QStringLiteral("window/layout")).toByteArray();
}
void EditorSettings::setWindow(const QByteArray& geometry, const QByteArray& layout) {
  store_.setValue(QStringLiteral("window/geometry"), geometry);
  store_.setValue(QStringLiteral("window/layout"), layout);
}

QString EditorSettings::lastFolder() const {
  return store_.value(QStringLiteral("lastFolder"), QDir::homePath()).toString();
}
void EditorSettings::setLastFolder(const QString& folder) {
  store_.setValue(QStringLiteral("lastFolder"), folder);
}

bool EditorSettings::trusts(const QString& project) const {
  return store_.value(QStringLiteral("trustedProjects")).toStringList().contains(project);
}
void EditorSettings::trust(const QString& project) {
  QStringList all = store_.value(QStringLiteral("trustedProjects")).toStringList();
  if (all.contains(project)) return;
  all.append(project);
  store_.setValue(QStringLiteral("trustedProjects"), all);
}

bool EditorSettings::hasShortcut(const QString& action) const {
  return store_.contains(QStringLiteral("shortcuts/") + action);
}
QKeySequence EditorSettings::shortcut(const QString& action) const {
  return QKeySequence::fromString(store_.value(QStringLiteral("shortcuts/") + action).toString());
}
void EditorSettings::setShortcut(const QString& action, const QKeySequence& keys) {
  store_.setValue(QStringLiteral("shortcuts/") + action, keys.toString());
}
void EditorSettings::forgetShortcuts() { store_.remove(QStringLiteral("shortcuts")); }

QString EditorSettings::shortcutPreset() const {
  return store_.value(QStringLiteral("shortcutPreset"), QStringLiteral("squire")).toString();
}
void EditorSettings::setShortcutPreset(const QString& id) {
  store_.setValue(QStringLiteral("shortcutPreset"), id);
}

QStringList EditorSettings::layoutNames() const {
  return store_.value(QStringLiteral("layouts")).toMap().keys();
}
QByteArray EditorSettings::storedLayout(const QString& name) const {
  return store_.value(QStringLiteral("layouts")).toMap().value(name).toByteArray();
}
void EditorSettings::storeLayout(const QString& name, const QByteArray& layout) {
  QVariantMap all = store_.value(QStringLiteral("layouts")).toMap();
  if (layout.isEmpty()) {
    all.remove(name);
  } else {
    all.insert(name, layout);
  }
  store_.setValue(QStringLiteral("layouts"), all);
}

void EditorSettings::renameLayout(const QString& from, const QString& to) {
  storeLayout(to, storedLayout(from));
  storeLayout(from, {});
}

QString EditorSettings::currentLayout() const {
  return store_.value(QStringLiteral("layout"), QStringLiteral("layout.everything")).toString();
}
void EditorSettings::setCurrentLayout(const QString& id) { store_.setValue(QStringLiteral("layout"), id); }

QByteArray EditorSettings::leftLayout(const QString& id) const {
  return store_.value(QStringLiteral("layoutsLeft")).toMap().value(id).toByteArray();
}
void EditorSettings::leaveLayout(const QString& id, const QByteArray& layout) {
  QVariantMap all = store_.value(QStringLiteral("layoutsLeft")).toMap();
  if (layout.isEmpty()) {
    all.remove(id);
  } else {
    all.insert(id, layout);
  }
  store_.setValue(QStringLiteral("layoutsLeft"), all);
}

QStringList EditorSettings::pinnedRows() const {
  return store_.value(QStringLiteral("pinnedRows")).toStringList();
}
void EditorSettings::setPinnedRows(const QStringList& sources) {
  store_.setValue(QStringLiteral("pinnedRows"), sources);
}

QVariantList EditorSettings::bookmark(const QString& file, int slot) const {
  const QVariantMap views = store_.value(QStringLiteral("bookmarks")).toMap().value(file).toMap();
  return views.value(QString::number(slot)).toList();
}
void EditorSettings::storeBookmark(const QString& file, int slot, const QVariantList& view) {
  QVariantMap all = store_.value(QStringLiteral("bookmarks")).toMap();
  QVariantMap views = all.value(file).toMap();
  views.insert(QString::number(slot), view);
  all.insert(file, views);
  store_.setValue(QStringLiteral("bookmarks"), all);
}

std::optional<LastPlace> EditorSettings::lastPlace(const QString& project) const {
  const QVariantMap place = keptFor(project, store_.value(QStringLiteral("places")).toList());
  if (place.isEmpty()) return std::nullopt;
  return LastPlace{place[QStringLiteral("model")].toString(), place[QStringLiteral("clip")].toString(),
                   place[QStringLiteral("ticks")].toLongLong(), place[QStringLiteral("camera")].toList()};
}

void EditorSettings::storeLastPlace(const QString& project, const LastPlace& place) {
  const QVariantMap kept{{QStringLiteral("project"), project},
                         {QStringLiteral("model"), place.model},
                         {QStringLiteral("clip"), place.clip},
                         {QStringLiteral("ticks"), place.ticks},
                         {QStringLiteral("camera"), place.camera}};
  store_.setValue(QStringLiteral("places"), withFirst(kept, store_.value(QStringLiteral("places")).toList()));
}

std::optional<ExportWay> EditorSettings::lastExport(const QString& project) const {
  const QVariantMap kept = keptFor(project, store_.value(QStringLiteral("exports")).toList());
  if (kept.isEmpty()) return std::nullopt;
  return ExportWay{kept[QStringLiteral("folder")].toString(),
                   kept[QStringLiteral("stamped")].toBool(),
                   kept[QStringLiteral("hiddenToo")].toBool(),
                   kept[QStringLiteral("animations")].toString(),
                   kept[QStringLiteral("meshes")].toString(),
                   kept[QStringLiteral("toleranceOn")].toString(),
                   exportCache()};
}

QString EditorSettings::exportCache() const { return store_.value(QStringLiteral("exportCache")).toString(); }

void EditorSettings::storeExportCache(const QString& folder) {
  store_.setValue(QStringLiteral("exportCache"), folder);
}

void EditorSettings::storeLastExport(const QString& project, const ExportWay& way) {
  const QVariantMap kept{{QStringLiteral("project"), project},
                         {QStringLiteral("folder"), way.folder},
                         {QStringLiteral("stamped"), way.stamped},
                         {QStringLiteral("hiddenToo"), way.hiddenToo},
                         {QStringLiteral("animations"), way.animations},
                         {QStringLiteral("meshes"), way.meshes},
                         {QStringLiteral("toleranceOn"), way.toleranceOn}};
  store_.setValue(QStringLiteral("exports"),
                  withFirst(kept, store_.value(QStringLiteral("exports")).toList()));
}

}  // namespace squire
