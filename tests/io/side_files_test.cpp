#include "core/io/side_files.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "core/io/side_file_names.h"
#include "tests/runtime/count_allocations.h"
#include "tests/support/data.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

struct SideFiles : testing::Test {
  fs::path folder = fs::canonical(test::freshDir("side_files"));

  void write(const fs::path& name, std::string_view text) const {
    fs::create_directories((folder / name).parent_path());
    std::ofstream(folder / name, std::ios::binary) << text;
  }
  [[nodiscard]] SourceContent contentOf(const fs::path& name) const {
    auto content = readContent(folder / name);
    EXPECT_TRUE(content.ok()) << content.error().text();
    return content ? *content : SourceContent();
  }
};

TEST_F(SideFiles, AFileThatStandsAloneHasTheHashOfItsBytes) {
  write("a.fbx", "mtllib b.mtl");
  write("b.mtl", "newmtl red");
  write("a.gltf", R"({"buffers": [{"uri": "data:;base64,AAAA", "byteLength": 3}]})");
  write("broken.gltf", "{\"buffers\": [");
  for (const char* name : {"a.fbx", "a.gltf", "broken.gltf"}) {
    const SourceContent content = contentOf(name);
    EXPECT_TRUE(content.sideFiles.empty()) << name;
    std::ifstream file(folder / name);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    EXPECT_EQ(content.hash, hashOf(asBytes(text))) << name;
  }
}

TEST_F(SideFiles, WhatAGltfNamesForItsNumbersIsPartOfIt) {
  write("a.GLTF",
        R"({"buffers": [{"uri": "in%20here/a.bin"}, {"uri": "b.bin"}, {"uri": "b.bin"}, {"uri": "lost.bin"}],
                      "images": [{"uri": "skin.png"}]})");
  write("in here/a.bin", "one");
  write("b.bin", "two");
  write("skin.png", "picture");
  const SourceContent before = contentOf("a.GLTF");
  EXPECT_EQ(before.sideFiles, (std::vector{folder / "in here/a.bin", folder / "b.bin"}));
  EXPECT_EQ(contentOf("a.GLTF").hash, before.hash);
  write("skin.png", "another");
  EXPECT_EQ(contentOf("a.GLTF").hash, before.hash) << "pictures are looked after elsewhere";
  write("b.bin", "twO");
  EXPECT_NE(contentOf("a.GLTF").hash, before.hash);
  write("b.bin", "two");
  write("lost.bin", "found");
  EXPECT_NE(contentOf("a.GLTF").hash, before.hash);
}

TEST_F(SideFiles, WhatAnObjNamesForItsMaterialsIsPartOfIt) {
  write("a.obj", "# mtllib no.mtl\nmtllib my colours.mtl  \r\nv 0 0 0\n");
  write("my colours.mtl", "newmtl red");
  write("no.mtl", "newmtl red");
  EXPECT_EQ(contentOf("a.obj").sideFiles, std::vector{folder / "my colours.mtl"});
}

TEST_F(SideFiles, NamesAreFoundInAnyJsonAndNowhereElse) {
  EXPECT_EQ(buffersOf(R"( {"asset": {"buffers": [{"uri": "no.bin"}], "uri": "no.bin"}, "x": "buffers",
    "bu\u0066fers" : [ {"name": "uri", "extras": {"uri": "no.bin"}, "uri" : "a \"b\" \u00e9\\.bin" },
                       {"uri": 5, "name": "no.bin"}, {"uri": "data:;base64,AA"}, {"uri": "c.bin"}],
    "images": [{"uri": "no.png"}]})"),
            (std::vector<std::string>{"a \"b\" \u00e9\\.bin", "c.bin"}));
  for (const char* damaged :
       {"", "{", "\"", "{\"buffers\": [{\"uri\"", "{\"buffers\": [{\"uri\": \"a", "}]\"\\", "[]"})
    EXPECT_TRUE(buffersOf(damaged).empty()) << damaged;
}

// This runs in the editor itself, not in the process with limits.
TEST_F(SideFiles, OfAHostileFileCostLittleMemory) {
  constexpr std::size_t size = 8u << 20;
  std::string lists = "{\"a\": [", buffers = "{\"buffers\": [", libraries;
  while (lists.size() < size) lists += "[],";
  while (buffers.size() < size) buffers += "{\"uri\":\"" + std::to_string(buffers.size()) + "\"},";
  while (libraries.size() < size) libraries += "mtllib " + std::to_string(libraries.size()) + "\n";
  write("a.gltf", lists);
  write("b.gltf", buffers);
  write("c.obj", libraries);
  for (const char* name : {"a.gltf", "b.gltf", "c.obj"}) {
    const std::size_t before = runtime::test::allocatedBytes();
    EXPECT_TRUE(contentOf(name).sideFiles.empty());
    EXPECT_LT(runtime::test::allocatedBytes() - before, 2 * size) << name;
  }
}

TEST_F(SideFiles, NothingOutsideTheFolderIsRead) {
  write("secret.bin", "secret");
  fs::create_directories(folder / "in");
  fs::create_symlink(folder / "secret.bin", folder / "in/link.bin");
  fs::create_directories(folder / "in/folder.bin");
  for (const std::string& uri :
       {std::string("../secret.bin"), (folder / "secret.bin").string(), std::string("link.bin"),
        std::string("folder.bin"), std::string("%2e%2e/secret.bin")}) {
    write("in/a.gltf", R"({"buffers": [{"uri": ")" + uri + R"("}]})");
    EXPECT_TRUE(contentOf("in/a.gltf").sideFiles.empty()) << uri;
  }
}

}  // namespace
}  // namespace squire
