#include <algorithm>
#include <cstdio>
#include <ctime>

#include "core/posing/body/body_pull.h"
#include "core/posing/pins.h"
#include "core/posing/pose_values.h"
#include "tests/anim/reference.h"
#include "tests/benchmarks/median.h"
#include "tests/posing/bodies.h"

// The time of a move in which a body of 67 bones with six pins is pulled, and of one that bends a limb.
namespace {

using namespace squire;

double threadMicroseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

double microsecondsOf(const auto& work) {
  const double start = threadMicroseconds();
  work();
  return threadMicroseconds() - start;
}

// Times of moves along random lines, which are up to `most` metres long in each axis.
std::vector<double> timesOf(float most, const char* pulled, const std::vector<std::size_t>& pinned) {
  const Skeleton skeleton = test::humanBody();
  const std::vector<PosedLimb> limbs = test::limbsOfBody(skeleton);
  const std::vector<std::size_t> bones{test::boneOf(skeleton, pulled)};
  BodyPull pull(skeleton, skeleton.restPose(), limbs, {bones, pinned});
  reference::Random random(1);
  std::vector<double> times;
  for (int i = 0; i < 2000; ++i) {
    const std::vector<vec3> by{reference::randomVector(random, most)};
    times.push_back(microsecondsOf([&] { (void)pull.moved(by); }));
  }
  std::sort(times.begin(), times.end());
  return times;
}

void print(const char* what, const std::vector<double>& times, double limb) {
  const double middle = bench::median(times), slow = times[times.size() * 99 / 100];
  std::printf("%-44s %5.0f us, %.1f limbs; 99 of 100 within %5.0f us\n", what, middle, middle / limb, slow);
}

}  // namespace

int main() {
  const Skeleton skeleton = test::humanBody();
  const std::vector<PosedLimb> limbs = test::limbsOfBody(skeleton);
  const Pose pose = skeleton.restPose();
  Pin pin{limbs.front().end, modelMatrices(skeleton, pose)[limbs.front().end], &limbs.front()};
  pin.place[3] += vec4(-0.1f, 0.1f, 0.1f, 0.0f);
  std::vector<double> times;
  for (int i = 0; i < 2000; ++i)
    times.push_back(microsecondsOf([&] { (void)held(skeleton, pose, std::vector<Pin>{pin}); }));
  const double limb = bench::median(times);
  std::printf("a limb of %zu bones is bent in %.0f us\n", skeleton.bones.size(), limb);
  std::vector<std::size_t> pins;
  for (const char* name : {"foot.L", "foot.R", "hand.R", "head", "spine3", "shoulder.R"})
    pins.push_back(test::boneOf(skeleton, name));
  print("a hand is pulled, six pins, up to 10 cm", timesOf(0.1f, "hand.L", pins), limb);
  print("a hand is pulled, six pins, up to 50 cm", timesOf(0.5f, "hand.L", pins), limb);
  print("the hips are pulled, six pins, up to 10 cm", timesOf(0.1f, "hips", pins), limb);
  pins.resize(2);
  print("a hand is pulled, pinned feet, up to 50 cm", timesOf(0.5f, "hand.L", pins), limb);
  print("the hips are pulled, pinned feet, up to 50 cm", timesOf(0.5f, "hips", pins), limb);
  return 0;
}
