#include "widgets/sources/reimport_sides.h"

#include <QPointer>
#include <QVBoxLayout>
#include <algorithm>
#include <glm/geometric.hpp>

#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "widgets/controls/plain_label.h"
#include "widgets/theme/number_text.h"

namespace squire {

namespace {

constexpr float leastMetres = 1e-4f;  // less is told as the same motion

struct Side {
  std::shared_ptr<const Skeleton> skeleton;
  std::shared_ptr<const Clip> clip;
};

std::optional<Side> sideOf(const Project& project, ClipRef ref) {
  const ProjectModel* model = project.find(ref.model);
  const Model* imported = model == nullptr ? nullptr : importedModel(project, *model);
  const auto clip = loadedClip(project, ref);
  if (imported == nullptr || !clip) return std::nullopt;
  return Side{imported->skeleton, *clip};
}

struct Distance {
  std::size_t bone = 0, other = 0, frame = 0;
  float metres = 0.0f;
};

// The same joint of both, where they are farthest apart.
Distance farthest(const Side& here, const MovingSkeleton& moving, const Side& file,
                  const MovingSkeleton& other) {
  Distance out;
  const std::size_t frames = std::min(moving.frames.size(), other.frames.size());
  for (std::size_t i = 0; i < here.skeleton->bones.size(); ++i) {
    const auto same = std::ranges::find(file.skeleton->bones, here.skeleton->bones[i].id, &Bone::id);
    if (same == file.skeleton->bones.end()) continue;
    const auto at = static_cast<std::size_t>(same - file.skeleton->bones.begin());
    for (std::size_t frame = 0; frame < frames; ++frame) {
      const float metres = glm::distance(moving.frames[frame][i], other.frames[frame][at]);
      if (metres > out.metres) out = {i, at, frame, metres};
    }
  }
  return out;
}

QString lineOf(const Side& here, const Side& file, const Distance& most) {
  const auto seconds = [](Time time) { return numberText(time.seconds(), 2); };
  QStringList out;
  if (here.clip->duration != file.clip->duration)
    out += ReimportSides::tr("%1 s here, %2 s in the file.")
               .arg(seconds(here.clip->duration), seconds(file.clip->duration));
  if (most.metres < leastMetres) {
    out += ReimportSides::tr("The motion is the same.");
  } else {
    out += ReimportSides::tr("Farthest apart: %1, %2 cm at %3 s.")
               .arg(QString::fromStdString(here.skeleton->bones[most.bone].name),
                    numberText(100.0 * static_cast<double>(most.metres), 1),
                    numberText(static_cast<double>(most.frame) / previewRate, 2));
  }
  return out.join(QLatin1Char(' '));
}

}  // namespace

ReimportSides::ReimportSides(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), preview_(new BodyPreview(this)), line_(new PlainLabel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(preview_, 1);
  line_->setProperty("secondary", true);
  line_->setWordWrap(true);
  column->addWidget(line_);
}

QString ReimportSides::text() const { return line_->text(); }

void ReimportSides::show(std::shared_ptr<const Project> project, const NewVersion& version,
                         const ReimportChoices& choices, std::optional<ClipRef> clip) {
  const int asked = ++asked_;
  if (!clip) return take(std::nullopt);
  const QPointer<ReimportSides> self(this);
  session_.jobs().start(
      tr("Comparing"),
      [self, asked, project = std::move(project), version, choices,
       ref = *clip](const JobControl&) -> std::function<void()> {
        auto sides = std::make_shared<std::optional<Sides>>(sidesOf(*project, version, choices, ref));
        return [self, asked, sides] {
          if (self != nullptr && self->asked_ == asked) self->take(*sides);
        };
      });
}

std::optional<ReimportSides::Sides> ReimportSides::sidesOf(const Project& project, const NewVersion& version,
                                                           ReimportChoices choices, ClipRef ref) {
  choices.clips[{ref.model, ref.clip}] = ClipChoice::TakeFile;
  const auto taken = reimport(project, version, choices);
  const auto here = sideOf(project, ref);
  const auto file = taken ? sideOf(taken->project, ref) : std::nullopt;
  if (!here || !file) return std::nullopt;
  Sides out{movingSkeleton(tr("Here"), *here->skeleton, *here->clip),
            movingSkeleton(tr("In the file"), *file->skeleton, *file->clip)};
  const Distance most = farthest(*here, out.here, *file, out.file);
  out.line = lineOf(*here, *file, most);
  if (most.metres < leastMetres) return out;
  out.boneHere = static_cast<int>(most.bone);
  out.boneInFile = static_cast<int>(most.other);
  return out;
}

void ReimportSides::take(const std::optional<Sides>& sides) {
  setVisible(sides.has_value());
  if (!sides) return;
  preview_->show(sides->here, sides->file);
  preview_->highlight(sides->boneHere, sides->boneInFile);
  line_->setText(sides->line);
}

}  // namespace squire

#include "moc_reimport_sides.cpp"
