#pragma once

#include <QObject>
#include <QTimer>
#include <optional>

#include "core/export/game_preview.h"
#include "core/model/profile.h"
#include "widgets/game/game_textures.h"
#include "widgets/session/session.h"

namespace squire {

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

  // How the engine profile stores animations and textures.
  void setProfile(const EngineProfile& profile);
  [[nodiscard]] const GameTextures& textures() const { return textures_; }

  // While the clip is being changed, shows a slightly earlier state; empty until the first one is computed.
  [[nodiscard]] const std::optional<GamePreview>& preview() const { return preview_; }
  // Why there is no preview; empty if there is no error.
  [[nodiscard]] const QString& fault() const { return fault_; }
  [[nodiscard]] double tolerance() const;  // metres
  void setTolerance(double metres, GestureId gesture);
  // The pose of the keyframes at the playhead, and its deviation from the keys.
  [[nodiscard]] Pose pose() const;
  [[nodiscard]] JointDeviation deviationHere() const;

 Q_SIGNALS:
  void changed();

 private:
  struct Request {
    std::shared_ptr<const Clip> clip;
    std::shared_ptr<const ClipFight> fight;
    std::optional<Travel> travel;
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
