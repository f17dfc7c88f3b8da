#include "app/editor/clip_renderer.h"

#include <QDir>
#include <QFileInfo>
#include <QProgressDialog>
#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "app/editor/document/document_paths.h"
#include "app/editor/picture_files.h"
#include "core/formats/gif/gif.h"
#include "core/formats/images/contact_sheet.h"
#include "core/formats/images/image_codec.h"
#include "core/io/atomic_save.h"

namespace squire {

namespace {

constexpr int gifWidth = 640, poseWidth = 240;  // pixels at most
constexpr int sheetPoses = 12, sheetColumns = 6;
constexpr double shortestFrame = 0.04;  // seconds: GIF counts in hundredths, and many players go no faster
constexpr int mostFrames = 300;         // of a film, which is in memory until it is written
constexpr int largestSide = 8192;

double secondsPerFrame(const Clip& clip) {
  const double wanted = clip.duration.seconds() / mostFrames;
  return std::max(shortestFrame, std::ceil(100.0 * wanted) / 100.0);
}

// Evenly over the clip; of a loop without its end, which is its start.
std::vector<Time> evenTimes(const Clip& clip, int count) {
  std::vector<Time> out;
  out.reserve(static_cast<std::size_t>(count));
  const int steps = clip.loop || count == 1 ? count : count - 1;
  for (int i = 0; i < count; ++i) out.push_back(Time::fromSeconds(clip.duration.seconds() * i / steps));
  return out;
}

}  // namespace

QSize ClipRenderer::sizeFor(int width) const {
  const QSize shown = bench_.viewport->size();
  return shown.width() <= width ? shown : shown.scaled(width, largestSide, Qt::KeepAspectRatio);
}

std::optional<Image> ClipRenderer::drawn(QSize size) {
  const QImage picture = bench_.viewport->plainPicture(size);
  if (!picture.isNull()) return imageOf(picture);
  bench_.messages->show(Severity::Warning, tr("The picture could not be drawn."),
                        tr("Make the viewport visible, and try again."));
  return std::nullopt;
}

std::optional<std::vector<Image>> ClipRenderer::taken(const std::vector<Time>& times, QSize size) {
  Session& session = bench_.session;
  if (!session.posing().unkeyedPoses().empty()) {
    bench_.messages->show(Severity::Warning, tr("Some changes of the pose are not keyed."),
                          tr("Key or discard them first, so that the film shows what is exported."));
    return std::nullopt;
  }
  const Time before = session.stopOnFrame();
  QProgressDialog progress(tr("Rendering the clip\u2026"), tr("Cancel"), 0, static_cast<int>(times.size()),
                           &bench_.window);
  progress.setWindowModality(Qt::WindowModal);
  progress.setMinimumDuration(300);
  std::vector<Image> out;
  for (const Time time : times) {
    progress.setValue(static_cast<int>(out.size()));
    if (progress.wasCanceled()) break;
    session.setPlayhead(time);
    auto picture = drawn(size);
    if (!picture) break;
    out.push_back(*std::move(picture));
  }
  session.setPlayhead(before);
  if (out.size() < times.size()) return std::nullopt;
  return out;
}

void ClipRenderer::write(const QString& path, std::vector<Image> pictures, Encode encode) {
  const auto kept = std::make_shared<const std::vector<Image>>(std::move(pictures));
  bench_.session.jobs().start(
      tr("Writing %1").arg(QFileInfo(path).fileName()),
      [this, path, kept, encode = std::move(encode)](const JobControl& job) -> std::function<void()> {
        const auto bytes = encode(*kept);
        Status done = bytes ? Status() : Status(bytes.error());
        if (done && job.cancelled()) return [] {};
        if (done) {
          if (const auto saved = saveAtomically(asPath(path), *bytes); !saved) done = saved.error();
        }
        return [this, path, done] {
          if (done) {
            bench_.messages->show(Severity::Note, tr("Saved %1").arg(QDir::toNativeSeparators(path)));
          } else {
            bench_.messages->showError(done.error());
          }
        };
      });
}

void ClipRenderer::saveGif(const QString& path) {
  const Clip& clip = *bench_.session.clip();
  const double seconds = secondsPerFrame(clip);
  const int count =
      std::max(1, static_cast<int>(std::lround(clip.duration.seconds() / seconds)) + (clip.loop ? 0 : 1));
  auto pictures = taken(evenTimes(clip, count), sizeFor(gifWidth));
  if (!pictures) return;
  write(path, *std::move(pictures),
        [seconds](const std::vector<Image>& frames) { return encodeGif(frames, seconds); });
}

void ClipRenderer::saveSheet(const QString& path) {
  auto pictures = taken(evenTimes(*bench_.session.clip(), sheetPoses), sizeFor(poseWidth));
  if (!pictures) return;
  write(path, *std::move(pictures), [](const std::vector<Image>& poses) -> Result<Bytes> {
    const auto sheet = contactSheet(poses, sheetColumns);
    return sheet ? encodePng(*sheet) : Result<Bytes>(sheet.error());
  });
}

void ClipRenderer::savePicture(const QString& path) {
  const QSize wanted = 2 * bench_.viewport->size();
  auto picture = drawn(wanted.boundedTo({largestSide, largestSide}));
  if (!picture) return;
  std::vector<Image> one;
  one.push_back(*std::move(picture));
  write(path, std::move(one), [](const std::vector<Image>& pictures) { return encodePng(pictures.front()); });
}

}  // namespace squire
