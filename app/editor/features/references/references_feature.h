#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/references/reference_choice.h"
#include "widgets/references/reference_pictures.h"

namespace squire {

class ReferencesPanel;

// Reference pictures and films, which are drawn in the viewport and never exported.
class ReferencesFeature : public Feature {
  Q_OBJECT
 public:
  explicit ReferencesFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;
  void offerDrops(const DraggedFile& file, std::vector<DropOffer>& offers) override;

 private:
  void addListActions(QMenu* menu);
  [[nodiscard]] QString askForReference() const;
  // See useChosenFile().
  void take(const QString& file, const std::function<bool(const std::string& path)>& use);
  void add(const QString& file);
  void changeFile();

  ReferenceChoice choice_;
  ReferencePictures pictures_;
  ReferencesPanel* panel_ = nullptr;
};

}  // namespace squire
