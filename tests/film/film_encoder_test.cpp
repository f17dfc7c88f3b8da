#include "core/film/film_encoder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>

#include "core/io/file.h"
#include "core/io/temporary_file.h"
#include "tests/support/data.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

// A program called ffmpeg that writes "film" to its last argument, a file, and tells its name and all
// arguments; it keeps a copy of the file that it reads beside the images.
class FilmEncoderTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const fs::path program = folder_ / "bin/ffmpeg";
    fs::create_directories(program.parent_path());
    fs::create_directories(films_);
    std::ofstream(program)
        << "#!/bin/sh\nfor last; do :; done\ncat >/dev/null\nprintf film >\"${last#file:}\"\n"
        << "printf %s \"${last#file:}\" >'" << (folder_ / "told").string() << "'\n"
        << "printf '%s ' \"$@\" >'" << (folder_ / "arguments").string() << "'\n"
        << "while [ $# -gt 1 ]; do case \"$1 $2\" in '-i file:'*) cat \"${2#file:}\" >'"
        << (folder_ / "heard").string() << "';; esac; shift; done\n";
    fs::permissions(program, fs::perms::owner_all);
    path_ = std::getenv("PATH");
    ::setenv("PATH", (program.parent_path().string() + ":" + path_).c_str(), 1);
  }
  void TearDown() override { ::setenv("PATH", path_.c_str(), 1); }

  [[nodiscard]] std::string contentOf(const char* file) const {
    const auto bytes = readFile(folder_ / file, 4096);
    return bytes ? std::string(asText(*bytes)) : std::string();
  }
  [[nodiscard]] fs::path told() const { return contentOf("told"); }

  fs::path folder_ = test::freshDir("film_encoder");
  fs::path films_ = folder_ / "films";
  std::string path_;
};

TEST_F(FilmEncoderTest, WritesToANewFileThatNobodyCanForesee) {
  {
    auto encoder = FilmEncoder::begin(films_, {2, 2});
    ASSERT_TRUE(encoder) << encoder.error().text();
    Image picture;
    picture.rgba.resize(16);
    ASSERT_TRUE(encoder->add(picture));
    const auto film = encoder->finish();
    ASSERT_TRUE(film) << film.error().text();
    EXPECT_EQ(asText(*film), "film");
    EXPECT_EQ(told().parent_path(), films_);
    EXPECT_TRUE(isTemporaryName(told().filename().string())) << told();
  }
  EXPECT_TRUE(fs::is_empty(films_));
}

TEST_F(FilmEncoderTest, GivesTheSoundToTheEncoder) {
  const auto sound = std::make_shared<const Sound>(Sound{8000, 2, {1, 2, 3, 4}});
  auto encoder = FilmEncoder::begin(films_, {2, 2, 30.0, sound});
  ASSERT_TRUE(encoder) << encoder.error().text();
  ASSERT_TRUE(encoder->finish());
  EXPECT_EQ(contentOf("heard"), asText(std::as_bytes(std::span(sound->samples))));
  const std::string arguments = contentOf("arguments");
  for (const char* words : {"-f s16le -ar 8000 -ac 2 -i file:", "-map 0:v -map 1:a -c:a aac"})
    EXPECT_NE(arguments.find(words), std::string::npos) << arguments;
}

TEST_F(FilmEncoderTest, LeavesNothingWhenItIsGivenUp) {
  const auto sound = std::make_shared<const Sound>(Sound{8000, 1, {1, 2}});
  { ASSERT_TRUE(FilmEncoder::begin(films_, {2, 2, 30.0, sound})); }
  EXPECT_TRUE(fs::is_empty(films_));
}

}  // namespace
}  // namespace squire
