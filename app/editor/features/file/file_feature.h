#pragma once

#include "app/editor/feature.h"
#include "app/editor/file_pictures.h"
#include "app/editor/workbench.h"

namespace squire {

// Opening, saving, importing clips, and screenshots of the viewport.
class FileFeature : public Feature {
  Q_OBJECT
 public:
  explicit FileFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;
  void offerDrops(const DraggedFile& file, std::vector<DropOffer>& offers) override;

 private:
  void addOpening(QMenu* menu);
  void addSaving(QMenu* menu);
  void addExchange(QMenu* menu);
  void addPictures(QMenu* menu);
  void addEnding(QMenu* menu);
  void fillRecent();
  void askImportClips();
  void askScreenshot();
  [[nodiscard]] QImage screenshot() const;

  [[nodiscard]] QStringList foldersAtHand() const;

  FilePictures pictures_;
  QMenu* recentMenu_ = nullptr;
};

}  // namespace squire
