#include "app/editor/features/attachment_feature.h"
#include "app/editor/features/bookmark_feature.h"
#include "app/editor/features/clip_feature.h"
#include "app/editor/features/compare_feature.h"
#include "app/editor/features/context_menu_feature.h"
#include "app/editor/features/curve_feature.h"
#include "app/editor/features/fades_feature.h"
#include "app/editor/features/feature.h"
#include "app/editor/features/fight_feature.h"
#include "app/editor/features/game_feature.h"
#include "app/editor/features/ghosts_feature.h"
#include "app/editor/features/ground_feature.h"
#include "app/editor/features/help_feature.h"
#include "app/editor/features/key_feature.h"
#include "app/editor/features/keying_feature.h"
#include "app/editor/features/last_place_feature.h"
#include "app/editor/features/layout_feature.h"
#include "app/editor/features/limbs_feature.h"
#include "app/editor/features/marker_feature.h"
#include "app/editor/features/play_feature.h"
#include "app/editor/features/pose_edits_feature.h"
#include "app/editor/features/pose_feature.h"
#include "app/editor/features/pose_library_feature.h"
#include "app/editor/features/sources_feature.h"
#include "app/editor/features/view_feature.h"
#include "app/editor/features/volume_feature.h"

namespace squire {

std::vector<std::unique_ptr<Feature>> allFeatures(Workbench& bench) {
  std::vector<std::unique_ptr<Feature>> features;
  features.push_back(std::make_unique<ViewFeature>(bench));
  features.push_back(std::make_unique<PoseFeature>(bench));
  features.push_back(std::make_unique<KeyingFeature>(bench));
  features.push_back(std::make_unique<PoseEditsFeature>(bench));
  features.push_back(std::make_unique<PoseLibraryFeature>(bench));
  features.push_back(std::make_unique<KeyFeature>(bench));
  features.push_back(std::make_unique<ClipFeature>(bench));
  features.push_back(std::make_unique<PlayFeature>(bench));
  features.push_back(std::make_unique<CurveFeature>(bench));
  features.push_back(std::make_unique<CompareFeature>(bench));
  features.push_back(std::make_unique<MarkerFeature>(bench));
  features.push_back(std::make_unique<FadesFeature>(bench));
  features.push_back(std::make_unique<VolumeFeature>(bench));
  features.push_back(std::make_unique<AttachmentFeature>(bench));
  features.push_back(std::make_unique<FightFeature>(bench));
  features.push_back(std::make_unique<LimbsFeature>(bench));
  features.push_back(std::make_unique<GroundFeature>(bench));
  features.push_back(std::make_unique<SourcesFeature>(bench));
  features.push_back(std::make_unique<GhostsFeature>(bench));
  features.push_back(std::make_unique<BookmarkFeature>(bench));
  features.push_back(std::make_unique<LastPlaceFeature>(bench));
  features.push_back(std::make_unique<LayoutFeature>(bench));
  features.push_back(std::make_unique<GameFeature>(bench));
  features.push_back(std::make_unique<HelpFeature>(bench));
  features.push_back(std::make_unique<ContextMenuFeature>(bench));
  return features;
}

}  // namespace squire
