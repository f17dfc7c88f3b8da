// Tests the reader with other forms of FBX files and with broken files.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <random>

#include "core/formats/fbx/factory.h"
#include "core/formats/fbx/id_table.h"
#include "core/io/file.h"
#include "tests/formats/fbx/writer.h"
#include "tests/support/data.h"

namespace squire::test {

namespace {

namespace fs = std::filesystem;

Bytes binaryOf(const std::string& text, std::uint32_t version) {
  auto records = fbx::readRecords(asBytes(text), {});
  EXPECT_TRUE(records.ok());
  return records ? asBinary(*records, version) : Bytes();
}

// Expects the same content of two imports. The files differ in their form only.
void expectSame(const Imported& a, const Imported& b) {
  ASSERT_EQ(a.models.size(), b.models.size());
  for (std::size_t m = 0; m < a.models.size(); ++m) {
    const Model &left = a.models[m], &right = b.models[m];
    EXPECT_EQ(left.name, right.name);
    ASSERT_EQ(left.skeleton->bones.size(), right.skeleton->bones.size());
    for (std::size_t i = 0; i < left.skeleton->bones.size(); ++i) {
      EXPECT_EQ(left.skeleton->bones[i].name, right.skeleton->bones[i].name);
      EXPECT_EQ(left.skeleton->bones[i].rest, right.skeleton->bones[i].rest);
    }
    ASSERT_EQ(left.meshes.size(), right.meshes.size());
    for (std::size_t i = 0; i < left.meshes.size(); ++i) {
      EXPECT_EQ(left.meshes[i]->positions, right.meshes[i]->positions);
      EXPECT_EQ(left.meshes[i]->indices, right.meshes[i]->indices);
      EXPECT_EQ(left.meshes[i]->influences, right.meshes[i]->influences);
    }
    ASSERT_EQ(left.clips.size(), right.clips.size());
    for (std::size_t i = 0; i < left.clips.size(); ++i) {
      EXPECT_EQ(left.clips[i]->name, right.clips[i]->name);
      EXPECT_EQ(left.clips[i]->keyCount(), right.clips[i]->keyCount());
    }
  }
}

TEST(FbxReader, TellsClipsInTheSameOrderOnAnyNumberOfThreads) {
  const auto file = readFile(sourceDir() / "resources/sample/knight.fbx", 1u << 24u);
  ASSERT_TRUE(file.ok());
  std::vector<std::string> told;
  for (const unsigned threads : {1u, 2u, 5u}) {
    ImportJob job;
    job.threads = threads;
    job.drafts = [&, clips = std::string()](const Model& draft) mutable {
      for (const auto& clip : draft.clips) clips += clip->name + " ";
      told.back() = clips;
    };
    told.emplace_back();
    ASSERT_TRUE(fbxImporter()->read(*file, "knight.fbx", {}, job).ok());
  }
  EXPECT_GT(told[0].size(), 30u);
  EXPECT_EQ(told[1], told[0]);
  EXPECT_EQ(told[2], told[0]);
}

// The text as 3ds Max writes it where numbers have a decimal comma.
std::string withDecimalCommas(std::string text) {
  bool isText = false, isComment = false;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (text[i] == '\n') isComment = false;
    if (text[i] == '"') isText = !isText;
    if (text[i] == ';' && !isText) isComment = true;
    const auto isDigit = [&](std::size_t at) { return text[at] >= '0' && text[at] <= '9'; };
    if (!isText && !isComment && text[i] == '.' && isDigit(i - 1) && isDigit(i + 1)) text[i] = ',';
  }
  return text;
}

TEST(FbxReader, RefusesDecimalCommasAndSaysWhatToDo) {
  std::size_t refused = 0;
  for (const fs::path& file : filesUnder(sourceDir() / "tests/fixtures/fbx", ".fbx")) {
    const std::string text = fixtureText(file.filename().string());
    const std::string commas = withDecimalCommas(text);
    ASSERT_TRUE(importText(text).ok()) << file;
    if (commas == text) continue;
    const auto imported = importText(commas);
    ASSERT_FALSE(imported.ok()) << file;
    EXPECT_EQ(imported.error().code, ErrorCode::Format);
    EXPECT_NE(imported.error().message.find("decimal comma"), std::string::npos) << imported.error().text();
    EXPECT_NE(imported.error().hint.find("binary"), std::string::npos) << imported.error().text();
    ++refused;
  }
  EXPECT_GT(refused, 2u);
}

TEST(IdTable, KnowsTheFirstOfEachId) {
  std::mt19937_64 random(5);
  fbx::IdTable table;
  std::map<std::int64_t, std::uint32_t> wanted;
  for (std::uint32_t i = 0; i < 20000; ++i) {
    // Small ids, consecutive ids, any ids, and ids with many equal bits.
    const auto any = static_cast<std::int64_t>(random());
    const std::int64_t id = i % 4 == 0 ? any % 500 : i % 4 == 1 ? i : i % 4 == 2 ? any : any << 40;
    EXPECT_EQ(table.add(id, i), wanted.emplace(id, i).second);
    EXPECT_EQ(table.find(id), wanted.at(id));
  }
  for (const auto& [id, index] : wanted) ASSERT_EQ(table.find(id), index);
  EXPECT_EQ(table.find(-1234567), fbx::IdTable::none);
}

TEST(FbxReader, BinaryOfBothWidthsSaysTheSameAsAscii) {
  for (const fs::path& path : filesUnder(sourceDir() / "tests" / "fixtures" / "fbx", ".fbx")) {
    const std::string text = fixtureText(path.filename().string());
    const auto ascii = importText(text);
    ASSERT_TRUE(ascii.ok()) << path << ascii.error().text();
    const bool isLegacy = ascii->source.format == "FBX ASCII 6100";
    const std::vector<std::uint32_t> versions =
        isLegacy ? std::vector{6000u, 6100u} : std::vector{7100u, 7400u, 7500u, 7700u};
    for (const std::uint32_t version : versions) {
      const auto binary = importBytes(binaryOf(text, version));
      ASSERT_TRUE(binary.ok()) << path << " " << version << " " << binary.error().text();
      EXPECT_EQ(binary->source.format, "FBX binary " + std::to_string(version));
      expectSame(*ascii, *binary);
    }
  }
}

Bytes withVersion(std::uint32_t version, std::byte order = std::byte{0}) {
  Bytes bytes = binaryOf(fixtureText("skin.fbx"), 7400);
  std::memcpy(bytes.data() + 23, &version, sizeof(version));
  bytes[22] = order;
  return bytes;
}

std::string withTextVersion(const std::string& version) {
  return replaced(fixtureText("skin.fbx"), "FBXVersion: 7400", "FBXVersion: " + version);
}

TEST(FbxReader, OtherVersionsAreRefusedWithAdvice) {
  for (const auto& imported : {importBytes(withVersion(5800)), importText(withTextVersion("5800"))}) {
    ASSERT_FALSE(imported.ok());
    EXPECT_EQ(imported.error().code, ErrorCode::Unsupported);
    EXPECT_EQ(imported.error().message, "FBX version 5.8 is too old; Squire reads 6.0 and later");
    EXPECT_NE(imported.error().hint.find("FBX 2013"), std::string::npos);
  }
  const auto later = importBytes(withVersion(8000));
  ASSERT_FALSE(later.ok());
  EXPECT_EQ(later.error().message, "FBX version 8.0 is not known");
}

TEST(FbxReader, BigEndianFilesAreNamed) {
  const Bytes bytes = withVersion(7400, std::byte{1});
  EXPECT_EQ(fbxImporter()->recognise(bytes, "a"), Recognition::ByContent);
  const auto imported = importBytes(bytes);
  ASSERT_FALSE(imported.ok());
  EXPECT_EQ(imported.error().code, ErrorCode::Unsupported);
  EXPECT_NE(imported.error().message.find("big-endian"), std::string::npos);
}

TEST(FbxReader, CommentsInListsSayNothing) {
  const std::string text = fixtureText("skin.fbx");
  const std::size_t list = text.find("a: ", text.find("Vertices: *")) + 3;
  std::string told = text;
  told.insert(text.find(',', list), " ; a } comment\n\t\t\t; and another\n");
  const auto plain = importText(text), commented = importText(told);
  ASSERT_TRUE(plain.ok() && commented.ok()) << commented.error().text();
  expectSame(*plain, *commented);
}

// C libraries of Windows write infinity and NaN as such words.
TEST(FbxReader, WordsInPlaceOfNumbersLoseOneVertex) {
  const std::string text = fixtureText("skin.fbx");
  const std::size_t list = text.find("a: ", text.find("Vertices: *")) + 3;
  for (const char* word : {"1.#INF", "-1.#IND", "nan(ind)", "+1.#QNAN"}) {
    std::string broken = text;
    broken.replace(list, text.find(',', list) - list, word);
    const auto imported = importText(broken);
    ASSERT_TRUE(imported.ok()) << word << imported.error().text();
    EXPECT_FALSE(imported->models.at(0).meshes.empty()) << word;
    EXPECT_TRUE(std::ranges::any_of(imported->diagnostics, [](const Diagnostic& one) {
      return one.rule.text() == "not-a-number";
    })) << word;
  }
}

TEST(FbxReader, TransfersOfTextAreNamed) {
  Bytes bytes = withVersion(7400);
  std::ranges::replace(bytes, std::byte{0}, std::byte{' '});
  const auto imported = importBytes(bytes);
  ASSERT_FALSE(imported.ok());
  EXPECT_NE(imported.error().message.find("transfers of text"), std::string::npos) << imported.error().text();
}

TEST(FbxReader, TheTitleOfATextTellsItsVersionIfItsHeaderDoesNot) {
  const auto imported = importText(replaced(fixtureText("skin.fbx"), "\tFBXVersion: 7400\n", ""));
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  EXPECT_EQ(imported->source.format, "FBX ASCII 7400");
}

// FBX 7.7 may count time in 141120000 parts of a second.
TEST(FbxReader, TimesAreInTheUnitOfTheHeader) {
  const std::string header = "FBXHeaderVersion: 1004\n\tOtherFlags:  {\n\t\tTCDefinition: UNIT\n\t}";
  const std::string usual = replaced(fixtureText("skin.fbx"), "FBXHeaderVersion: 1003", header);
  std::string other = replaced(usual, "UNIT", "0");
  other = replaced(replaced(other, "23093079000", "70560000"), "46186158000", "141120000");
  const auto a = importText(replaced(usual, "UNIT", "127")), b = importText(other);
  ASSERT_TRUE(a.ok() && b.ok());
  ASSERT_EQ(b->models[0].clips.size(), 1u);
  EXPECT_EQ(b->models[0].clips[0]->duration, Time::fromSeconds(1.0));
  expectSame(*a, *b);
}

TEST(FbxReader, RecognisesFilesByContentAndByName) {
  const auto importer = fbxImporter();
  EXPECT_EQ(importer->recognise(asBytes(fixtureText("skin.fbx")), "a.dat"), Recognition::ByContent);
  EXPECT_EQ(importer->recognise(binaryOf(fixtureText("skin.fbx"), 7500), "a"), Recognition::ByContent);
  EXPECT_EQ(importer->recognise(asBytes("hello"), "A.FBX"), Recognition::ByName);
  EXPECT_EQ(importer->recognise(asBytes("hello"), "a.obj"), Recognition::No);
}

TEST(FbxReader, CancelStopsTheImport) {
  const std::atomic<bool> cancel{true};
  JobControl job;
  job.cancel = &cancel;
  const std::string text = fixtureText("skin.fbx");
  const auto imported = fbxImporter()->read(asBytes(text), "a.fbx", {}, job);
  ASSERT_FALSE(imported.ok());
  EXPECT_EQ(imported.error().code, ErrorCode::Cancelled);
}

TEST(FbxScan, RefusesDeepNestingAndUnbelievableArraysWithTheirPlace) {
  std::string deep = replaced(fixtureText("skin.fbx"), "Objects:  {", "Objects:  {\n@");
  std::string nested;
  for (int i = 0; i < 80; ++i) nested += "A:  {\n";
  for (int i = 0; i < 80; ++i) nested += "}\n";
  deep = replaced(deep, "@", nested);
  const Status nesting = fbx::scanFbx(asBytes(deep));
  ASSERT_FALSE(nesting.ok());
  EXPECT_EQ(nesting.error().code, ErrorCode::Limit);
  EXPECT_TRUE(nesting.error().where.offset.has_value());

  const Status count =
      fbx::scanFbx(asBytes(replaced(fixtureText("skin.fbx"), "Weights: *2", "Weights: *4000000000")));
  ASSERT_FALSE(count.ok());
  EXPECT_TRUE(count.error().where.offset.has_value());

  Bytes bytes = binaryOf(fixtureText("skin.fbx"), 7400);
  const std::string_view name = "Vertices";
  const auto found = std::search(bytes.begin(), bytes.end(), asBytes(name).begin(), asBytes(name).end());
  ASSERT_NE(found, bytes.end());
  const std::uint32_t billion = 1'000'000'000;
  std::memcpy(&*found + name.size() + 1, &billion, sizeof(billion));
  const Status array = fbx::scanFbx(bytes);
  ASSERT_FALSE(array.ok());
  EXPECT_NE(array.error().message.find("array"), std::string::npos);
}

TEST(FbxReader, LoopsAndTwinIdsInTheConnectionsDoNoHarm) {
  std::string text = fixtureText("skin.fbx");
  text = replaced(text, "C: \"OO\",10,0\n",
                  "C: \"OO\",10,16\n\tC: \"OO\",10,10\n\tC: \"OO\",30,31\n\tC: \"OO\",51,52\n");
  text = replaced(text, "Model: 21,", "Model: 20,");
  const auto imported = importText(text);
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  for (const Model& model : imported->models) EXPECT_EQ(model.fault(), "");
}

TEST(FbxReader, KeysATickApartWithHugeTurnsComeToAnEnd) {
  std::string text = replaced(fixtureText("skin.fbx"), "a: 0,1080", "a: 0,900000000000");
  text = replaced(text, "a: 0,46186158000", "a: 0,1");
  const auto imported = importText(text);
  ASSERT_TRUE(imported.ok());
  EXPECT_LT(imported->models[0].clips.at(0)->keyCount(), 100u);
  const auto wide = importText(replaced(fixtureText("skin.fbx"), "a: 0,1080", "a: 0,900000000000"));
  ASSERT_TRUE(wide.ok());
  EXPECT_LT(wide->models[0].clips.at(0)->keyCount(), 10'000u);
}

// Expects that a damaged file gives valid models or an error with a message.
void expectSound(ByteSpan bytes) {
  const auto imported = importBytes(bytes);
  if (!imported) {
    EXPECT_FALSE(imported.error().message.empty());
    return;
  }
  for (const Model& model : imported->models) EXPECT_EQ(model.fault(), "");
}

TEST(FbxReader, EveryTruncationEndsWell) {
  const std::string text = fixtureText("skin.fbx");
  const Bytes binary = binaryOf(text, 7400);
  for (std::size_t size = 0; size < binary.size(); size += 7) expectSound(ByteSpan(binary).first(size));
  for (std::size_t size = 0; size < text.size(); size += 41) expectSound(asBytes(text).first(size));
}

// Maya writes values of one byte for audio.
TEST(FbxReader, ReadsValuesOfOneByte) {
  ByteWriter file;
  file.writeBytes(asBytes({"Kaydara FBX Binary  \0\x1a\0", 23}));
  file.write(std::uint32_t{7400});
  const std::string_view name = "Audio", values{
                                             "Z\xfe"
                                             "B\1"
                                             "C\x41"
                                             "Y\2\0",
                                             9};
  const std::size_t end = file.size() + 13 + name.size() + values.size();
  for (const std::size_t word : {end, std::size_t{4}, values.size()})
    file.write(static_cast<std::uint32_t>(word));
  file.write(static_cast<std::uint8_t>(name.size()));
  file.writeBytes(asBytes(name));
  file.writeBytes(asBytes(values));
  file.writeBytes(asBytes(std::string(13, '\0')));
  const auto records = fbx::readRecords(file.view(), {});
  ASSERT_TRUE(records.ok()) << records.error().text();
  const fbx::RecordView audio = records->root().child("Audio");
  ASSERT_EQ(audio.propertyCount(), 4u);
  EXPECT_EQ(audio.property(0).asInteger(), -2);
  EXPECT_EQ(audio.property(1).asInteger(), 1);
  EXPECT_EQ(audio.property(2).asInteger(), 0x41);
  EXPECT_EQ(audio.property(3).asInteger(), 2);
}

std::string sceneOf(const std::string& objects) {
  return "; FBX 7.5.0 project file\nFBXHeaderExtension:  {\n\tFBXVersion: 7500\n}\nObjects:  {\n" + objects +
         "}\n";
}

TEST(FbxReader, SaysWhatIsInAFileWithNothingToRead) {
  const auto object = [](int id, const std::string& type) {
    return "\tModel: " + std::to_string(id) + ", \"Model::one\", \"" + type + "\" {\n\t}\n";
  };
  const auto told = [](const std::string& objects) {
    const auto imported = importText(sceneOf(objects));
    EXPECT_FALSE(imported.ok());
    if (imported) return std::string();
    EXPECT_EQ(imported.error().code, ErrorCode::Content);
    return imported.error().text();
  };
  const std::string nothing = told("");
  EXPECT_NE(nothing.find("there is no mesh, no bone and no animation in it (export"), std::string::npos)
      << nothing;
  const std::string cameras = told(object(1, "Camera") + object(2, "Camera") + object(3, "Light"));
  EXPECT_NE(cameras.find("in it, only 2 cameras, 1 light (export"), std::string::npos) << cameras;
  const std::string nurbs = told(object(1, "NurbsSurface") + object(2, "Null"));
  EXPECT_NE(nurbs.find("only 1 NURBS object, 1 empty object (convert NURBS"), std::string::npos) << nurbs;
}

TEST(FbxReader, SeededMutantsEndWell) {
  std::mt19937 random(20261121);
  for (const char* name : {"skin.fbx", "meshes.fbx", "pivots.fbx"}) {
    const std::string text = fixtureText(name);
    for (const Bytes& whole :
         {binaryOf(text, 7400), binaryOf(text, 7500), Bytes(asBytes(text).begin(), asBytes(text).end())}) {
      for (int round = 0; round < 400; ++round) {
        Bytes mutant = whole;
        const int edits = 1 + static_cast<int>(random() % 4);
        for (int e = 0; e < edits; ++e) {
          const std::size_t at = random() % mutant.size();
          switch (random() % 4) {
            case 0:
              mutant[at] = static_cast<std::byte>(random());
              break;
            case 1:
              mutant[at] ^= static_cast<std::byte>(1u << random() % 8);
              break;
            case 2:
              for (std::size_t i = at; i < std::min(at + 4, mutant.size()); ++i) mutant[i] = std::byte{0xFF};
              break;
            default:
              mutant.erase(mutant.begin() + static_cast<std::ptrdiff_t>(at),
                           mutant.begin() + static_cast<std::ptrdiff_t>(std::min(at + 5, mutant.size())));
              break;
          }
        }
        expectSound(mutant);
      }
    }
  }
}

}  // namespace

}  // namespace squire::test
