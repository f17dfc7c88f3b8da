#include "app/editor/clip_renderer.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QUrl>
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "app/editor/document/document_paths.h"
#include "core/edit/materials/resolve.h"
#include "core/fight/attached_volumes.h"
#include "core/film/clip_scene.h"
#include "core/gl/offscreen.h"
#include "core/gl/surfaceless.h"
#include "core/sound/sound_part.h"
#include "widgets/session/problem_text.h"
#include "widgets/sound/clip_sounds.h"
#include "widgets/viewport/view_layer.h"
#include "widgets/viewport/volume_lines.h"

namespace squire {

namespace {

constexpr std::uint64_t mostBytes = 2ull << 30;  // of images that are in memory until they are written
constexpr std::uint32_t sheetColumns = 6;
constexpr int samples = 4;

// A model and its textures, which stay valid while a job uses them on its own thread.
struct Kept {
  std::shared_ptr<const Model> model;
  std::vector<std::shared_ptr<const Image>> textures;
};

// Adds the models that are attached to a model, directly or through another attached model.
void keepAttached(const Session& session, ModelId id, std::map<ModelId, Kept>& out) {
  const ProjectModel* model = session.project().find(id);
  if (model == nullptr) return;
  for (const Attachment& attachment : fightOf(*model).attachments) {
    if (out.contains(attachment.model)) continue;
    auto resolved = resolveModel(session.project(), attachment.model, session.shown().textureFiles());
    if (!resolved) continue;
    Kept kept{std::make_shared<const Model>(*std::move(resolved)), {}};
    kept.textures = session.shown().textureCache()->imagesOf(*kept.model);
    out.emplace(attachment.model, std::move(kept));
    keepAttached(session, attachment.model, out);
  }
}

// The times of the frames in a range. The end of a loop (`closes`) is left out, because it equals the start.
std::vector<Time> framesIn(const Span& range, bool closes, double perSecond) {
  const double length = (range.to - range.from).seconds();
  const int count = std::max(1, static_cast<int>(std::lround(length * perSecond)) + (closes ? 0 : 1));
  std::vector<Time> out;
  out.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i)
    out.push_back(std::min(range.from + Time::fromSeconds(i / perSecond), range.to));
  return out;
}

std::vector<Time> evenlyIn(const Span& range, bool closes, int count) {
  const int steps = closes || count == 1 ? count : count - 1;
  std::vector<Time> out;
  out.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i)
    out.push_back(range.from + Time::fromSeconds((range.to - range.from).seconds() * i / steps));
  return out;
}

bool isKeptInMemory(RenderKind kind) { return kind == RenderKind::Gif || kind == RenderKind::Sheet; }

std::uint64_t bytesOf(QSize size, std::size_t count) {
  return 4ull * static_cast<std::uint64_t>(size.width()) * static_cast<std::uint64_t>(size.height()) * count;
}

void showFolderOf(const QString& path) {
  QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath()));
}

PictureFormat formatOf(RenderKind kind) {
  if (kind == RenderKind::Gif) return PictureFormat::Gif;
  return kind == RenderKind::Film ? PictureFormat::Mp4 : PictureFormat::Png;
}

void addVolumes(const FightClip& clip, FightPose& pose, const Shot& shot, Shapes& out) {
  pose.set(clip, shot.time);
  reserveVolumes(clip.volumeCount(), out);
  for (std::size_t i = 0; i < clip.volumeCount(); ++i) {
    const float seen = i < clip.ownVolumes() ? 0.8f : 0.45f;
    if (clip.spanAt(i, shot.time) >= 0)
      addVolumeLines(pose.shapeOf(i), shot.camera, toVector(colourOf(clip.volume(i).kind), seen), out);
  }
}

}  // namespace

// Everything that a job needs.
struct ClipRenderer::Order {
  Kept model;
  std::map<ModelId, Kept> attached;
  std::shared_ptr<const Clip> clip;
  std::shared_ptr<const Project> project;
  ShotPlan plan;
  ViewOptions view;
  ClipSceneOptions scene;
  gl::PictureOptions size;
  OutputPlan output;
  std::shared_ptr<const FightClip> volumes;  // null: none are drawn

  [[nodiscard]] Status render(const JobControl& job) const;
  [[nodiscard]] Status draw(const ClipScene& drawn, const JobControl& job) const;
};

Status ClipRenderer::Order::render(const JobControl& job) const {
  const Figure figure(*model.model, model.textures);
  std::map<ModelId, Figure> figures;
  for (const auto& [id, kept] : attached) figures.try_emplace(id, *kept.model, kept.textures);
  const auto figureOf = [&](ModelId id) {
    const auto found = figures.find(id);
    return found == figures.end() ? nullptr : &found->second;
  };
  return draw(ClipScene(figure, clip.get(), project.get(), figureOf, scene), job);
}

Status ClipRenderer::Order::draw(const ClipScene& drawn, const JobControl& job) const {
  const auto context = gl::SurfacelessContext::create();
  if (!context) return context.error();
  const auto renderer = gl::Renderer::create();
  if (!renderer) return renderer.error();
  const auto offscreen = gl::Offscreen::create(size);
  if (!offscreen) return offscreen.error();
  const std::vector<Shot> shots = shotsOf(*model.model, plan);
  PictureOutput files(output);
  FightPose fight;
  for (std::size_t i = 0; i < shots.size(); ++i) {
    if (job.cancelled()) return makeError(ErrorCode::Cancelled, "rendering was cancelled");
    job.report(static_cast<float>(i) / static_cast<float>(shots.size()), {});
    DrawList list = drawn.listOf(shots[i], view);
    if (volumes) addVolumes(*volumes, fight, shots[i], list.onTop);
    auto picture = (*offscreen)->picture(**renderer, list);
    if (!picture) return picture.error();
    if (auto added = files.add(*std::move(picture)); !added) return added;
  }
  return files.finish();
}

// A film has the clip's frames; the delays of a GIF are hundredths of a second.
double ClipRenderer::usualRate(RenderKind kind) const {
  const Clip* clip = bench_.session.clip();
  return kind == RenderKind::Film && clip != nullptr ? clip->rate.perSecond() : RenderWay().perSecond;
}

std::vector<Time> ClipRenderer::times(const RenderWay& way) const {
  const Session& session = bench_.session;
  const Clip* clip = session.clip();
  if (clip == nullptr) return {Time{}};
  if (way.kind == RenderKind::Picture) return {session.playhead()};
  const Span whole{Time{}, clip->duration};
  const Playback& playback = bench_.session.playback();
  const bool part = way.playbackRange && playback.range().has_value();
  const Span range = part ? playback.rangeIn(clip->duration) : whole;
  const bool closes = clip->loop && !part;
  return way.kind == RenderKind::Sheet ? evenlyIn(range, closes, way.poses)
                                       : framesIn(range, closes, way.perSecond);
}

std::shared_ptr<const ClipRenderer::Order> ClipRenderer::orderOf(const RenderWay& way,
                                                                 const QString& path) const {
  const Session& session = bench_.session;
  auto order = std::make_shared<Order>();
  order->model = {session.posed().model(), session.shown().textures()};
  if (way.attachments) keepAttached(session, session.modelId(), order->attached);
  order->clip = session.posed().clip();
  order->project = session.history().snapshot();
  ShotPlan& plan = order->plan;
  plan.clip = order->clip.get();
  plan.times = times(way);
  plan.camera = way.view ? seenFrom(Camera{}, *way.view) : bench_.view.camera();
  if (way.view) plan.camera.orthographic = *way.view == NamedView::Game;
  plan.framesModel = way.view.has_value();
  plan.aspect = static_cast<float>(way.size.width()) / static_cast<float>(way.size.height());
  order->view = bench_.view.options();
  order->view.bones.style = BoneStyle::None;
  order->view.background = way.background;
  order->view.ground.grid = order->view.ground.axes = way.grid && !way.background.transparent;
  order->scene.attachments = way.attachments;
  order->scene.ghosts = way.ghosts;
  order->scene.hiddenMeshes = session.selection().hidden().meshes();
  order->size = {way.size.width(), way.size.height(), samples};
  order->output = {asPath(path),
                   formatOf(way.kind),
                   plan.times.size(),
                   way.kind == RenderKind::Sheet ? sheetColumns : 0,
                   way.perSecond,
                   {},
                   nullptr};
  if (way.volumes) order->volumes = volumesOf(*order);
  if (way.kind == RenderKind::Film && way.sound && !plan.times.empty())
    order->output.sound =
        soundFrom(plan.times.front(), static_cast<double>(plan.times.size()) / way.perSecond);
  return order;
}

std::shared_ptr<const FightClip> ClipRenderer::volumesOf(const Order& order) const {
  const ProjectModel* entry = bench_.session.projectModel();
  const ProjectClip* clip = bench_.session.shown().projectClip();
  if (entry == nullptr || clip == nullptr || !order.clip) return nullptr;
  const Project& project = *order.project;
  const auto& skeleton = order.model.model->skeleton;
  const auto skeletonOf = [&](ModelId id) {
    const auto found = order.attached.find(id);
    return found == order.attached.end() ? nullptr : found->second.model->skeleton.get();
  };
  const auto model = std::make_shared<const FightModel>(entry->name, *skeleton, fightOf(*entry), project.game,
                                                        attachedVolumes(project, *entry, skeletonOf));
  return std::make_shared<const FightClip>(model, skeleton, order.clip, fightOf(*clip), project.game);
}

bool ClipRenderer::hasSound() const { return bench_.get<ClipSounds>().shown().has_value(); }

QString ClipRenderer::soundProblem() const { return bench_.get<ClipSounds>().problem(); }

std::shared_ptr<const Sound> ClipRenderer::soundFrom(Time start, double seconds) const {
  const auto& sounds = bench_.get<ClipSounds>();
  const auto shown = sounds.shown();
  const auto read = sounds.read();
  if (!shown || !read) return nullptr;
  return std::make_shared<const Sound>(partOf(read->sound, start - shown->start, seconds));
}

int ClipRenderer::render(const RenderWay& way, const QString& path) {
  if (!bench_.session.posing().unkeyedPoses().empty()) {
    bench_.messages->show(Severity::Warning, tr("Some changes of the pose are not keyed."),
                          tr("Key or discard them first, so that what is rendered is what is exported."));
    return 0;
  }
  if (isKeptInMemory(way.kind) && bytesOf(way.size, times(way).size()) > mostBytes) {
    bench_.messages->show(Severity::Warning, tr("This would need too much memory."),
                          tr("Choose a smaller size, fewer pictures or a film."));
    return 0;
  }
  return bench_.session.jobs().start(
      tr("Rendering %1").arg(QFileInfo(path).fileName()),
      [this, path, order = orderOf(way, path)](const JobControl& job) -> std::function<void()> {
        const Status done = order->render(job);
        return [this, path, done] { report(path, done); };
      });
}

void ClipRenderer::report(const QString& path, const Status& done) {
  if (!done) {
    if (done.error().code != ErrorCode::Cancelled) bench_.messages->showError(translated(done.error()));
    return;
  }
  const MessageBar::Step toFolder{tr("Show in Folder"), [path] { showFolderOf(path); }, false};
  bench_.messages->show(Severity::Note, tr("Rendered %1").arg(QDir::toNativeSeparators(path)), {},
                        {toFolder});
}

}  // namespace squire
