#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>

#include "core/formats/images/image_codec.h"
#include "core/io/file.h"
#include "tests/support/data.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

struct Shot {
  const char* name;
  const char* file;  // relative to the project's folder
  const char* options;
};

const Shot shots[] = {
    {"knight_rest", "resources/sample/knight.fbx", ""},
    {"knight_swing", "resources/sample/knight.fbx", "--clip sword_swing --time 0.4"},
    {"knight_game", "resources/sample/knight.fbx", "--clip run --time 0.2 --view game --bones sticks"},
    {"knight_bones", "resources/sample/knight.fbx",
     "--clip idle --bones shapes --wireframe --shading material"},
    {"knight_weights", "resources/sample/knight.fbx", "--shading weights --background '#202428' --no-grid"},
    {"knight_normals", "resources/sample/knight.fbx", "--shading normals --bounds --background transparent"},
};

Image decoded(const fs::path& path) {
  const auto bytes = readFile(path, 1 << 24);
  EXPECT_TRUE(bytes) << bytes.error().text();
  if (!bytes) return {};
  auto image = decodeImage(*bytes);
  EXPECT_TRUE(image) << image.error().text();
  return image ? std::move(image).value() : Image{};
}

// The mean difference of each 8 x 8 tile, 0 to 255: drivers may differ in single pixels of an edge, but not
// in a whole area.
std::vector<double> tileDifferences(const Image& a, const Image& b) {
  constexpr std::uint32_t tile = 8;
  std::vector<double> differences;
  for (std::uint32_t y = 0; y + tile <= a.height; y += tile) {
    for (std::uint32_t x = 0; x + tile <= a.width; x += tile) {
      double sum[4] = {};
      for (std::uint32_t i = 0; i < tile * tile; ++i) {
        const std::size_t at = 4 * (std::size_t{y + i / tile} * a.width + x + i % tile);
        for (std::size_t k = 0; k < 4; ++k) sum[k] += int{a.rgba[at + k]} - int{b.rgba[at + k]};
      }
      double worst = 0.0;
      for (const double s : sum) worst = std::max(worst, std::abs(s) / (tile * tile));
      differences.push_back(worst);
    }
  }
  return differences;
}

double worstTile(const Image& a, const Image& b) {
  const std::vector<double> all = tileDifferences(a, b);
  return all.empty() ? 0.0 : *std::max_element(all.begin(), all.end());
}

// SQUIRE_KEEP_PICTURES=1 replaces the expected images.
TEST(Pictures, LookAsTheyDid) {
  const fs::path out = test::freshDir("pictures");
  for (const Shot& shot : shots) {
    const fs::path drawn = out / (std::string(shot.name) + ".png");
    const std::string command = (test::binDir() / "squire").string() + " render " +
                                (test::sourceDir() / shot.file).string() + " --size 160x120 --out " +
                                drawn.string() + " " + shot.options + " > /dev/null";
    ASSERT_EQ(std::system(command.c_str()), 0) << command;
    const fs::path kept = test::sourceDir() / "tests/gl/pictures" / drawn.filename();
    if (std::getenv("SQUIRE_KEEP_PICTURES") != nullptr) {
      fs::create_directories(kept.parent_path());
      fs::copy_file(drawn, kept, fs::copy_options::overwrite_existing);
    }
    const Image now = decoded(drawn);
    const Image before = decoded(kept);
    ASSERT_EQ(now.width, before.width);
    ASSERT_EQ(now.height, before.height);
    EXPECT_LT(worstTile(now, before), 14.0) << shot.name;
  }
}

// The knight of the sample project carries the sword of another file on its back.
TEST(Pictures, ShowWhatIsAttached) {
  const fs::path out = test::freshDir("attached");
  const auto drawn = [&](const char* file, const std::string& options = "") {
    const fs::path picture = out / (fs::path(file).extension().string().substr(1) + options + ".png");
    const std::string command = (test::binDir() / "squire").string() + " render " +
                                (test::sourceDir() / "resources/sample" / file).string() + " --out " + "'" +
                                picture.string() + "' --clip idle --time 0 --view back --size 300x300 " +
                                options + " > /dev/null";
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
    return decoded(picture);
  };
  const Image whole = drawn("knight.squire"), body = drawn("knight.fbx");
  EXPECT_GT(worstTile(whole, body), 20.0);
  EXPECT_LT(worstTile(drawn("knight.squire", "--no-attachments"), body), 1.0);
  EXPECT_GT(worstTile(drawn("knight.squire", "--ghosts 2"), whole), 1.0);
}

// A lamp in the hand lights the knight differently, and goes with the clip.
TEST(Pictures, ABoneCarriesTheHeadlight) {
  const fs::path out = test::freshDir("headlight");
  const std::string render = (test::binDir() / "squire").string() + " render " +
                             (test::sourceDir() / "resources/sample/knight.squire").string() +
                             " --clip sword_swing --view front --size 160x160 --time ";
  const auto run = [&](const std::string& rest) {
    return WEXITSTATUS(std::system((render + rest + " > " + (out / "said").string() + " 2>&1").c_str()));
  };
  const auto drawn = [&](const std::string& options) {
    EXPECT_EQ(run(options + " --out " + (out / "out.png").string()), 0) << options;
    return decoded(out / "out.png");
  };
  for (const char* time : {"0", "0.4"}) {
    const Image camera = drawn(time), hand = drawn(std::string(time) + " --headlight-bone hand.R");
    EXPECT_GT(worstTile(camera, hand), 10.0) << time;
  }
  EXPECT_EQ(run("0 --headlight-bone lamp --out " + (out / "no.png").string()), 2);
  const auto said = readFile(out / "said", 1 << 20);
  ASSERT_TRUE(said);
  EXPECT_NE(asText(*said).find("there is no bone \"lamp\" (it has "), std::string::npos) << asText(*said);
  EXPECT_EQ(run("0 --headlight-bone hand.R --three-lights --out " + (out / "no.png").string()), 2);
}

// The shader that engines take over, and Squire's own, which is faster.
TEST(Pictures, AreThoseOfTheEngine) {
  const fs::path out = test::freshDir("engine");
  const auto drawn = [&](const std::string& options) {
    const std::string command = (test::binDir() / "squire").string() + " render " +
                                (test::sourceDir() / "resources/sample/knight.squire").string() + " --out " +
                                (out / "out.png").string() + " --size 300x300 " + options + " > /dev/null";
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
    return decoded(out / "out.png");
  };
  int some = 0;
  for (const char* options :
       {"--clip sword_swing --time 0.4", "--clip run --time 0.2 --view game",
        "--clip idle --shading material", "--clip walk --time 0.3 --headlight-bone hand.R",
        "--clip run --time 0.1 --view back --ghosts 1"}) {
    const Image own = drawn(options), engines = drawn(std::string(options) + " --engine-shader");
    ASSERT_EQ(own.rgba.size(), engines.rgba.size());
    int worst = 0;
    for (std::size_t i = 0; i < own.rgba.size(); ++i)
      worst = std::max(worst, std::abs(int{own.rgba[i]} - int{engines.rgba[i]}));
    EXPECT_LE(worst, 2) << options;
    some += worst;
  }
  EXPECT_GT(some, 0) << "the shader of the engine is not used";
}

// A triangle on the first bone of a chain.
fs::path chained(const fs::path& folder, int bones) {
  constexpr float positions[] = {0, 0, 0, 1, 0, 0, 0, 1, 0}, weights[] = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};
  constexpr char joints[12] = {};
  std::ofstream data(folder / "chain.bin", std::ios::binary);
  data.write(reinterpret_cast<const char*>(positions), sizeof(positions));
  data.write(reinterpret_cast<const char*>(weights), sizeof(weights));
  data.write(joints, sizeof(joints));
  std::ofstream out(folder / "chain.gltf");
  out << R"({"asset": {"version": "2.0"}, "buffers": [{"uri": "chain.bin", "byteLength": 96}], "bufferViews": [)"
      << R"({"buffer": 0, "byteLength": 36}, {"buffer": 0, "byteOffset": 36, "byteLength": 48},)"
      << R"({"buffer": 0, "byteOffset": 84, "byteLength": 12}], "accessors": [{"bufferView": 0, "componentType": 5126,)"
      << R"("count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 0]}, {"bufferView": 1, "componentType": 5126,)"
      << R"("count": 3, "type": "VEC4"}, {"bufferView": 2, "componentType": 5121, "count": 3, "type": "VEC4"}],)"
      << R"("meshes": [{"primitives": [{"attributes": {"POSITION": 0, "WEIGHTS_0": 1, "JOINTS_0": 2}}]}],)"
      << R"("scenes": [{"nodes": [0, 1]}], "nodes": [{"mesh": 0, "skin": 0})";
  for (int i = 1; i <= bones; ++i) {
    out << R"(, {"name": "bone)" << i << R"(", "translation": [0, 0.01, 0])";
    if (i < bones) out << R"(, "children": [)" << i + 1 << ']';
    out << '}';
  }
  out << R"(], "skins": [{"joints": [1)";
  for (int i = 2; i <= bones; ++i) out << ", " << i;
  out << "]}]}";
  return folder / "chain.gltf";
}

TEST(Pictures, OfTheEngineHaveAtMostAHundredBones) {
  const fs::path out = test::freshDir("chain");
  const auto run = [&](int bones) {
    return WEXITSTATUS(std::system(((test::binDir() / "squire").string() + " render " +
                                    chained(out, bones).string() + " --size 40x40 --engine-shader --out " +
                                    (out / "out.png").string() + " > " + (out / "said").string() + " 2>&1")
                                       .c_str()));
  };
  EXPECT_EQ(run(100), 0);
  EXPECT_EQ(run(101), 1);
  const auto said = readFile(out / "said", 1 << 20);
  ASSERT_TRUE(said);
  EXPECT_NE(asText(*said).find("at most 100 bones, and a model has 101"), std::string::npos) << asText(*said);
}

// The same camera for several pictures: a square of a metre fills a picture of a metre.
TEST(Pictures, ShowAPlaceThatIsAskedFor) {
  const fs::path out = test::freshDir("centre");
  std::ofstream(out / "square.obj") << "v 2 3 0\nv 3 3 0\nv 3 4 0\nv 2 4 0\nf 1 2 3 4\n";
  const auto run = [&](const std::string& options) {
    return WEXITSTATUS(
        std::system(((test::binDir() / "squire").string() + " render " + (out / "square.obj").string() +
                     " --out " + (out / "out.png").string() +
                     " --view front --size 40x40 --background transparent " + options + " > /dev/null 2>&1")
                        .c_str()));
  };
  const auto covered = [&](const std::string& options) {
    EXPECT_EQ(run(options), 0) << options;
    const Image image = decoded(out / "out.png");
    int count = 0;
    for (std::size_t i = 3; i < image.rgba.size(); i += 4) count += image.rgba[i] == 255 ? 1 : 0;
    return count;
  };
  EXPECT_EQ(covered("--centre 2.5 3.5 0 --height 1"), 40 * 40);
  EXPECT_EQ(covered("--centre 2.5 3.5 0 --height 2"), 20 * 20);
  EXPECT_EQ(covered("--centre 2 3.5 0 --height 1 --samples 1"), 20 * 40);
  EXPECT_EQ(run("--centre 2 3.5 0"), 2);
  EXPECT_EQ(run("--height 2"), 2);
  EXPECT_EQ(run("--centre 2 3.5 0 --height 1 --turntable 3"), 2);
  EXPECT_EQ(run("--centre 2 3.5 0 --height 1 --margin 0.2"), 2);
  EXPECT_EQ(run("--engine-shader --shading matcap"), 2);
}

// A row of squares, each with a material of its own.
fs::path colouredSquares(const fs::path& folder) {
  std::ofstream object(folder / "squares.obj"), materials(folder / "squares.mtl");
  object << "mtllib squares.mtl\nvn 0 0 1\n";
  for (int i = 0; i < 24; ++i) {
    const int red = i * 37 % 101, green = i * 61 % 101, blue = i * 83 % 101;
    materials << "newmtl m" << i << "\nNs 20\nKd 0." << red % 100 << " 0." << green % 100 << " 0."
              << blue % 100 << "\nKs 0." << blue % 100 << " 0.1 0.1\n";
    const int x = i % 6, y = i / 6, v = 4 * i + 1;
    for (const auto& [dx, dy] : {std::pair(0, 0), std::pair(1, 0), std::pair(1, 1), std::pair(0, 1)})
      object << "v " << x + dx << ' ' << y + dy << " 0\n";
    object << "usemtl m" << i << "\nf";
    for (int k = 0; k < 4; ++k) object << ' ' << v + k << "//1";
    object << '\n';
  }
  return folder / "squares.obj";
}

// A palette changes how a model is stored, not how it looks.
TEST(Pictures, LookTheSameWithAPalette) {
  const fs::path out = test::freshDir("palette");
  const std::string squire = (test::binDir() / "squire").string();
  const auto drawn = [&](const fs::path& file, const std::string& name, const std::string& options) {
    const fs::path picture = out / (name + ".png");
    const std::string command = squire + " export " + file.string() + " --name " + name +
                                " --timestamp none --out " + out.string() + options + " > /dev/null && " +
                                squire + " thumbnail " + (out / (name + ".bin")).string() + " --out " +
                                picture.string() + " --size 256";
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
    return decoded(picture);
  };
  for (const fs::path& file : {colouredSquares(out), test::sourceDir() / "resources/sample/sword.fbx"}) {
    const Image plain = drawn(file, "plain", ""), painted = drawn(file, "painted", " --palette paint");
    ASSERT_EQ(plain.rgba.size(), painted.rgba.size());
    int worst = 0;
    // Colours are multiplied by alpha, since they are rounded more coarsely at transparent edges.
    const auto seen = [](const Image& image, std::size_t i) {
      return int{image.rgba[i]} * image.rgba[i | 3u] / 255;
    };
    for (std::size_t i = 0; i < plain.rgba.size(); ++i)
      worst = std::max(worst, std::abs(seen(plain, i) - seen(painted, i)));
    EXPECT_LE(worst, 2) << file;
  }
}

// Eight panes behind one another, in two colours. They have so few vertices that a camera looks at all of
// them.
fs::path panes(const fs::path& folder) {
  std::ofstream object(folder / "panes.obj"), materials(folder / "panes.mtl");
  object << "mtllib panes.mtl\n";
  materials << "newmtl red\nNs 20\nKd 0.8 0.1 0.1\nnewmtl blue\nNs 20\nKd 0.1 0.2 0.8\n";
  for (int i = 0; i < 8; ++i) {
    object << "o pane" << i << "\nusemtl " << (i % 2 == 0 ? "red" : "blue") << '\n';
    for (const auto& [dx, dy] : {std::pair(0, 0), std::pair(2, 0), std::pair(2, 2), std::pair(0, 2)})
      object << "v " << 0.7 * i + dx << ' ' << 0.5 * (i % 3) + dy << ' ' << 0.3 * i + 0.2 * dx << '\n';
    object << "f " << 4 * i + 1 << ' ' << 4 * i + 2 << ' ' << 4 * i + 3 << ' ' << 4 * i + 4 << '\n';
  }
  return folder / "panes.obj";
}

TEST(Pictures, LookTheSameWithJoinedMeshes) {
  const fs::path out = test::freshDir("joined");
  const std::string squire = (test::binDir() / "squire").string();
  const std::string project = (out / "panes.squire").string();
  const auto run = [&](const std::string& rest) {
    return std::system((squire + rest + " > /dev/null 2>&1").c_str());
  };
  ASSERT_EQ(run(" new " + panes(out).string() + " --out " + project), 0);
  const auto drawn = [&](const std::string& name) {
    EXPECT_EQ(run(" export " + project + " --name " + name + " --timestamp none --out " + out.string()), 0);
    EXPECT_EQ(run(" thumbnail " + (out / (name + ".bin")).string() + " --size 256 --out " +
                  (out / (name + ".png")).string()),
              0);
    return decoded(out / (name + ".png"));
  };
  const Image before = drawn("before");
  ASSERT_EQ(run(" edit " + project +
                " --do join-meshes '{\"meshes\": [\"pane0\", \"pane1\", \"pane2\", "
                "\"pane3\", \"pane6\", \"pane7\"]}'"),
            0);
  const Image after = drawn("after");
  EXPECT_GT(before.rgba.size(), 0u);
  EXPECT_TRUE(before.rgba == after.rgba);
  EXPECT_LT(fs::file_size(out / "after.bin"), fs::file_size(out / "before.bin")) << "it has fewer meshes";
}

TEST(Pictures, EveryKindOfOutput) {
  const fs::path out = test::freshDir("outputs");
  const std::string render = (test::binDir() / "squire").string() + " render " +
                             (test::sourceDir() / "resources/sample/knight.fbx").string() + " --size 64x48 ";
  const auto run = [&](const std::string& rest) {
    return std::system((render + rest + " > /dev/null 2>&1").c_str());
  };
  ASSERT_EQ(run("--clip run --frames --out " + (out / "run.gif").string()), 0);
  const auto gif = readFile(out / "run.gif", 1 << 24);
  ASSERT_TRUE(gif);
  EXPECT_EQ(asText(*gif).substr(0, 6), "GIF89a");
  ASSERT_EQ(run("--turntable 4 --out " + (out / "turn.png").string()), 0);
  EXPECT_TRUE(fs::exists(out / "turn_0001.png") && fs::exists(out / "turn_0004.png"));
  ASSERT_EQ(run("--turntable 6 --sheet 3 --out " + (out / "sheet.png").string()), 0);
  EXPECT_EQ(decoded(out / "sheet.png").width, 192u);
  EXPECT_NE(run("--clip nothing --out " + (out / "a.png").string()), 0);
  EXPECT_NE(run("--out " + (out / "a.bmp").string()), 0);
  EXPECT_NE(run("--time 1 --turntable 3 --out " + (out / "a.png").string()), 0);
  EXPECT_FALSE(fs::exists(out / "a.png"));
}

// The thumbnails of a project, of its exports in every form, and of its source look alike.
TEST(Pictures, ThumbnailsOfAllThatAFileManagerShows) {
  const fs::path out = test::freshDir("thumbnails ü");
  const fs::path sample = test::sourceDir() / "resources/sample";
  const std::string squire = (test::binDir() / "squire").string();
  const auto run = [&](const std::string& rest) {
    return WEXITSTATUS(std::system((squire + rest + " > /dev/null 2>&1").c_str()));
  };
  const auto thumbnail = [&](const fs::path& file, const std::string& more = "") {
    return run(" thumbnail '" + file.string() + "' --out '" + (out / "a.png").string() + "' --size 64 " +
               more);
  };
  ASSERT_EQ(thumbnail(sample / "knight.fbx"), 0);
  const Image model = decoded(out / "a.png");
  ASSERT_EQ(model.width, 64u);
  ASSERT_EQ(model.height, 64u);
  EXPECT_EQ(model.rgba[3], 0) << "the ground is not transparent";
  std::vector<fs::path> files{sample / "knight.squire"};
  for (const char* form : {"rgba", "encoded", "blocks"}) {
    ASSERT_EQ(run(" export " + (sample / "knight.squire").string() + " --timestamp none --textures-as " +
                  form + " --name " + form + " --out '" + out.string() + "'"),
              0);
    files.push_back(out / (std::string(form) + ".bin"));
  }
  for (const fs::path& file : files) {
    fs::remove(out / "a.png");
    ASSERT_EQ(thumbnail(file), 0) << file;
    EXPECT_LT(worstTile(decoded(out / "a.png"), model), 4.0) << file;
  }
  fs::remove(out / "a.png");
  std::ofstream(out / "empty.bin");
  std::ofstream(out / "cut.bin") << "SQWD and no more";
  EXPECT_EQ(thumbnail(out / "empty.bin"), 1);
  EXPECT_EQ(thumbnail(out / "cut.bin"), 1);
  EXPECT_EQ(thumbnail(out / "missing.fbx"), 3);
  EXPECT_EQ(thumbnail(out), 3);
  for (const char* size : {"0", "-1", "100000", "x"})
    EXPECT_EQ(run(" thumbnail " + (sample / "knight.fbx").string() + " --out '" + (out / "a.png").string() +
                  "' --size=" + size),
              2)
        << size;
  EXPECT_FALSE(fs::exists(out / "a.png"));
}

// SQUIRE_TAKEN_PICTURES is a folder with new output of tests/ui/take_screenshots, which is compared with
// docs/images. Only the displayed frame time and edges may differ, since they depend on the driver.
TEST(Pictures, OfTheManualAreCurrent) {
  const char* folder = std::getenv("SQUIRE_TAKEN_PICTURES");
  if (folder == nullptr) GTEST_SKIP() << "manual_pictures_long takes them";
  std::size_t compared = 0;
  for (const auto& entry : fs::directory_iterator(test::sourceDir() / "docs/images")) {
    const fs::path name = entry.path().filename();
    if (name.extension() != ".png") continue;
    ASSERT_TRUE(fs::exists(folder / name)) << name << " is not taken by tests/ui/take_screenshots";
    const Image shown = decoded(entry.path());
    const Image now = decoded(folder / name);
    ASSERT_EQ(shown.width, now.width) << name;
    ASSERT_EQ(shown.height, now.height) << name;
    const std::vector<double> all = tileDifferences(shown, now);
    const auto changed = std::count_if(all.begin(), all.end(), [](double tile) { return tile > 14.0; });
    EXPECT_LT(static_cast<double>(changed), 0.01 * static_cast<double>(all.size()))
        << name << " is out of date; make it anew with tests/ui/take_screenshots";
    ++compared;
  }
  EXPECT_GT(compared, 40u);
}

}  // namespace
}  // namespace squire
