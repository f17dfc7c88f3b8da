#pragma once

#include <QObject>
#include <QTimer>
#include <atomic>
#include <memory>
#include <optional>

#include "core/fight/dummy.h"
#include "core/fight/spar.h"
#include "core/fight/spar_map.h"
#include "widgets/fight/fight_data.h"

namespace squire {

// The sparring opponent and its placement.
struct SparSettings {
  ModelId opponent;  // invalid: a dummy
  ClipId clip;       // played by the opponent; invalid: its first clip
  std::int64_t phase = 0;
  bool plays = true;  // else the opponent stays at the tick `phase` of its clip
  SparPlaces places{0.6f, 0.0f, false, false};
  float damageBefore = 0.0f;
};

// The current clip against an opponent: contacts, and a map of where and when it would hit. Not part of the
// project.
class SparRing : public QObject {
  Q_OBJECT
 public:
  SparRing(Session& session, FightData& data, QObject* parent = nullptr);
  ~SparRing() override;

  void setOn(bool on);
  [[nodiscard]] bool isOn() const { return on_; }
  void setSettings(const SparSettings& settings);
  [[nodiscard]] const SparSettings& settings() const { return settings_; }

  // The clips that the opponent can play.
  [[nodiscard]] const ReadyModel& opponent() const { return opponent_; }
  // Whether there are a move and an opponent.
  [[nodiscard]] bool ready() const { return on_ && move_ && other_; }
  [[nodiscard]] const FightClip& move() const { return *move_; }
  [[nodiscard]] const SparSetup& setup() const { return setup_; }
  [[nodiscard]] const SparResult& result() const { return result_; }
  // The map, which is computed in the background shortly after the last change. Until a new map is computed,
  // returns the previous one; null if there is none.
  [[nodiscard]] const SparMap* map() const { return map_.get(); }
  // The game tick at the playhead, and the opponent's clip time at it.
  [[nodiscard]] std::int64_t tick() const;
  [[nodiscard]] Time opponentTime() const;

 Q_SIGNALS:
  void changed();  // the opponent, settings or results have changed

 private:
  void refresh();
  void makeMap();
  void stopMap();

  Session& session_;
  FightData& data_;
  QTimer mapTimer_;
  bool on_ = false;
  SparSettings settings_;
  ReadyModel opponent_;
  std::shared_ptr<const FightClip> move_;
  std::shared_ptr<const FightClip> other_;
  SparSetup setup_;
  SparResult result_;
  std::shared_ptr<const SparMap> map_;
  std::shared_ptr<std::atomic<bool>> stop_;  // of the map in progress; null: not running
};

}  // namespace squire
