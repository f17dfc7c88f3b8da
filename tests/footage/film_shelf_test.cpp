#include "core/footage/film_shelf.h"

#include <gtest/gtest.h>

namespace squire {
namespace {

FilmFrame frame(std::int64_t from, std::int64_t until, std::uint32_t width = 25) {
  return {{from},
          {until},
          std::make_shared<const Image>(Image{width, 1, std::vector<std::uint8_t>(std::size_t{4} * width)})};
}

TEST(FilmShelf, FindsThePictureThatIsShown) {
  FilmShelf shelf(1000);
  shelf.put("a", frame(0, 10));
  shelf.put("a", frame(20, FilmFrame::never.ticks));
  shelf.put("b", frame(5, 6));
  EXPECT_TRUE(shelf.has("a", {0}) && shelf.has("a", {9}) && !shelf.has("a", {10}));
  EXPECT_TRUE(!shelf.has("a", {19}) && shelf.has("a", {20}) && shelf.has("a", {1'000'000}));
  EXPECT_TRUE(!shelf.has("b", {4}) && shelf.has("b", {5}) && !shelf.has("c", {5}));
  EXPECT_EQ(shelf.use("a", {25})->from, Time{20});
  EXPECT_EQ(shelf.use("b", {7}), nullptr);
  shelf.forget("a");
  EXPECT_FALSE(shelf.has("a", {0}));
  EXPECT_EQ(shelf.bytes(), 100u);
}

TEST(FilmShelf, KeepsThoseThatWereUsedLast) {
  FilmShelf shelf(300);
  for (const std::int64_t at : {0, 10, 20}) shelf.put("a", frame(at, at + 10));
  EXPECT_NE(shelf.use("a", {5}), nullptr);
  shelf.put("a", frame(30, 40));
  EXPECT_TRUE(shelf.has("a", {0}) && !shelf.has("a", {10}) && shelf.has("a", {20}) && shelf.has("a", {30}));
  EXPECT_EQ(shelf.bytes(), 300u);
  shelf.put("a", frame(20, 30));
  EXPECT_EQ(shelf.bytes(), 300u) << "the same picture takes its own place";
  shelf.put("b", frame(0, 10, 500));
  EXPECT_TRUE(shelf.has("b", {0}) && !shelf.has("a", {0})) << "the newest stays, however large";
}

}  // namespace
}  // namespace squire
