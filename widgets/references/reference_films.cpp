#include "widgets/references/reference_films.h"

#include <QPointer>
#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "core/base/machine_failure.h"
#include "core/workspace/reference_files.h"
#include "widgets/session/problem_text.h"

namespace squire {

namespace {

constexpr double aheadSeconds = 0.5;
constexpr int mostFailures = 3;  // after this many processes ended without a picture, none is started

std::vector<std::shared_ptr<const Reference>> shownFilms(const Session& session) {
  if (!session.hasProject()) return {};
  std::vector<std::shared_ptr<const Reference>> out = session.project().references;
  std::erase_if(out, [](const auto& one) { return !isFilm(one->path) || one->hidden; });
  return out;
}

}  // namespace

ReferenceFilms::ReferenceFilms(Session& session, std::function<PathRule()> rule, QObject* parent)
    : QObject(parent), session_(session), rule_(std::move(rule)) {
  session_.onChange(SessionChange::Opened, this, &ReferenceFilms::forgetAll);
  session_.onChange(SessionChange::Opened | SessionChange::History | SessionChange::Pose, this,
                    &ReferenceFilms::follow);
}

ReferenceFilms::~ReferenceFilms() { forgetAll(); }

std::shared_ptr<const Image> ReferenceFilms::imageOf(const Reference& reference) const {
  const auto found = shown_.find(reference.id);
  return found == shown_.end() || found->second.path != reference.path ? nullptr : found->second.image;
}

QString ReferenceFilms::problemOf(const Reference& reference) const {
  const auto found = films_.find(reference.path);
  return found == films_.end() ? QString() : found->second.problem;
}

std::optional<FilmFacts> ReferenceFilms::factsOf(const Reference& reference) const {
  const auto found = films_.find(reference.path);
  return found == films_.end() ? std::nullopt : found->second.facts;
}

void ReferenceFilms::forget(const std::string& path) {
  shelf_.forget(path);
  const auto found = films_.find(path);
  if (found == films_.end()) return;
  found->second.source->stopped = true;
  films_.erase(found);
}

void ReferenceFilms::forgetAll() {
  while (!films_.empty()) forget(std::string(films_.begin()->first));
  shown_.clear();
}

void ReferenceFilms::readChanged() {
  const PathRule rule = rule_();
  std::vector<std::string> again;
  for (const auto& [path, film] : films_) {
    if (!film.problem.isEmpty() || film.state != stampOf(rule, path)) again.push_back(path);
  }
  for (const std::string& path : again) forget(path);
  follow();
}

void ReferenceFilms::forgetUnnamed() {
  std::vector<std::string> unnamed;
  const References none;
  const References& all = session_.hasProject() ? session_.project().references : none;
  for (const auto& film : films_) {
    const auto names = [&](const auto& one) { return one->path == film.first; };
    if (std::ranges::none_of(all, names)) unnamed.push_back(film.first);
  }
  for (const std::string& path : unnamed) forget(path);
}

void ReferenceFilms::follow() {
  forgetUnnamed();
  bool isNew = false;
  for (const auto& reference : shownFilms(session_)) isNew = show(*reference) || isNew;
  if (isNew) Q_EMIT changed();
  askNext();
}

bool ReferenceFilms::show(const Reference& reference) {
  const FilmFrame* frame = shelf_.use(reference.path, filmTimeDue(reference, session_.playhead()));
  if (frame == nullptr) return false;
  const Shown now{reference.path, frame->image};
  return std::exchange(shown_[reference.id], now) != now;
}

bool ReferenceFilms::isWanted(const std::string& path, Time time) const {
  if (shelf_.has(path, time)) return false;
  const auto found = films_.find(path);
  if (found == films_.end()) return true;
  return found->second.failures < mostFailures && found->second.failedAt != time;
}

// The number of frames to decode before they are due: so few that they fill at most half of shelf_, whose
// other half keeps frames that were shown before.
int ReferenceFilms::mostAhead() const {
  if (!session_.playback().playing()) return 0;
  std::size_t bytes = 1;
  for (const auto& [id, shown] : shown_) bytes += shown.image->rgba.size();
  const double frames = aheadSeconds * session_.rate().perSecond() * session_.playback().speed();
  return static_cast<int>(std::min(static_cast<std::size_t>(frames), mostBytes / 2 / bytes));
}

Time ReferenceFilms::playheadAfter(int frames) const {
  const Playback& playback = session_.playback();
  if (frames == 0 || session_.clip() == nullptr) return session_.playhead();
  return played(session_.playhead(), frames / session_.rate().perSecond(),
                playback.rangeIn(session_.clip()->duration), playback.end(), playback.isBackward())
      .time;
}

void ReferenceFilms::askNext() {
  const auto films = shownFilms(session_);
  const int most = films.empty() ? 0 : mostAhead();
  for (int ahead = 0; !isAsking_ && ahead <= most; ++ahead) {
    const Time playhead = playheadAfter(ahead);
    for (const auto& reference : films) {
      const Time due = filmTimeDue(*reference, playhead);
      if (isWanted(reference->path, due)) return ask({reference->id, reference->path, due, ahead == 0});
    }
  }
}

void ReferenceFilms::ask(const Question& question) {
  isAsking_ = true;
  const PathRule rule = rule_();
  const bool isNew = !films_.contains(question.path);
  Film& film = films_[question.path];
  if (isNew) film.state = stampOf(rule, question.path);
  film.source->asked = ++questions_;
  session_.jobs().startQuietly(
      [self = QPointer(this), question, rule, source = film.source,
       uploads = session_.shown().textureCache()->uploads()]() -> std::function<void()> {
        const auto answer = std::make_shared<Answer>([&]() -> Answer {
          if (!source->reader) {
            const auto file = findReferenceFilm(rule, question.path);
            if (!file) return file.error();
            source->reader.emplace(*file);
          }
          return source->reader->at(question.time, {.progress = {}, .cancel = &source->stopped});
        }());
        if (*answer) {
          uploads->prepare((*answer)->frame.image);
        } else {
          source->reader.reset();
        }
        return [self, question, source, answer] {
          if (!self) return;
          self->isAsking_ = false;
          self->endIdle();
          if (!source->stopped) self->take(question, *answer);
          self->follow();
        };
      });
}

// Called while no job uses a process.
void ReferenceFilms::endIdle() {
  std::vector<Source*> running;
  for (const auto& [path, film] : films_) {
    if (film.source->reader) running.push_back(film.source.get());
  }
  std::ranges::sort(running, std::ranges::greater(), &Source::asked);
  std::uint64_t bytes = 0;
  for (Source* source : running) {
    bytes += source->reader->memory();
    if (bytes > mostProcessBytes && source != running.front()) source->reader.reset();
  }
}

void ReferenceFilms::take(const Question& question, const Answer& answer) {
  Film& film = films_[question.path];
  if (!answer) return fail(film, question, answer.error());
  const bool isNews = film.facts != answer->film || !film.problem.isEmpty();
  film.facts = answer->film;
  film.problem.clear();
  film.failedAt.reset();
  film.failures = 0;
  shelf_.put(question.path, answer->frame);
  // Shown even if another picture is due by now: it is nearer to that one than the last one shown.
  const Shown now{question.path, answer->frame.image};
  const bool isShown = question.isDue && std::exchange(shown_[question.reference], now) != now;
  if (isNews || isShown) Q_EMIT changed();
}

// Another attempt can succeed only if the film is not the cause.
void ReferenceFilms::fail(Film& film, const Question& question, const Error& error) {
  film.failedAt = question.time;
  film.failures = isOfMachine(error.code) ? film.failures + 1 : mostFailures;
  film.problem = errorText(error);
  Q_EMIT changed();
}

}  // namespace squire

#include "moc_reference_films.cpp"
