#include "widgets/clips/picture_maker.h"

#include "core/anim/evaluated_clip.h"
#include "core/anim/local_to_model.h"
#include "core/gl/offscreen.h"
#include "core/gl/surfaceless.h"
#include "core/scene/posed_points.h"
#include "core/scene/scene.h"

namespace squire {

namespace {

constexpr int looks = 12;                   // samples of a clip, to find the most expressive pose
constexpr std::size_t enoughPoints = 2000;  // per model, for framing
constexpr float margin = 0.04f;

// Matrices in model space, one per bone.
std::vector<mat4> posedAt(const Skeleton& skeleton, const EvaluatedClip& clip, Time time) {
  const std::vector<std::int32_t> parents = parentsOf(skeleton);
  PoseSoa pose(parents.size());
  clip.sample(time, pose.blocks());
  std::vector<mat4> matrices(parents.size(), mat4(1.0f));
  LocalToModelJob job;
  job.parents = parents;
  job.pose = pose.blocks();
  job.matrices = matrices;
  job.run();
  return matrices;
}

float apart(const std::vector<mat4>& a, const std::vector<mat4>& b) {
  float sum = 0.0f;
  for (std::size_t i = 0; i < a.size(); ++i) sum += glm::distance(vec3(a[i][3]), vec3(b[i][3]));
  return sum;
}

ViewOptions plainView(const Model& model, const QColor& background) {
  ViewOptions options;
  options.ground.grid = options.ground.axes = false;
  options.bones.style = model.meshes.empty() ? BoneStyle::Sticks : BoneStyle::None;
  options.light.shadow = false;
  options.background.horizon = false;
  options.background.sky = {background.redF(), background.greenF(), background.blueF()};
  return options;
}

DrawList drawingOf(const PictureRequest& request) {
  const Skeleton& skeleton = *request.model->skeleton;
  const EvaluatedClip clip = EvaluatedClip::compile(skeleton, *request.keys);
  const auto matrices = posedAt(skeleton, clip, mostDistinctTime(skeleton, *request.keys));
  SceneModel scene;
  scene.model = request.model.get();
  scene.matrices = matrices;
  scene.textures = request.textures;
  const float aspect = static_cast<float>(request.size.width()) / static_cast<float>(request.size.height());
  const Camera camera = framed(seenFrom(Camera{}, NamedView::ThreeQuarter),
                               posedPoints(*request.model, matrices, enoughPoints), aspect, margin);
  return drawListOf({&scene, 1}, plainView(*request.model, request.background), camera);
}

QImage asImage(const Image& image) {
  const QImage borrowed(image.rgba.data(), static_cast<int>(image.width), static_cast<int>(image.height),
                        static_cast<int>(4 * image.width), QImage::Format_RGBA8888);
  return borrowed.convertToFormat(QImage::Format_RGB32);
}

}  // namespace

Time mostDistinctTime(const Skeleton& skeleton, const Clip& clip) {
  const EvaluatedClip compiled = EvaluatedClip::compile(skeleton, clip);
  const auto start = posedAt(skeleton, compiled, Time());
  Time best;
  float most = 1e-3f;
  for (int i = 1; i < looks; ++i) {
    const Time time{clip.duration.ticks / looks * i};
    const float distance = apart(start, posedAt(skeleton, compiled, time));
    if (distance <= most) continue;
    most = distance;
    best = time;
  }
  return best;
}

PictureMaker::PictureMaker(QObject* parent) : QObject(parent) {
  pool_.setMaxThreadCount(1);
  qRegisterMetaType<ClipId>("squire::ClipId");
}

PictureMaker::~PictureMaker() {
  {
    const std::lock_guard lock(mutex_);
    requests_.clear();
  }
  pool_.waitForDone();
}

void PictureMaker::request(PictureRequest request) {
  const std::lock_guard lock(mutex_);
  std::erase_if(requests_, [&](const PictureRequest& older) { return older.clip == request.clip; });
  requests_.push_back(std::move(request));
  if (working_) return;
  working_ = true;
  pool_.start([this] { work(); });
}

std::optional<PictureRequest> PictureMaker::next() {
  const std::lock_guard lock(mutex_);
  if (requests_.empty()) {
    working_ = false;
    return std::nullopt;
  }
  PictureRequest request = std::move(requests_.front());
  requests_.pop_front();
  return request;
}

// The context belongs to the thread that created it, and exists only while there are pictures to draw.
void PictureMaker::work() {
  const auto context = gl::SurfacelessContext::create();
  auto renderer = context ? gl::Renderer::create() : Result<std::unique_ptr<gl::Renderer>>(context.error());
  while (auto request = next()) {
    if (!renderer) continue;
    const auto picture =
        gl::picture(**renderer, drawingOf(*request), {request->size.width(), request->size.height(), 4});
    if (picture) Q_EMIT made(request->clip, asImage(*picture));
  }
  if (renderer) renderer->reset();
}

}  // namespace squire

#include "moc_picture_maker.cpp"
