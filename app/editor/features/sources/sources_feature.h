#pragma once

#include <map>
#include <vector>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// The source files of the project: re-imports changed ones and finds missing ones.
class SourcesFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void addChanged(SourceId source);
  void removeChanged(SourceId source);
  void followHistory();
  void offerChanged();
  // Imports the files that another program handed over: re-reads changed sources, and adds new ones.
  void takeHandedOver();
  void listChanged();
  [[nodiscard]] static QString reviewLabel();
  [[nodiscard]] static QString findMissingLabel();
  // Reports what cannot be shown because files are missing.
  void offerMissing();
  void reportMissing(const MissingFiles& missing);
  void updateMissingReport();
  void reportGone();
  void reportFound(SourceId id);
  void findMissing();
  void askModels();
  void removeSource();
  void decide(const NewVersion& version, const ReimportPlan& plan);
  // Shows the content of a model file before the import. If the user changes options, reads the file again.
  void showImport(const ImportQuestion& question);

  std::vector<SourceId> changed_;  // changed on disk, not imported again yet
  struct Reimported {
    ContentHash hash;
    bool isCurrent = false;  // part of the project's current state
  };
  std::map<SourceId, Reimported> reimported_;
  bool reviewNext_ = false;  // the user wants to review the next plan even if there is nothing to decide
};

}  // namespace squire
