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

// Who stands against the session's character, and how.
struct SparWish {
  ModelId partner;  // none: a dummy
  ClipId clip;      // that the partner plays; none: its first
  std::int64_t phase = 0;
  bool plays = true;  // else it stands in that tick of its clip
  SparPlaces places{0.6f, 0.0f, false, false};
  float damageBefore = 0.0f;
};

// The clip that is looked at against a partner: what it hits, and where and when it would hit. No part of the
// project.
class SparRing : public QObject {
  Q_OBJECT
 public:
  SparRing(Session& session, FightData& data, QObject* parent = nullptr);
  ~SparRing() override;

  void setOn(bool on);
  [[nodiscard]] bool isOn() const { return on_; }
  void setWish(const SparWish& wish);
  [[nodiscard]] const SparWish& wish() const { return wish_; }

  // Clips that the partner can play.
  [[nodiscard]] const ReadyModel& partner() const { return partner_; }
  // Whether there is a move and somebody against it.
  [[nodiscard]] bool ready() const { return on_ && move_ && other_; }
  [[nodiscard]] const FightClip& move() const { return *move_; }
  [[nodiscard]] const SparSetup& setup() const { return setup_; }
  [[nodiscard]] const SparResult& result() const { return result_; }
  // Made in the background, a moment after the last change: null until the first is there, and that of before
  // until the next is.
  [[nodiscard]] const SparMap* map() const { return map_.get(); }
  // The tick of the game that the playhead is in, and the partner's instant then.
  [[nodiscard]] std::int64_t tick() const;
  [[nodiscard]] Time partnerTime() const;

 Q_SIGNALS:
  void changed();  // who, how, or what comes of it

 private:
  void refresh();
  void makeMap();
  void stopMap();

  Session& session_;
  FightData& data_;
  QTimer mapTimer_;
  bool on_ = false;
  SparWish wish_;
  ReadyModel partner_;
  std::shared_ptr<const FightClip> move_;
  std::shared_ptr<const FightClip> other_;
  SparSetup setup_;
  SparResult result_;
  std::shared_ptr<const SparMap> map_;
  std::shared_ptr<std::atomic<bool>> stop_;  // of the map that is being made; null: none is
};

}  // namespace squire
