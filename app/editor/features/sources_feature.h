#pragma once

#include <map>
#include <vector>

#include "app/editor/features/feature.h"
#include "app/editor/features/workbench.h"

namespace squire {

// The files that the project was made from: those that changed are taken in, those that are missing found.
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
  // What keeps something from being shown, if anything does.
  void offerMissing();
  void tellMissing(const MissingFiles& missing);
  void tellMissingAnew();
  void noteGone();
  void noteBack(SourceId id);
  void findMissing();
  void askModel();
  void removeSource();
  void decide(const NewVersion& version, const ReimportPlan& plan);

  std::vector<SourceId> changed_;  // not taken in yet
  struct Taken {
    ContentHash hash;
    bool isIn = false;  // in the project as it is now
  };
  std::map<SourceId, Taken> taken_;
  bool looksFirst_ = false;  // a person wants to see the plan even where nothing has to be decided
};

}  // namespace squire
