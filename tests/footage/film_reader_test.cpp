#include "core/footage/film_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <random>
#include <thread>

#include "core/footage/film_answer.h"
#include "tests/footage/film_maker.h"
#include "tests/support/data.h"

namespace squire {
namespace {

namespace fs = std::filesystem;
using test::FilmPlan;

// Seconds by which times in files may be later than exact, since they are rounded to milliseconds.
constexpr double rounding = 0.0011;

fs::path placeOf(const std::string& name) { return test::freshDir("film_" + name) / name; }

Time after(double seconds) { return Time::fromSeconds(seconds + rounding); }

struct Film {
  fs::path path;
  FilmPlan plan;
  FilmReader reader;

  Film(const std::string& name, FilmPlan wanted)
      : path(placeOf(name)), plan(std::move(wanted)), reader(path) {}
  [[nodiscard]] bool make() const { return test::makeFilm(path, plan); }

  void expectPicture(std::size_t number) {
    const auto shown = reader.at(after(plan.times[number]));
    ASSERT_TRUE(shown) << shown.error().text();
    EXPECT_EQ(test::numberIn(*shown->frame.image), static_cast<int>(number));
    EXPECT_NEAR(shown->frame.from.seconds(), plan.times[number], rounding);
    if (number + 1 < plan.times.size()) {
      EXPECT_NEAR(shown->frame.until.seconds(), plan.times[number + 1], rounding);
    } else {
      EXPECT_EQ(shown->frame.until, FilmFrame::never);
    }
  }
};

#define MAKE_OR_SKIP(film)                                                              \
  if (!(film).make())                                                                   \
  GTEST_SKIP() << "ffmpeg's libraries lack the encoder " << (film).plan.codec << " of " \
               << (film).path.filename()

class FilmKinds : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(FilmKinds, ShowEveryPictureAtItsTime) {
  FilmPlan plan;
  plan.codec = GetParam().second;
  plan.times = test::evenTimes(60, 24.0);
  const bool isAvi = std::string(GetParam().first).ends_with(".avi");
  if (isAvi) plan.unitsPerSecond = 24;
  plan.between = plan.codec == "mpeg4" && !isAvi ? 2 : 0;
  if (plan.codec == "gif") {
    plan.times = test::evenTimes(60, 25.0);
    plan.unitsPerSecond = 100;
  }
  Film film(GetParam().first, plan);
  MAKE_OR_SKIP(film);
  for (std::size_t i = 0; i < 60; ++i) film.expectPicture(i);
  for (std::size_t i = 60; i-- > 0;) film.expectPicture(i);
  for (const std::size_t i : {59u, 0u, 31u, 30u, 13u, 12u, 11u, 58u, 1u, 40u}) film.expectPicture(i);
  const auto past = film.reader.at(Time::fromSeconds(1000));
  ASSERT_TRUE(past) << past.error().text();
  EXPECT_EQ(test::numberIn(*past->frame.image), 59);
  EXPECT_EQ(past->frame.until, FilmFrame::never);
}

INSTANTIATE_TEST_SUITE_P(All, FilmKinds,
                         testing::Values(std::pair("a.mp4", "mpeg4"), std::pair("b.mov", "mjpeg"),
                                         std::pair("c.mkv", "mpeg4"), std::pair("d.webm", "libvpx"),
                                         std::pair("e.avi", "mpeg4"), std::pair("f.gif", "gif"),
                                         std::pair("g.mp4", "libx264"), std::pair("h.avi", "mjpeg")));

TEST(FilmReader, KeepsTimesThatAreNotEven) {
  FilmPlan plan;
  std::mt19937 random(3);
  double at = 0.0;
  for (int i = 0; i < 80; ++i) {
    plan.times.push_back(at);
    at += 0.01 + 0.001 * static_cast<double>(random() % 200);
  }
  for (const char* name : {"uneven.mp4", "uneven.mkv"}) {
    Film film(name, plan);
    MAKE_OR_SKIP(film);
    for (std::size_t i = 0; i < 80; ++i) film.expectPicture(i);
    for (int i = 0; i < 60; ++i) film.expectPicture(random() % 80);
  }
}

TEST(FilmReader, FindsPicturesFarFromKeys) {
  FilmPlan plan;
  plan.times = test::evenTimes(250, 24.0);
  plan.keyEvery = 125;
  Film film("far.mp4", plan);
  MAKE_OR_SKIP(film);
  for (const std::size_t i : {249u, 0u, 124u, 125u, 126u, 240u, 239u, 30u, 200u, 100u}) film.expectPicture(i);
}

TEST(FilmReader, TellsWhatItIs) {
  FilmPlan plan;
  plan.times = test::evenTimes(48, 24.0);
  Film film("facts.mp4", plan);
  MAKE_OR_SKIP(film);
  const auto shown = film.reader.at({});
  ASSERT_TRUE(shown) << shown.error().text();
  EXPECT_EQ(shown->film.width, 64u);
  EXPECT_EQ(shown->film.height, 48u);
  EXPECT_NEAR(shown->film.rate.perSecond(), 24.0, 0.6);
  EXPECT_NEAR(shown->film.length.seconds(), 2.0, 0.1);
}

TEST(FilmReader, ShowsFilmsUprightAndWithSquarePixels) {
  FilmPlan plan;
  plan.times = test::evenTimes(3, 24.0);
  plan.quartersRight = 1;
  Film lying("lying.mp4", plan);
  MAKE_OR_SKIP(lying);
  const auto upright = lying.reader.at(after(plan.times[1]));
  ASSERT_TRUE(upright) << upright.error().text();
  const Image& image = *upright->frame.image;
  ASSERT_EQ(image.width, 48u);
  ASSERT_EQ(image.height, 64u);
  // The only white bar, at the left in the file, is at the top.
  EXPECT_GT(image.rgba[std::size_t{4} * (4 * 48 + 24)], 127);
  EXPECT_LT(image.rgba[std::size_t{4} * (60 * 48 + 24)], 127);
  EXPECT_EQ(upright->film.width, 48u);

  plan.quartersRight = 0;
  plan.pixelWidth = 2;
  Film wide("wide.mp4", plan);
  MAKE_OR_SKIP(wide);
  const auto shown = wide.reader.at({});
  ASSERT_TRUE(shown) << shown.error().text();
  EXPECT_EQ(shown->frame.image->width, 128u);
  EXPECT_EQ(shown->frame.image->height, 48u);
  EXPECT_EQ(shown->film.width, 128u);
}

TEST(FilmReader, ScalesLargeFilmsDown) {
  FilmPlan plan;
  plan.codec = "mjpeg";
  plan.times = test::evenTimes(2, 24.0);
  plan.width = 2560;
  plan.height = 720;
  Film film("large.avi", plan);
  film.plan.unitsPerSecond = 24;
  MAKE_OR_SKIP(film);
  const auto shown = film.reader.at(after(plan.times[1]));
  ASSERT_TRUE(shown) << shown.error().text();
  EXPECT_EQ(shown->frame.image->width, FilmAnswer::mostSide);
  EXPECT_EQ(shown->frame.image->height, 360u);
  EXPECT_EQ(test::numberIn(*shown->frame.image), 1);
  EXPECT_EQ(shown->film.width, 2560u);
}

TEST(FilmReader, AnswersOnAnyThread) {
  FilmPlan plan;
  plan.times = test::evenTimes(20, 24.0);
  Film film("threads.mp4", plan);
  MAKE_OR_SKIP(film);
  // The thread that started the process ends before the next question.
  for (const std::size_t i : {3u, 7u, 5u}) std::thread([&] { film.expectPicture(i); }).join();
}

TEST(FilmReader, TellsCauseAndRemedy) {
  const fs::path text = placeOf("text.mp4");
  std::ofstream(text) << "this is no film";
  FilmReader reader(text);
  const auto shown = reader.at({});
  ASSERT_FALSE(shown);
  EXPECT_NE(shown.error().message.find("the film cannot be read"), std::string::npos) << shown.error().text();
  EXPECT_NE(shown.error().hint.find("save it there as MP4"), std::string::npos) << shown.error().text();
  FilmReader missing(text.parent_path() / "no such.mp4");
  EXPECT_EQ(missing.at({}).error().code, ErrorCode::Io);
  FilmReader folder(text.parent_path());
  EXPECT_EQ(folder.at({}).error().code, ErrorCode::Io);
  FilmReader empty(placeOf("empty.mkv"));
  std::ofstream(test::freshDir("film_empty.mkv") / "empty.mkv");
  EXPECT_FALSE(empty.at({}));
}

TEST(FilmReader, TellsThatAPictureIsNoFilm) {
  const fs::path path = placeOf("picture.mp4");
  fs::copy_file(test::sourceDir() / "resources/sample/knight_texture.png", path,
                fs::copy_options::overwrite_existing);
  const auto shown = FilmReader(path).at({});
  ASSERT_FALSE(shown);
  EXPECT_EQ(shown.error().message, "the file is not a film, despite its name");
}

// Playlists name other files.
TEST(FilmReader, OpensNothingElse) {
  FilmPlan plan;
  plan.times = test::evenTimes(3, 24.0);
  Film film("named.mp4", plan);
  MAKE_OR_SKIP(film);
  const fs::path folder = film.path.parent_path();
  std::ofstream(folder / "list.mp4") << "ffconcat version 1.0\nfile " << film.path.string() << "\n";
  std::ofstream(folder / "list.mkv") << "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n"
                                     << film.path.string() << "\n#EXT-X-ENDLIST\n";
  for (const char* name : {"list.mp4", "list.mkv"}) {
    FilmReader reader(folder / name);
    EXPECT_FALSE(reader.at({})) << name;
  }
}

TEST(FilmReader, StopsWhenItIsCancelled) {
  FilmPlan plan;
  plan.times = test::evenTimes(3, 24.0);
  Film film("cancelled.mp4", plan);
  MAKE_OR_SKIP(film);
  const std::atomic<bool> yes = true;
  JobControl job;
  job.cancel = &yes;
  const auto shown = film.reader.at({}, job);
  ASSERT_FALSE(shown);
  EXPECT_EQ(shown.error().code, ErrorCode::Cancelled);
}

// Runs itself again as a copy in a folder that lacks the decoding program; the copy runs the first part.
TEST(FilmReader, TellsThatItWasMadeWithout) {
  if (std::getenv("SQUIRE_WITHOUT_FILMS") != nullptr) {
    EXPECT_FALSE(canReadFilms());
    FilmReader reader("my walk.mp4");
    const auto shown = reader.at({});
    ASSERT_FALSE(shown);
    EXPECT_EQ(shown.error().text(),
              "this Squire cannot read films, since it was built without ffmpeg's libraries (turn it into "
              "numbered pictures: ffmpeg -i \"my walk.mp4\" -vf scale=960:-1 \"my walk_%04d.png\")");
    return;
  }
  EXPECT_TRUE(canReadFilms());
  const fs::path copy = test::freshDir("film_without") / "test";
  fs::copy_file("/proc/self/exe", copy);
  const std::string command =
      "SQUIRE_WITHOUT_FILMS=1 " + copy.string() + " --gtest_filter=FilmReader.TellsThatItWasMadeWithout >&2";
  EXPECT_EQ(std::system(command.c_str()), 0);
}

}  // namespace
}  // namespace squire
