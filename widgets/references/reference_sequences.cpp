#include "widgets/references/reference_sequences.h"

#include <QPointer>
#include <algorithm>
#include <utility>

#include "widgets/references/decode_reference.h"
#include "widgets/session/problem_text.h"

namespace squire {

namespace {

constexpr std::size_t aheadAtMost = 8;  // pictures of each reference that are decoded before they are due

std::vector<std::shared_ptr<const Reference>> shownSequences(const Session& session) {
  if (!session.hasProject()) return {};
  std::vector<std::shared_ptr<const Reference>> out = session.project().references;
  std::erase_if(out, [](const auto& one) { return !one->numbered || one->hidden || isFilm(one->path); });
  return out;
}

}  // namespace

ReferenceSequences::ReferenceSequences(Session& session, std::function<PathRule()> rule, QObject* parent)
    : QObject(parent), session_(session), rule_(std::move(rule)) {
  session_.onChange(SessionChange::Opened, this, &ReferenceSequences::forgetAll);
  session_.onChange(SessionChange::Opened | SessionChange::History | SessionChange::Pose, this,
                    &ReferenceSequences::follow);
}

std::shared_ptr<const Image> ReferenceSequences::imageOf(const Reference& reference) const {
  const auto found = sequences_.find(reference.id);
  return found == sequences_.end() ? nullptr : found->second.shown;
}

QString ReferenceSequences::problemOf(const Reference& reference) const {
  const auto found = sequences_.find(reference.id);
  if (found == sequences_.end()) return {};
  if (!found->second.problem.isEmpty()) return found->second.problem;
  const std::string* due = dueIn(found->second, reference, 0);
  const auto failed = due == nullptr ? failures_.end() : failures_.find(*due);
  return failed == failures_.end() ? QString() : failed->second;
}

const NumberedPictures& ReferenceSequences::picturesOf(const Reference& reference) const {
  static const NumberedPictures none;
  const auto found = sequences_.find(reference.id);
  return found == sequences_.end() ? none : found->second.pictures;
}

void ReferenceSequences::forgetAll() {
  sequences_.clear();
  failures_.clear();
  shelf_.clear();
  reading_.clear();
  ++generation_;
}

void ReferenceSequences::readChanged() {
  failures_.clear();
  shelf_.clear();
  reading_.clear();
  ++generation_;
  for (auto& [id, sequence] : sequences_) {
    sequence.shownPath.clear();
    list(id, sequence);
  }
  follow();
}

void ReferenceSequences::follow() {
  bool isNew = false;
  for (const auto& reference : shownSequences(session_)) isNew |= show(*reference);
  if (isNew) Q_EMIT changed();
  readNext();
}

ReferenceSequences::Sequence& ReferenceSequences::sequenceOf(const Reference& reference) {
  Sequence& sequence = sequences_[reference.id];
  if (sequence.path == reference.path) return sequence;
  sequence = {};
  sequence.path = reference.path;
  list(reference.id, sequence);
  return sequence;
}

const std::string* ReferenceSequences::dueIn(const Sequence& sequence, const Reference& reference,
                                             std::size_t ahead) const {
  if (sequence.pictures.empty()) return nullptr;
  const std::size_t place = placeOfDue(sequence.pictures, pictureDue(reference, session_.playhead())) + ahead;
  return place < sequence.pictures.size() ? &sequence.pictures[place].path : nullptr;
}

bool ReferenceSequences::show(const Reference& reference) {
  Sequence& sequence = sequenceOf(reference);
  const std::string* due = dueIn(sequence, reference, 0);
  if (due == nullptr) return false;
  const bool failedBefore = std::exchange(sequence.failed, failures_.contains(*due));
  auto image = sequence.shownPath == *due ? nullptr : shelf_.use(*due);
  if (!image) return sequence.failed != failedBefore;
  sequence.shown = std::move(image);
  sequence.shownPath = *due;
  return true;
}

void ReferenceSequences::list(ReferenceId id, Sequence& sequence) {
  sequence.listing = ++listings_;
  session_.jobs().startQuietly([self = QPointer(this), id, listing = sequence.listing, rule = rule_(),
                                path = sequence.path]() -> std::function<void()> {
    return [self, id, listing, pictures = findNumbered(rule, path)] {
      if (self) self->takeList(id, listing, pictures);
    };
  });
}

void ReferenceSequences::takeList(ReferenceId id, std::uint64_t listing, Result<NumberedPictures> pictures) {
  const auto found = sequences_.find(id);
  if (found == sequences_.end() || found->second.listing != listing) return;
  Sequence& sequence = found->second;
  sequence.listing = 0;
  sequence.problem = pictures ? QString() : errorText(pictures.error());
  sequence.pictures = pictures ? std::move(pictures).value() : NumberedPictures();
  if (sequence.pictures.empty()) sequence.shown = nullptr;
  Q_EMIT changed();
  follow();
}

bool ReferenceSequences::isWanted(const Sequence& sequence, const std::string& path) const {
  return sequence.shownPath != path && !shelf_.has(path) && !failures_.contains(path);
}

// The number of pictures per reference to decode before they are due: so few that they fill at most half of
// shelf_, whose other half keeps pictures that were shown before.
std::size_t ReferenceSequences::mostAhead() const {
  if (!session_.playback().playing()) return 0;
  std::size_t bytes = 1;
  for (const auto& [id, sequence] : sequences_) bytes += sequence.shown ? sequence.shown->rgba.size() : 0;
  return std::min(aheadAtMost, mostBytes / 2 / bytes);
}

void ReferenceSequences::readNext() {
  const auto sequences = shownSequences(session_);
  const std::size_t most = mostAhead();
  for (std::size_t ahead = 0; reading_.empty() && ahead <= most; ++ahead) {
    for (const auto& reference : sequences) {
      const Sequence& sequence = sequenceOf(*reference);
      const std::string* path = dueIn(sequence, *reference, ahead);
      if (path != nullptr && isWanted(sequence, *path)) return read(*path);
    }
  }
}

void ReferenceSequences::read(const std::string& path) {
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

void ReferenceSequences::take(const std::string& path, const Result<std::shared_ptr<const Image>>& image) {
  reading_.clear();
  if (image) {
    shelf_.put(path, *image);
  } else {
    failures_[path] = errorText(image.error());
  }
  follow();
}

}  // namespace squire

#include "moc_reference_sequences.cpp"
