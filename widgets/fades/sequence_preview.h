#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/anim/ik_targets.h"
#include "core/anim/sequence.h"
#include "core/model/fade_rule.h"
#include "core/model/played_phase.h"
#include "widgets/session/preview.h"

namespace squire {

// A clip of the preview and its start time.
struct PreviewPart {
  ClipId clip;
  double start = 0.0;  // seconds

  bool operator==(const PreviewPart&) const = default;
};

// Plays several clips in succession as the engine does, with fades from the project. The model in the
// resulting pose replaces the edited one in the view. In Game mode there is no plan: clips start when keys
// are pressed.
class SequencePreview : public Preview {
  Q_OBJECT
 public:
  enum class Mode { Off, Planned, Game };

  explicit SequencePreview(Session& session, QObject* parent = nullptr);

  [[nodiscard]] Mode mode() const { return mode_; }
  void setMode(Mode mode);
  [[nodiscard]] bool isOn() const override { return mode_ != Mode::Off; }
  void end() override { setMode(Mode::Off); }
  [[nodiscard]] Shown shown() const override;
  // `text` tells the game's keys.
  void setKeyText(std::function<QString()> text) { keyText_ = std::move(text); }
  [[nodiscard]] FadeKind fadeKind() const { return kind_; }
  void setFadeKind(FadeKind kind);

  // The planned clips, in ascending order of their start times.
  [[nodiscard]] const std::vector<PreviewPart>& parts() const { return parts_; }
  void addPart(ClipId clip);  // at the end of the last part
  void setParts(std::vector<PreviewPart> parts);
  // Clamps `start` between the starts of the neighbouring parts.
  void movePart(std::size_t index, double start);
  void removePart(std::size_t index);
  [[nodiscard]] FadeRule fadeInto(std::size_t index) const;
  [[nodiscard]] double lengthOf(ClipId clip) const;  // seconds
  [[nodiscard]] double length() const;               // until the end of the last part
  // When a part becomes invisible: at the end of the fade into the next part; the last part at its own end.
  [[nodiscard]] double endOf(std::size_t index) const;

  [[nodiscard]] double seconds() const { return seconds_; }
  void setSeconds(double seconds);
  [[nodiscard]] bool playing() const { return isRunning(); }
  void setPlaying(bool playing);

  // In Game mode: starts a clip now. When it ends, the idle clip plays again.
  void playNow(ClipId clip);
  // Ends a looping clip, for example when its key is released.
  void release(ClipId clip);
  [[nodiscard]] ClipId idle() const { return idle_; }

  // The playing clip and its fade weight.
  struct Now {
    ClipId clip;
    double at = 0.0;  // seconds from the start of the clip
    float weight = 1.0f;
  };
  [[nodiscard]] Now now() const;
  [[nodiscard]] std::span<const mat4> matrices() const { return matrices_; }

 Q_SIGNALS:
  void planChanged();  // the parts, fades or clips have changed

 private:
  void adoptProject();
  void rebuild();
  void pose();
  void solveTargets(std::size_t part, Time clipTime, std::span<PoseBlock> pose);
  void step(double seconds) override;
  void append(ClipId clip, double start);
  [[nodiscard]] FadeRule fadeFrom(ClipId from, ClipId to) const;
  [[nodiscard]] std::shared_ptr<const EvaluatedClip> compiled(ClipId clip);
  [[nodiscard]] ClipCycle cycleOf(ClipId clip);
  [[nodiscard]] const ProjectClip* entryOf(ClipId clip) const;

  Session& session_;
  std::function<QString()> keyText_;
  Mode mode_ = Mode::Off;
  FadeKind kind_ = FadeKind::Frozen;
  std::vector<PreviewPart> parts_;  // of the plan
  std::vector<ClipId> played_;      // one per part of the sequence
  std::optional<Sequence> sequence_;
  ClipId idle_;
  double seconds_ = 0.0;
  std::shared_ptr<const Skeleton> skeleton_;
  std::vector<std::int32_t> parents_;
  PoseSoa pose_, scratch_;
  std::vector<mat4> matrices_;
  std::optional<IkRig> rig_;
  struct Compiled {
    std::shared_ptr<const Clip> clip;
    std::shared_ptr<const EvaluatedClip> evaluated;
  };
  std::map<ClipId, Compiled> compiled_;
  std::map<ClipId, std::vector<PlayedTarget>> targets_;  // of the clips shown so far
  std::map<ClipId, PlayedPhase> phases_;                 // of the clips that a rule matched so far
};

}  // namespace squire
