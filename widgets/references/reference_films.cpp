#include "widgets/references/reference_films.h"

#include <QPointer>
#include <algorithm>
#include <utility>

#include "widgets/references/decode_reference.h"
#include "widgets/session/problem_text.h"

namespace squire {

namespace {

constexpr std::size_t aheadAtMost = 8;  // pictures of each reference that are decoded before they are due

std::vector<std::shared_ptr<const Reference>> shownFilms(const Session& session) {
  if (!session.hasProject()) return {};
  std::vector<std::shared_ptr<const Reference>> out = session.project().references;
  std::erase_if(out, [](const auto& one) { return !one->numbered || one->hidden; });
  return out;
}

}  // namespace

ReferenceFilms::ReferenceFilms(Session& session, std::function<PathRule()> rule, QObject* parent)
    : QObject(parent), session_(session), rule_(std::move(rule)) {
  session_.onChange(SessionChange::Opened, this, &ReferenceFilms::forgetAll);
  session_.onChange(SessionChange::Opened | SessionChange::History | SessionChange::Pose, this,
                    &ReferenceFilms::follow);
}

std::shared_ptr<const Image> ReferenceFilms::imageOf(const Reference& reference) const {
  const auto found = films_.find(reference.id);
  return found == films_.end() ? nullptr : found->second.shown;
}

QString ReferenceFilms::problemOf(const Reference& reference) const {
  const auto found = films_.find(reference.id);
  if (found == films_.end()) return {};
  if (!found->second.problem.isEmpty()) return found->second.problem;
  const std::string* due = dueIn(found->second, reference, 0);
  const auto failed = due == nullptr ? failures_.end() : failures_.find(*due);
  return failed == failures_.end() ? QString() : failed->second;
}

const NumberedPictures& ReferenceFilms::picturesOf(const Reference& reference) const {
  static const NumberedPictures none;
  const auto found = films_.find(reference.id);
  return found == films_.end() ? none : found->second.pictures;
}

void ReferenceFilms::forgetAll() {
  films_.clear();
  failures_.clear();
  shelf_.clear();
  reading_.clear();
  ++generation_;
}

void ReferenceFilms::readChanged() {
  failures_.clear();
  shelf_.clear();
  reading_.clear();
  ++generation_;
  for (auto& [id, film] : films_) {
    film.shownPath.clear();
    list(id, film);
  }
  follow();
}

void ReferenceFilms::follow() {
  bool isNew = false;
  for (const auto& reference : shownFilms(session_)) isNew |= show(*reference);
  if (isNew) Q_EMIT changed();
  readNext();
}

ReferenceFilms::Film& ReferenceFilms::filmOf(const Reference& reference) {
  Film& film = films_[reference.id];
  if (film.path == reference.path) return film;
  film = {};
  film.path = reference.path;
  list(reference.id, film);
  return film;
}

const std::string* ReferenceFilms::dueIn(const Film& film, const Reference& reference,
                                         std::size_t ahead) const {
  if (film.pictures.empty()) return nullptr;
  const std::size_t place = placeOfDue(film.pictures, pictureDue(reference, session_.playhead())) + ahead;
  return place < film.pictures.size() ? &film.pictures[place].path : nullptr;
}

bool ReferenceFilms::show(const Reference& reference) {
  Film& film = filmOf(reference);
  const std::string* due = dueIn(film, reference, 0);
  if (due == nullptr) return false;
  const bool failedBefore = std::exchange(film.failed, failures_.contains(*due));
  auto image = film.shownPath == *due ? nullptr : shelf_.use(*due);
  if (!image) return film.failed != failedBefore;
  film.shown = std::move(image);
  film.shownPath = *due;
  return true;
}

void ReferenceFilms::list(ReferenceId id, Film& film) {
  film.listing = ++listings_;
  session_.jobs().startQuietly([self = QPointer(this), id, listing = film.listing, rule = rule_(),
                                path = film.path]() -> std::function<void()> {
    return [self, id, listing, pictures = findNumbered(rule, path)] {
      if (self) self->takeList(id, listing, pictures);
    };
  });
}

void ReferenceFilms::takeList(ReferenceId id, std::uint64_t listing, Result<NumberedPictures> pictures) {
  const auto found = films_.find(id);
  if (found == films_.end() || found->second.listing != listing) return;
  Film& film = found->second;
  film.listing = 0;
  film.problem = pictures ? QString() : errorText(pictures.error());
  film.pictures = pictures ? std::move(pictures).value() : NumberedPictures();
  if (film.pictures.empty()) film.shown = nullptr;
  Q_EMIT changed();
  follow();
}

bool ReferenceFilms::isWanted(const Film& film, const std::string& path) const {
  return film.shownPath != path && !shelf_.has(path) && !failures_.contains(path);
}

// The number of pictures per reference to decode before they are due: so few that they fill at most half of
// shelf_, whose other half keeps pictures that were shown before.
std::size_t ReferenceFilms::mostAhead() const {
  if (!session_.playback().playing()) return 0;
  std::size_t bytes = 1;
  for (const auto& [id, film] : films_) bytes += film.shown ? film.shown->rgba.size() : 0;
  return std::min(aheadAtMost, mostBytes / 2 / bytes);
}

void ReferenceFilms::readNext() {
  const auto films = shownFilms(session_);
  const std::size_t most = mostAhead();
  for (std::size_t ahead = 0; reading_.empty() && ahead <= most; ++ahead) {
    for (const auto& reference : films) {
      const Film& film = filmOf(*reference);
      const std::string* path = dueIn(film, *reference, ahead);
      if (path != nullptr && isWanted(film, *path)) return read(*path);
    }
  }
}

void ReferenceFilms::read(const std::string& path) {
  reading_ = path;
  session_.jobs().startQuietly(
      [self = QPointer(this), path, generation = generation_, rule = rule_(),
       uploads = session_.shown().textureCache()->uploads()]() -> std::function<void()> {
        const auto image = decodedReference(rule, path);
        if (image) uploads->prepare(*image);
        return [self, path, generation, image] {
          if (self && generation == self->generation_) self->take(path, image);
        };
      });
}

void ReferenceFilms::take(const std::string& path, const Result<std::shared_ptr<const Image>>& image) {
  reading_.clear();
  if (image) {
    shelf_.put(path, *image);
  } else {
    failures_[path] = errorText(image.error());
  }
  follow();
}

}  // namespace squire

#include "moc_reference_films.cpp"
