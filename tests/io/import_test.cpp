#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "core/io/bundle.h"
#include "core/io/import_file.h"
#include "core/io/texture_search.h"
#include "tests/support/data.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

fs::path gltf() { return test::sourceDir() / "tests/fixtures/other/post.glb"; }
fs::path collada() { return test::sourceDir() / "tests/fixtures/other/post.dae"; }
fs::path fbx() { return test::sourceDir() / "resources/sample/knight.fbx"; }

// Import settings with a script as the worker.
ImportSettings script(const std::string& name, const std::string& text) {
  const fs::path path = test::freshDir("worker_" + name) / "worker.sh";
  std::ofstream(path) << "#!/bin/sh\n" << text << "\n";
  fs::permissions(path, fs::perms::owner_all);
  ImportSettings settings;
  settings.worker = path;
  return settings;
}

Error failureOf(const fs::path& file, const ImportSettings& settings = {}, const JobControl& job = {}) {
  const auto imported = importFile(file, {}, job, settings);
  EXPECT_FALSE(imported.ok());
  return imported.ok() ? Error() : imported.error();
}

bool mentions(const Error& error, const std::string& text) {
  return error.text().find(text) != std::string::npos;
}

std::size_t openDescriptors() {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator()));
}

// Child processes that have not been reaped.
std::vector<pid_t> children() {
  std::vector<pid_t> found;
  for (const auto& task : fs::directory_iterator("/proc/self/task")) {
    std::ifstream list(task.path() / "children");
    for (pid_t child = 0; list >> child;) found.push_back(child);
  }
  return found;
}

TEST(ImportFile, GivesTheSameForEveryFormatAndEveryTime) {
  for (const fs::path& file : {gltf(), fbx(), collada()}) {
    const auto first = importFile(file);
    ASSERT_TRUE(first.ok()) << first.error().text();
    EXPECT_FALSE(first->models.empty());
    const auto second = importFile(file);
    ASSERT_TRUE(second.ok());
    EXPECT_EQ(encodeBundle(first), encodeBundle(second));
  }
  EXPECT_TRUE(children().empty());
}

TEST(ImportFile, TellsThatAFileHasPictures) {
  const auto tells = [](const fs::path& file) {
    std::size_t told = 0;
    ImportSettings settings;
    settings.pictures = [&told] { ++told; };
    const auto imported = importFile(file, {}, {}, settings);
    EXPECT_TRUE(imported.ok()) << imported.error().text();
    return told;
  };
  EXPECT_EQ(tells(fbx()), 1u);
  EXPECT_EQ(tells(gltf()), 1u);
  const fs::path plain = test::freshDir("import_pictures") / "plain.gltf";
  std::ofstream(plain) << R"({"asset":{"version":"2.0"},"nodes":[{"name":"bone"}],"skins":[{"joints":[0]}]})";
  EXPECT_EQ(tells(plain), 0u);
}

TEST(ImportFile, SaysWhatIsInTheWay) {
  const fs::path folder = test::freshDir("import_ways");
  EXPECT_TRUE(mentions(failureOf(folder / "none.fbx"), "No such file"));
  EXPECT_TRUE(mentions(failureOf(folder), "it is a folder"));
  EXPECT_TRUE(mentions(failureOf("/dev/zero"), "a device or a pipe"));
  ASSERT_EQ(::mkfifo((folder / "pipe.fbx").c_str(), 0600), 0);
  EXPECT_TRUE(mentions(failureOf(folder / "pipe.fbx"), "a device or a pipe"));
  std::ofstream(folder / "empty.fbx").close();
  EXPECT_TRUE(mentions(failureOf(folder / "empty.fbx"), "is empty"));
  std::ofstream(folder / "other.xyz") << "hello";
  EXPECT_TRUE(mentions(failureOf(folder / "other.xyz"), "doesn't know this kind"));
  std::ofstream(folder / "knight.squire") << "{}";
  EXPECT_TRUE(mentions(failureOf(folder / "knight.squire"), "a project, not a model"));
  std::ofstream(folder / "knight.bin") << "SQWD....";
  EXPECT_TRUE(mentions(failureOf(folder / "knight.bin"), "an export for the engine"));
  std::ofstream(folder / "knight.blend") << "BLENDER";
  EXPECT_TRUE(mentions(failureOf(folder / "knight.blend"), "only be read by Blender"));
  if (::geteuid() == 0) return;  // permissions do not stop root
  std::ofstream(folder / "shut.fbx") << "x";
  fs::permissions(folder / "shut.fbx", fs::perms::none);
  EXPECT_TRUE(mentions(failureOf(folder / "shut.fbx"), "Permission denied"));
}

TEST(ImportFile, ReadsFilesOfOddNames) {
  const fs::path folder = test::freshDir("import_names");
  for (const std::string& name :
       {std::string("-leading dash.glb"), std::string("new\nline.glb"),
        std::string("u\xCC\x88 \xE9\xBE\x8D.glb"), std::string(251, 'a') + ".glb"}) {
    fs::copy_file(gltf(), folder / name);
    EXPECT_TRUE(importFile(folder / name).ok()) << name;
  }
}

TEST(ImportFile, RespectsTheSizeLimitOfTheFile) {
  ImportOptions options;
  options.maxFileBytes = 1000;
  const auto imported = importFile(gltf(), options);
  ASSERT_FALSE(imported.ok());
  EXPECT_EQ(imported.error().code, ErrorCode::Limit);
}

TEST(ImportFile, RunsInManyThreadsAtOnce) {
  const auto expected = importFile(gltf());
  ASSERT_TRUE(expected.ok());
  const Bytes bytes = encodeBundle(expected);
  std::atomic<int> same = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 6; ++i) {
    threads.emplace_back([&] {
      for (int k = 0; k < 3; ++k) same += encodeBundle(importFile(gltf())) == bytes ? 1 : 0;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(same, 18);
  EXPECT_TRUE(children().empty());
}

TEST(ImportFile, ReportsProgressAndLeavesNoDescriptorsOpen) {
  const std::size_t before = openDescriptors();
  std::vector<std::string> steps;
  JobControl job;
  job.progress = [&](float fraction, std::string_view step) {
    EXPECT_GE(fraction, 0.0f);
    EXPECT_LE(fraction, 1.0f);
    if (steps.empty() || steps.back() != step) steps.emplace_back(step);
  };
  ASSERT_TRUE(importFile(gltf(), {}, job).ok());
  EXPECT_EQ(steps.front(), "Opening the file");
  EXPECT_EQ(steps.back(), "Done");
  EXPECT_GE(steps.size(), 4u);
  EXPECT_EQ(openDescriptors(), before);
}

TEST(ImportFile, StopsWhenCancelled) {
  std::atomic<bool> cancel = false;
  JobControl job;
  job.cancel = &cancel;
  job.progress = [&](float, std::string_view) { cancel = true; };
  EXPECT_EQ(failureOf(fbx(), {}, job).code, ErrorCode::Cancelled);
  EXPECT_TRUE(children().empty());
}

TEST(Worker, IsKilledWithinItsTime) {
  ImportSettings settings = script("hang", "exec sleep 100");
  settings.limits.wallClock = std::chrono::milliseconds(100);
  const Error error = failureOf(gltf(), settings);
  EXPECT_EQ(error.code, ErrorCode::Crashed);
  EXPECT_TRUE(mentions(error, "took more than 0.1 s")) << error.text();
  EXPECT_TRUE(mentions(error, "post.glb"));
  EXPECT_TRUE(children().empty());
}

TEST(Worker, IsReportedWhenItDies) {
  const Error segfault = failureOf(gltf(), script("segv", "kill -SEGV $$"));
  EXPECT_EQ(segfault.code, ErrorCode::Crashed);
  EXPECT_TRUE(mentions(segfault, "SIGSEGV")) << segfault.text();
  EXPECT_TRUE(mentions(failureOf(gltf(), script("abrt", "kill -ABRT $$")), "SIGABRT"));
  EXPECT_TRUE(mentions(failureOf(gltf(), script("kill", "kill -KILL $$")), "out of memory"));
  EXPECT_TRUE(mentions(failureOf(gltf(), script("xcpu", "kill -XCPU $$")), "20 s of computing"));
  EXPECT_TRUE(mentions(failureOf(gltf(), script("xfsz", "kill -XFSZ $$")), "larger than the limit"));
  EXPECT_TRUE(mentions(failureOf(gltf(), script("code", "exit 7")), "code 7"));
  EXPECT_TRUE(mentions(failureOf(gltf(), script("nothing", "exit 0")), "without a result"));
  EXPECT_TRUE(children().empty());
}

TEST(Worker, IsNotBelieved) {
  const Error garbage = failureOf(gltf(), script("garbage", "echo garbage >&4"));
  EXPECT_EQ(garbage.code, ErrorCode::Format);
  ImportSettings settings = script("flood", "head -c 2000000 /dev/zero >&4");
  settings.limits.resultBytes = 1000000;
  EXPECT_TRUE(mentions(failureOf(gltf(), settings), "larger than the limit"));
  EXPECT_EQ(failureOf(gltf(), script("noise", "head -c 1000 /dev/urandom >&5; echo x >&4")).code,
            ErrorCode::Format);
}

TEST(Worker, IsNotBelievedWhereItsDraftsAre) {
  // A draft message with offset 0 and length 2^48, and 2 bytes that are not a bundle.
  const std::string zeros7 = R"(\0\0\0\0\0\0\0)";
  std::string head = "\\001";
  for (int i = 0; i < 9; ++i) head += zeros7;
  const std::string at = R"(\0\0\0\0\0\0\0\0)";
  ImportSettings settings =
      script("draft", "printf ab >&6; printf '" + head + at + R"(\0\0\0\0\0\0\001\0' >&5; printf ')" + head +
                          at + R"(\002)" + zeros7 + "' >&5");
  int heard = 0;
  settings.drafts = [&](const Model&) { ++heard; };
  EXPECT_EQ(failureOf(fbx(), settings).code, ErrorCode::Crashed);
  EXPECT_EQ(heard, 0);
}

TEST(Worker, ThatHoldsOnToItsResultCannotSpoilIt) {
  // Runs the real worker inside another process that keeps the result mapped. A mapped result cannot be
  // sealed, so it is copied.
  const std::string real = findWorkerProgram()->string();
  ImportSettings settings = script("holds", "exec python3 $0.py \"$@\"");
  std::ofstream(settings.worker.string() + ".py") << R"(import mmap, os, signal, subprocess, sys
os.ftruncate(4, 1)
held = mmap.mmap(4, 1)
arguments = [")" + real + R"(", sys.argv[1], str(os.getpid()), *sys.argv[3:]]
subprocess.run(arguments, pass_fds=(3, 4, 5, 6))
signal.pause()  # does not end by itself
)";
  const auto imported = importFile(gltf(), {}, {}, settings);
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  const auto straight = importFile(gltf());
  ASSERT_TRUE(straight.ok());
  EXPECT_EQ(encodeBundle(imported), encodeBundle(straight));
}

TEST(Worker, GetsItsOwnDescriptorsOnly) {
  const fs::path list = test::freshDir("worker_list") / "list";
  const int leaked = ::fcntl(STDIN_FILENO, F_DUPFD, 100);  // without close-on-exec, as some libraries do
  ASSERT_GE(leaked, 100);
  (void)failureOf(gltf(), script("descriptors", "ls /proc/$$/fd > " + list.string()));
  ::close(leaked);
  std::ifstream in(list);
  int seen = 0;
  for (int fd = 0; in >> fd; ++seen) EXPECT_LT(fd, 16) << "the shell itself uses 10 and 11";
  EXPECT_GE(seen, 6);
}

TEST(Worker, ThatIsMissingIsNamed) {
  ImportSettings settings;
  settings.worker = "/nowhere/reader";
  EXPECT_TRUE(mentions(failureOf(gltf(), settings), "/nowhere/reader"));
}

TEST(Worker, IsHeldToItsMemory) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "sanitizers reserve more memory than any limit";
#endif
  const fs::path file = test::freshDir("worker_memory") / "large.obj";
  std::ofstream out(file);
  for (int i = 0; i < 200000; ++i) out << "v 0 0 " << i << "\n";
  for (int i = 1; i < 200000; ++i) out << "f " << i << " " << i + 1 << " 1\n";
  out.close();
  ImportSettings settings;
  settings.limits.memoryBytes = 64u << 20;
  const Error error = failureOf(file, settings);
  EXPECT_EQ(error.code, ErrorCode::Crashed);
  EXPECT_TRUE(mentions(error, "64 MiB of memory")) << error.text();
  EXPECT_TRUE(mentions(error, "allow it with --large")) << error.text();
  settings.large = true;  // replaces these limits by largeFileLimits
  EXPECT_TRUE(importFile(file, {}, {}, settings).ok());
}

TEST(ImportFile, GivesTheSameOnAnyNumberOfThreads) {
  std::vector<Bytes> bundles;
  for (const unsigned threads : {1u, 2u, 5u}) {
    ImportSettings settings;
    settings.threads = threads;
    const auto imported = importFile(fbx(), {}, {}, settings);
    ASSERT_TRUE(imported.ok());
    EXPECT_GT(imported->models.at(0).clips.size(), 4u);
    bundles.push_back(encodeBundle(imported));
  }
  EXPECT_TRUE(bundles[0] == bundles[1] && bundles[1] == bundles[2]);
}

TEST(Worker, DoesNothingWhenStartedByHand) {
  const std::string command = findWorkerProgram()->string() + " import-worker 1 2 3 4 5 2>/dev/null";
  EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 2);
}

Imported withLabels(const std::vector<std::string>& labels) {
  Imported imported;
  imported.models.resize(1);
  for (const std::string& label : labels) {
    Texture texture;
    texture.name = label;
    texture.label = label;
    imported.models[0].textures.push_back(texture);
  }
  return imported;
}

TEST(TextureSearch, LooksOnlyWhereItMay) {
  const fs::path folder = test::freshDir("textures");
  fs::create_directories(folder / "art/Textures");
  fs::create_directories(folder / "project/maps");
  const auto put = [](const fs::path& path) { std::ofstream(path) << path.filename().string(); };
  put(folder / "art/beside.png");
  put(folder / "art/Textures/Below.PNG");
  put(folder / "project/maps/shared.jpg");
  put(folder / "secret.png");
  put(folder / "art/notes.txt");
  fs::create_symlink(folder / "secret.png", folder / "art/link.png");
  fs::create_symlink(folder / "art/beside.png", folder / "art/inner.png");
  Imported imported =
      withLabels({"C:\\Users\\x\\beside.png", "/abs/path/below.png", "\\\\server\\share\\shared.jpg",
                  "../secret.png", "link.png", "notes.txt", "inner.png", "..", "", "a/b/gone.png"});
  ImportRequest request;
  request.file = folder / "art/hero.fbx";
  request.textureFolders = {folder / "project"};
  ASSERT_TRUE(findTextures(imported, request).ok());
  std::vector<bool> found;
  for (const Texture& texture : imported.models[0].textures) {
    found.push_back(texture.state == TextureState::Found);
    EXPECT_EQ(texture.encoded != nullptr, found.back());
  }
  EXPECT_EQ(found, (std::vector<bool>{true, true, true, false, false, false, true, false, false, false}));
  EXPECT_EQ(asText(*imported.models[0].textures[1].encoded), "Below.PNG");
  EXPECT_EQ(imported.diagnostics.size(), 6u);
}

TEST(TextureSearch, AsMuchOfALabelAsThereIsCountsFirst) {
  const fs::path folder = test::freshDir("textures_deep");
  const auto put = [&](const char* path) {
    fs::create_directories((folder / path).parent_path());
    std::ofstream(folder / path) << path;
  };
  for (const char* path : {"skin.png", "textures/skin.png", "textures/body/skin.png",
                           "textures/Head/Skin.png", "a ü/b ß/gra.png"}) {
    put(path);
  }
  Imported imported =
      withLabels({"textures/body/skin.png", "C:\\art\\textures\\HEAD\\skin.png", "D:/other/textures/skin.png",
                  "../elsewhere/skin.png", "a ü/b ß/gra.png", "body/none/skin.png"});
  ImportRequest request;
  request.file = folder / "hero.fbx";
  ASSERT_TRUE(findTextures(imported, request).ok());
  std::vector<std::string> taken;
  for (const Texture& texture : imported.models[0].textures) taken.emplace_back(asText(*texture.encoded));
  EXPECT_EQ(taken,
            (std::vector<std::string>{"textures/body/skin.png", "textures/Head/Skin.png", "textures/skin.png",
                                      "skin.png", "a ü/b ß/gra.png", "skin.png"}));
  // Two different labels lead to one image, and neither label ends with the other.
  ASSERT_EQ(imported.diagnostics.size(), 1u);
  EXPECT_EQ(imported.diagnostics[0].rule.text(), "texture-shared");
  EXPECT_NE(imported.diagnostics[0].message.find("body/none/skin.png"), std::string::npos);
}

// An image that was never saved has a name without a folder and an extension.
TEST(TextureSearch, ANameWithoutAnEndingIsTriedWithTheUsualOnes) {
  const fs::path folder = test::freshDir("textures_names");
  fs::create_directories(folder / "textures");
  for (const char* path : {"skin.png", "textures/Cloth.001.JPG", "notes.txt.png", "skin.jpg"})
    std::ofstream(folder / path) << path;
  Imported imported = withLabels({"skin", "cloth.001", "notes.txt", "gone"});
  ImportRequest request;
  request.file = folder / "hero.fbx";
  ASSERT_TRUE(findTextures(imported, request).ok());
  const std::vector<Texture>& textures = imported.models[0].textures;
  ASSERT_TRUE(textures[0].encoded && textures[1].encoded);
  EXPECT_EQ(asText(*textures[0].encoded), "skin.png");
  EXPECT_EQ(asText(*textures[1].encoded), "textures/Cloth.001.JPG");
  EXPECT_FALSE(textures[2].encoded || textures[3].encoded);
  EXPECT_EQ(dependencyOf(textures[3], request.file), folder / "gone.png");
}

TEST(TextureSearch, OnePictureUnderTwoPathsThatAgreeIsNoMatter) {
  const fs::path folder = test::freshDir("textures_agree");
  fs::create_directories(folder / "textures");
  std::ofstream(folder / "textures/skin.png") << "skin";
  Imported imported = withLabels({"textures/skin.png", "C:\\work\\Textures\\Skin.png", "skin.png"});
  ImportRequest request;
  request.file = folder / "hero.fbx";
  ASSERT_TRUE(findTextures(imported, request).ok());
  EXPECT_TRUE(imported.diagnostics.empty());
}

TEST(TextureSearch, LeavesOutPicturesThatAreTooLarge) {
  const fs::path folder = test::freshDir("textures_large");
  std::ofstream(folder / "big.png") << std::string(100, 'x');
  Imported imported = withLabels({"big.png"});
  ImportRequest request;
  request.file = folder / "hero.fbx";
  request.maxTextureBytes = 99;
  ASSERT_TRUE(findTextures(imported, request).ok());
  EXPECT_EQ(imported.models[0].textures[0].state, TextureState::Missing);
  EXPECT_NE(imported.diagnostics[0].message.find("more than the limit"), std::string::npos);
}

TEST(ImportRequest, SurvivesTheWayToTheWorker) {
  ImportRequest request;
  request.file = "/tmp/a\nb.fbx";
  request.options.space = {Axis::PlusZ, Axis::MinusX, 0.01};
  request.options.mergeArmatures = true;
  request.options.fileNames = false;
  request.options.stripPrefix = "mixamorig:";
  request.options.deformBonesOnly = true;
  request.options.motionTolerance = 1e-4;
  request.textureFolders = {"/a", "/b"};
  request.threads = 3;
  const Bytes bytes = encodeRequest(request);
  const auto back = decodeRequest(bytes);
  ASSERT_TRUE(back.ok());
  EXPECT_EQ(encodeRequest(*back), bytes);
  EXPECT_EQ(back->options.space.front, Axis::MinusX);
  EXPECT_FALSE(back->options.fileNames);
  EXPECT_EQ(back->threads, 3u);
  EXPECT_EQ(back->options.stripPrefix, "mixamorig:");
  EXPECT_TRUE(back->options.deformBonesOnly);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_FALSE(decodeRequest(ByteSpan(bytes).first(size)).ok());
  }
}

}  // namespace
}  // namespace squire
