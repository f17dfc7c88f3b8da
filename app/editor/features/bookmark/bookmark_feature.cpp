#include <array>

#include "app/editor/camera_settings.h"
#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/theme/icons.h"

namespace squire {

// Camera bookmarks, stored per file.
class BookmarkFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void store(int slot);
  void goTo(int slot);
  // The settings key for the bookmarks of the open file.
  [[nodiscard]] QString key() const;

  QString opened_;
};

namespace {

constexpr int slots_ = 4;  // the number of bookmarks; slots are counted from 1

constexpr std::array<ActionId, slots_> goIds = {"bookmark.go1", "bookmark.go2", "bookmark.go3",
                                                "bookmark.go4"};
constexpr std::array<ActionId, slots_> keepIds = {"bookmark.keep1", "bookmark.keep2", "bookmark.keep3",
                                                  "bookmark.keep4"};
ActionId goId(int slot) { return goIds.at(static_cast<std::size_t>(slot) - 1); }
ActionId keepId(int slot) { return keepIds.at(static_cast<std::size_t>(slot) - 1); }

}  // namespace

void BookmarkFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::View)->addMenu(icon(QStringLiteral("pin")), tr("Boo&kmarks"));
  for (int slot = 1; slot <= slots_; ++slot) {
    const auto key = static_cast<Qt::Key>(Qt::Key_0 + slot);
    bench_.actions.add(menu,
                       {goId(slot),
                        tr("To Bookmark %1").arg(slot),
                        {},
                        QKeySequence(Qt::ALT | key),
                        tr("Goes to the view that is stored there")},
                       [this, slot](bool) { goTo(slot); });
  }
  menu->addSeparator();
  for (int slot = 1; slot <= slots_; ++slot) {
    const auto key = static_cast<Qt::Key>(Qt::Key_0 + slot);
    bench_.actions.add(menu,
                       {keepId(slot),
                        tr("Store View as Bookmark %1").arg(slot),
                        {},
                        QKeySequence(Qt::CTRL | Qt::ALT | key),
                        tr("Stored for this file, also after a restart")},
                       [this, slot](bool) { store(slot); });
  }
}

void BookmarkFeature::addPanels() {
  connect(&bench_.document, &Document::opened, this, [this](const QString& path) {
    opened_ = path;
    enableActions();
  });
}

void BookmarkFeature::enableActions() {
  for (int slot = 1; slot <= slots_; ++slot) {
    bench_.actions[keepId(slot)]->setEnabled(bench_.hasModel());
    bench_.actions[goId(slot)]->setEnabled(bench_.hasModel() &&
                                           !bench_.settings.bookmark(key(), slot).isEmpty());
  }
}

QString BookmarkFeature::key() const {
  return bench_.session.path().isEmpty() ? opened_ : bench_.session.path();
}

void BookmarkFeature::store(int slot) {
  bench_.settings.storeBookmark(key(), slot, cameraToSettings(bench_.seenView().goal()));
  enableActions();
  bench_.messages->show(Severity::Note, tr("The view is stored as bookmark %1.").arg(slot),
                        tr("%1 goes back to it.")
                            .arg(bench_.actions[goId(slot)]->shortcut().toString(QKeySequence::NativeText)));
}

void BookmarkFeature::goTo(int slot) {
  if (const auto camera = cameraFromSettings(bench_.settings.bookmark(key(), slot)))
    bench_.seenView().moveCamera(*camera);
}

std::unique_ptr<Feature> makeBookmarkFeature(Workbench& bench) {
  return std::make_unique<BookmarkFeature>(bench);
}

}  // namespace squire

#include "bookmark_feature.moc"
