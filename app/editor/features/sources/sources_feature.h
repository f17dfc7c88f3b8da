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
  void noteChange(SourceId source);
  void noteRestored(SourceId source);
  void followHistory();
  void offerChanged();
  void listChanged();
  [[nodiscard]] static QString lookFirst();
  [[nodiscard]] static QString findThem();
  // Reports what cannot be shown because files are missing.
  void offerMissing();
  void tellMissing(const MissingFiles& missing);
  void tellMissingAnew();
  void noteGone();
  void noteBack(SourceId id);
  void findMissing();
  void askModel();
  void removeSource();
  void decide(const NewVersion& version, const ReimportPlan& plan);

  std::vector<SourceId> changed_;  // changed on disk, not imported again yet
  struct Taken {
    ContentHash hash;
    bool isIn = false;  // part of the project's current state
  };
  std::map<SourceId, Taken> taken_;
  bool looksFirst_ = false;  // the user wants to review the plan even if there is nothing to decide
};

}  // namespace squire
