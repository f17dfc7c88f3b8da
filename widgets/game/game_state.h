#pragma once

#include <QObject>
#include <QTimer>
#include <optional>

#include "core/export/game_preview.h"
#include "core/model/bone_mask.h"
#include "core/model/profile.h"
#include "widgets/game/game_textures.h"
#include "widgets/session/session.h"

namespace squire {

// A clip that the game lays over the shown one.
struct LaidClip {
  ClipId clip;      // invalid: none
  BoneMaskId mask;  // invalid: the whole body
  bool isAdded = false;
  float weight = 1.0f;
};

// The exported keyframes of the current clip, computed in the background whenever the clip, its fight data or
// the tolerance changes.
class GameState : public QObject {
  Q_OBJECT
 public:
  explicit GameState(Session& session, QObject* parent = nullptr);

  // Whether the viewport shows the keyframes.
  [[nodiscard]] bool shown() const { return shown_; }
  void setShown(bool shown);
  // Whether a panel needs the keyframes although the viewport does not show them.
  void setWatched(bool watched);
  [[nodiscard]] bool isWatched() const { return watched_; }

  // How the engine profile stores animations and textures.
  void setProfile(const EngineProfile& profile);
  [[nodiscard]] const GameTextures& textures() const { return textures_; }

  // While the clip is being changed, shows a slightly earlier state; empty until the first one is computed.
  [[nodiscard]] const std::optional<GamePreview>& preview() const { return preview_; }
  // Why there is no preview; empty if there is no error.
  [[nodiscard]] const QString& fault() const { return fault_; }
  // The layer of the preview, which is no part of the project.
  [[nodiscard]] const LaidClip& laid() const { return laid_; }
  void setLaid(const LaidClip& laid);
  [[nodiscard]] const ProjectClip* laidClip() const;  // null: none
  // The masks of the shown model, and that of the layer; null: none.
  [[nodiscard]] const std::vector<BoneMask>& masks() const;
  [[nodiscard]] const BoneMask* mask() const;
  // Whether pose() has the layer in it.
  [[nodiscard]] bool playsLayer() const;
  [[nodiscard]] double tolerance() const;  // metres
  void setTolerance(double metres, GestureId gesture);
  // What the game plays at the playhead.
  [[nodiscard]] Pose pose() const;
  // How far the keyframes, without the layer, are from the keys there.
  [[nodiscard]] JointDeviation deviationHere() const;

 Q_SIGNALS:
  void changed();

 private:
  struct Request {
    std::shared_ptr<const Clip> clip;
    std::shared_ptr<const ClipFight> fight;
    std::optional<Travel> travel;
    std::shared_ptr<const ModelFight> ofModel;
    std::shared_ptr<const Clip> laid;
    std::shared_ptr<const Skeleton> skeleton;
    double tolerance = 0.0;
    EngineProfile profile;
    bool operator==(const Request&) const = default;
  };
  [[nodiscard]] std::optional<Request> currentRequest() const;
  void update();
  void start();
  void receive(const Request& request, Result<GamePreview> made);

  Session& session_;
  GameTextures textures_;
  LaidClip laid_;
  bool shown_ = false;
  bool watched_ = false;
  bool running_ = false;
  EngineProfile profile_;
  std::optional<Request> have_;
  std::optional<GamePreview> preview_;
  QString fault_;
  QTimer soon_;
};

}  // namespace squire
