#pragma once

#include <QObject>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "core/fight/fight_clip.h"
#include "core/find/motion_query.h"
#include "core/model/span.h"
#include "widgets/session/session.h"

namespace squire {

// Answers questions about what happens in the clips of the shown model. What happens in a clip is worked out
// once, in the background, as long as the clip stays the same.
class MotionSearch : public QObject {
  Q_OBJECT
 public:
  using Clips = std::vector<std::shared_ptr<const FightClip>>;
  using Answers = std::map<ClipId, std::vector<Span>>;

  explicit MotionSearch(Session& session, QObject* parent = nullptr);

  // An empty question ends the search.
  void ask(const QString& question);
  // The clips to look at, of one model.
  void setClips(Clips clips, std::shared_ptr<const Skeleton> skeleton);

  [[nodiscard]] const QString& question() const { return question_; }
  // Why the question is not understood.
  [[nodiscard]] const std::optional<Error>& mistake() const { return mistake_; }
  // Those of the last question that was understood, by clip and in order of time; null before there are any,
  // and when nothing is asked. Clips in which it does not happen are left out.
  [[nodiscard]] const std::optional<Answers>& answers() const { return answers_; }
  [[nodiscard]] bool isRunning() const { return isRunning_; }
  // Names of volumes and events that a question can have.
  [[nodiscard]] const std::set<std::string>& names() const { return names_; }

 Q_SIGNALS:
  void changed();

 private:
  using Facts = std::map<std::shared_ptr<const FightClip>, std::shared_ptr<const MotionFacts>>;
  void read();
  void start();
  void take(const Facts& facts, const Answers& answers);

  Session& session_;
  QString question_;
  std::optional<MotionQuery> query_;
  std::optional<Error> mistake_;
  std::optional<Answers> answers_;
  std::set<std::string> names_;
  std::optional<Clips> clips_;  // nothing until they are known
  std::shared_ptr<const Skeleton> skeleton_;
  Facts facts_;
  bool isRunning_ = false;
  bool isStale_ = false;  // something has changed since the running job was started
};

}  // namespace squire
