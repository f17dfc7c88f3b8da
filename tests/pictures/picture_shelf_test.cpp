#include "core/pictures/picture_shelf.h"

#include <gtest/gtest.h>

namespace squire {
namespace {

std::shared_ptr<const Image> picture(std::uint32_t width) {
  return std::make_shared<const Image>(Image{width, 1, std::vector<std::uint8_t>(std::size_t{4} * width)});
}

TEST(PictureShelf, KeepsThoseThatWereUsedLast) {
  PictureShelf shelf(400);
  shelf.put("a", picture(40));
  shelf.put("b", picture(40));
  EXPECT_NE(shelf.use("a"), nullptr);
  shelf.put("c", picture(40));
  EXPECT_TRUE(shelf.has("a"));
  EXPECT_FALSE(shelf.has("b"));
  EXPECT_EQ(shelf.use("b"), nullptr);
  EXPECT_TRUE(shelf.has("c"));
  EXPECT_EQ(shelf.bytes(), 320u);
}

TEST(PictureShelf, TheNewestStaysHoweverLarge) {
  PictureShelf shelf(400);
  shelf.put("a", picture(40));
  shelf.put("b", picture(500));
  EXPECT_FALSE(shelf.has("a"));
  EXPECT_TRUE(shelf.has("b"));
  shelf.put("b", picture(10));
  EXPECT_EQ(shelf.bytes(), 40u);
  shelf.forget("b");
  shelf.forget("b");
  EXPECT_EQ(shelf.bytes(), 0u);
}

}  // namespace
}  // namespace squire
