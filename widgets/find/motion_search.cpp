#include "widgets/find/motion_search.h"

#include <QPointer>

#include "core/base/parallel.h"

namespace squire {

MotionSearch::MotionSearch(Session& session, QObject* parent) : QObject(parent), session_(session) {}

void MotionSearch::ask(const QString& question) {
  if (question == question_) return;
  question_ = question;
  read();
  Q_EMIT changed();
  if (!mistake_) start();
}

void MotionSearch::read() {
  mistake_.reset();
  if (question_.trimmed().isEmpty()) {
    query_.reset();
    answers_.reset();
    return;
  }
  auto query = MotionQuery::parse(question_.toStdString());
  if (!query) {
    mistake_ = query.error();
    return;
  }
  query_ = *std::move(query);
}

void MotionSearch::setClips(Clips clips, std::shared_ptr<const Skeleton> skeleton) {
  if (clips == clips_) return;
  clips_ = std::move(clips);
  skeleton_ = std::move(skeleton);
  std::erase_if(facts_,
                [&](const auto& one) { return std::ranges::find(*clips_, one.first) == clips_->end(); });
  start();
}

void MotionSearch::start() {
  isStale_ = isRunning_;
  if (isRunning_ || !query_ || !clips_) return;
  isRunning_ = true;
  const QPointer<MotionSearch> self(this);
  session_.jobs().startQuietly(
      [self, query = *query_, clips = *clips_, skeleton = skeleton_, known = facts_] {
        std::vector<std::shared_ptr<const MotionFacts>> made(clips.size());
        std::vector<std::vector<Span>> spans(clips.size());
        parallelFor(clips.size(), 0, [&](std::size_t i) {
          const auto found = known.find(clips[i]);
          made[i] = found != known.end() ? found->second
                                         : std::make_shared<const MotionFacts>(factsOf(*clips[i], *skeleton));
          for (const FoundSpan& span : query.spansIn(*made[i]))
            spans[i].push_back({clips[i]->timeOf(static_cast<std::int64_t>(span.from)),
                                clips[i]->timeOf(static_cast<std::int64_t>(span.to))});
        });
        auto facts = std::make_shared<Facts>();
        auto answers = std::make_shared<Answers>();
        for (std::size_t i = 0; i < clips.size(); ++i) {
          facts->emplace(clips[i], made[i]);
          if (!spans[i].empty()) answers->emplace(clips[i]->id, std::move(spans[i]));
        }
        return [self, facts, answers] {
          if (self != nullptr) self->take(*facts, *answers);
        };
      });
}

void MotionSearch::take(const Facts& facts, const Answers& answers) {
  isRunning_ = false;
  facts_ = facts;
  names_.clear();
  for (const auto& [clip, of] : facts_) {
    for (const auto* list : {&of->volumes, &of->events}) {
      for (const NamedTicks& one : *list) names_.insert(one.name);
    }
  }
  if (isStale_) return start();
  if (!query_) return;
  answers_ = answers;
  Q_EMIT changed();
}

}  // namespace squire

#include "moc_motion_search.cpp"
