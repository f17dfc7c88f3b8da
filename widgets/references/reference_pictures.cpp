#include "widgets/references/reference_pictures.h"

#include <QGuiApplication>
#include <vector>

#include "core/model/reference.h"
#include "widgets/references/decode_reference.h"
#include "widgets/session/problem_text.h"

namespace squire {

ReferencePictures::ReferencePictures(Session& session, std::function<PathRule()> rule, QObject* parent)
    : QObject(parent),
      session_(session),
      rule_(rule),
      sequences_(session, rule),
      films_(session, std::move(rule)) {
  session_.onChange(SessionChange::Opened, this, &ReferencePictures::forgetAll);
  session_.onChange(SessionChange::Opened | SessionChange::History, this, &ReferencePictures::readNew);
  // The project may be in another folder now.
  session_.onChange(SessionChange::File, this, &ReferencePictures::readChanged);
  connect(&sequences_, &ReferenceSequences::changed, this, &ReferencePictures::changed);
  connect(&films_, &ReferenceFilms::changed, this, &ReferencePictures::changed);
  connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
    if (state == Qt::ApplicationActive) readChanged();
  });
}

std::shared_ptr<const Image> ReferencePictures::imageOf(const Reference& reference) const {
  if (isFilm(reference.path)) return films_.imageOf(reference);
  if (reference.numbered) return sequences_.imageOf(reference);
  const auto found = entries_.find(reference.path);
  return found == entries_.end() ? nullptr : found->second.image;
}

QString ReferencePictures::problemOf(const Reference& reference) const {
  if (isFilm(reference.path)) return films_.problemOf(reference);
  if (reference.numbered) return sequences_.problemOf(reference);
  const auto found = entries_.find(reference.path);
  return found == entries_.end() ? QString() : found->second.problem;
}

void ReferencePictures::forgetAll() { entries_.clear(); }

// Pictures that no reference names are kept for undo, until another project is opened.
void ReferencePictures::readNew() {
  if (!session_.hasProject()) return;
  for (const auto& reference : session_.project().references) {
    if (!reference->numbered && !isFilm(reference->path) && !entries_.contains(reference->path))
      read(reference->path);
  }
}

void ReferencePictures::readChanged() {
  if (!session_.hasProject()) return;
  const PathRule rule = rule_();
  std::vector<std::string> again;
  for (const auto& [path, entry] : entries_) {
    if (stampOf(rule, path) != entry.state) again.push_back(path);
  }
  for (const std::string& path : again) read(path);
  sequences_.readChanged();
  films_.readChanged();
}

void ReferencePictures::read(const std::string& path) {
  const PathRule rule = rule_();
  Entry& entry = entries_[path];
  entry.reading = ++readings_;
  entry.state = stampOf(rule, path);
  session_.jobs().start(
      tr("Reading %1").arg(QString::fromStdString(path)),
      [this, rule, path, reading = readings_,
       uploads = session_.shown().textureCache()->uploads()](const JobControl&) -> std::function<void()> {
        const auto image =
            std::make_shared<Result<std::shared_ptr<const Image>>>(decodedReference(rule, path));
        if (*image) uploads->prepare(**image);
        return [this, path, reading, image] { take(path, reading, *image); };
      });
}

void ReferencePictures::take(const std::string& path, std::uint64_t reading,
                             Result<std::shared_ptr<const Image>> image) {
  const auto found = entries_.find(path);
  if (found == entries_.end() || found->second.reading != reading) return;
  Entry& entry = found->second;
  entry.reading = 0;
  entry.image = image ? *image : nullptr;
  entry.problem = image ? QString() : errorText(image.error());
  Q_EMIT changed();
}

}  // namespace squire

#include "moc_reference_pictures.cpp"
