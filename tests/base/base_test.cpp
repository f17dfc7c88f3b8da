#include <gtest/gtest.h>
#include <sched.h>
#include <zlib.h>

#include <atomic>
#include <random>
#include <stdexcept>

#include "core/base/base64.h"
#include "core/base/bytes.h"
#include "core/base/deflate.h"
#include "core/base/hash.h"
#include "core/base/inflate.h"
#include "core/base/inflate_beginning.h"
#include "core/base/make_in_order.h"
#include "core/base/numbers.h"
#include "core/base/parallel.h"
#include "core/base/result.h"
#include "core/base/utf8.h"
#include "tests/support/few_threads.h"

namespace squire {
namespace {

Bytes packedByZlib(ByteSpan bytes) {
  uLongf size = compressBound(static_cast<uLong>(bytes.size()));
  Bytes out(size);
  EXPECT_EQ(compress(reinterpret_cast<Bytef*>(out.data()), &size,
                     reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uLong>(bytes.size())),
            Z_OK);
  out.resize(size);
  return out;
}

TEST(Deflated, IsARawStreamThatZlibUnpacks) {
  std::mt19937 random(5);
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{100000}}) {
    Bytes bytes(size);
    for (std::byte& byte : bytes) byte = static_cast<std::byte>(random() % 7);
    Bytes stream = deflated(bytes), out(size + 1);
    z_stream reading{};
    ASSERT_EQ(inflateInit2(&reading, -15), Z_OK);
    reading.next_in = reinterpret_cast<Bytef*>(stream.data());
    reading.avail_in = static_cast<uInt>(stream.size());
    reading.next_out = reinterpret_cast<Bytef*>(out.data());
    reading.avail_out = static_cast<uInt>(out.size());
    EXPECT_EQ(inflate(&reading, Z_FINISH), Z_STREAM_END);
    EXPECT_EQ(reading.total_out, size);
    inflateEnd(&reading);
    out.resize(size);
    EXPECT_EQ(out, bytes);
  }
}

TEST(Deflate, ZlibReadsItsStreams) {
  std::mt19937 random(6);
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{100000}}) {
    Bytes bytes(size), out(size + 1);
    for (std::byte& byte : bytes) byte = static_cast<std::byte>(random() % 7);
    for (const Packing packing : {Packing::Quick, Packing::Tight}) {
      const Bytes stream = zlibStream(bytes, packing);
      auto done = static_cast<uLongf>(out.size());
      ASSERT_EQ(uncompress(reinterpret_cast<Bytef*>(out.data()), &done,
                           reinterpret_cast<const Bytef*>(stream.data()), static_cast<uLong>(stream.size())),
                Z_OK);
      EXPECT_EQ(Bytes(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(done)), bytes);
    }
    const std::size_t half = size / 2;
    EXPECT_EQ(squire::crc32(ByteSpan(bytes).subspan(half), squire::crc32(ByteSpan(bytes).first(half))),
              ::crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(size)));
  }
}

TEST(Base64, ReadsWhatItWrites) {
  EXPECT_EQ(toBase64(asBytes("")), "");
  EXPECT_EQ(toBase64(asBytes("f")), "Zg==");
  EXPECT_EQ(toBase64(asBytes("foob")), "Zm9vYg==");
  EXPECT_EQ(toBase64(asBytes("foobar")), "Zm9vYmFy");
  for (const std::string_view text : {"", "f", "fo", "foo", "\xff\xfb\xef?>"})
    EXPECT_EQ(asText(fromBase64(toBase64(asBytes(text)))), text);
}

TEST(Inflater, UnpacksWhatZlibPackedAndNothingElse) {
  std::mt19937 random(3);
  Inflater inflater;
  for (int run = 0; run < 300; ++run) {
    Bytes bytes(1 + random() % 5000);
    for (std::byte& byte : bytes) byte = static_cast<std::byte>(random() % (run % 4 == 0 ? 256 : 3));
    Bytes stream = packedByZlib(bytes);
    Bytes out(bytes.size());
    for (const auto checksum : {Inflater::Checksum::Verified, Inflater::Checksum::Ignored}) {
      ASSERT_TRUE(inflater.inflate(stream, out, checksum));
      ASSERT_EQ(out, bytes);
      EXPECT_FALSE(inflater.inflate(stream, std::span(out).first(out.size() - 1), checksum));
      Bytes larger(bytes.size() + 1);
      EXPECT_FALSE(inflater.inflate(stream, larger, checksum));
      EXPECT_FALSE(inflater.inflate(ByteSpan(stream).first(random() % 2), out, checksum));
    }
    stream.back() ^= std::byte{1};
    EXPECT_FALSE(inflater.inflate(stream, out));
    EXPECT_TRUE(inflater.inflate(stream, out, Inflater::Checksum::Ignored));
    stream[0] ^= std::byte{4};
    EXPECT_FALSE(inflater.inflate(stream, out, Inflater::Checksum::Ignored));
  }
}

// Decompresses the beginning of a stream into `out` with zlib. Returns false if `out` cannot be filled.
bool begunByZlib(ByteSpan stream, std::span<std::byte> out) {
  z_stream reading{};
  EXPECT_EQ(inflateInit(&reading), Z_OK);
  reading.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(stream.data()));
  reading.avail_in = static_cast<uInt>(stream.size());
  reading.next_out = reinterpret_cast<Bytef*>(out.data());
  reading.avail_out = static_cast<uInt>(out.size());
  const int result = inflate(&reading, Z_FINISH);
  inflateEnd(&reading);
  return reading.avail_out == 0 && (result == Z_STREAM_END || result == Z_BUF_ERROR || result == Z_OK);
}

// A random zlib stream. The streams contain short and long codes, stored and fixed blocks, and near and far
// repetitions.
Bytes packedSomehow(std::mt19937& random) {
  Bytes bytes(1 + random() % (random() % 4 == 0 ? 60000 : 300));
  const std::size_t kinds = random() % 3 == 0 ? 256 : 1 + random() % 9;
  for (std::byte& byte : bytes) byte = static_cast<std::byte>(random() % kinds);
  Bytes out(compressBound(static_cast<uLong>(bytes.size())));
  z_stream writing{};
  EXPECT_EQ(deflateInit2(&writing, static_cast<int>(random() % 10), Z_DEFLATED, 15, 8,
                         random() % 3 == 0 ? Z_FIXED : Z_DEFAULT_STRATEGY),
            Z_OK);
  writing.next_in = reinterpret_cast<Bytef*>(bytes.data());
  writing.avail_in = static_cast<uInt>(bytes.size());
  writing.next_out = reinterpret_cast<Bytef*>(out.data());
  writing.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(deflate(&writing, Z_FINISH), Z_STREAM_END);
  out.resize(writing.total_out);
  deflateEnd(&writing);
  return out;
}

TEST(InflateBeginning, TakesWhatZlibTakes) {
  std::mt19937 random(7);
  int taken = 0, refused = 0;
  for (int run = 0; run < 2000; ++run) {
    Bytes stream = packedSomehow(random);
    if (random() % 2 == 0) stream.resize(random() % (stream.size() + 1));
    for (std::size_t damages = random() % 3; damages > 0 && !stream.empty(); --damages) {
      const std::size_t place =
          random() % (random() % 2 == 0 ? stream.size() : std::min<std::size_t>(stream.size(), 60));
      stream[place] ^= static_cast<std::byte>(1u << random() % 8);
    }
    Bytes expected(1 + random() % 400), out(expected.size());
    const bool isTaken = begunByZlib(stream, expected);
    ASSERT_EQ(inflateBeginning(stream, out), isTaken) << run;
    ASSERT_TRUE(!isTaken || out == expected) << run;
    ++(isTaken ? taken : refused);
  }
  EXPECT_GT(taken, 300);
  EXPECT_GT(refused, 300);
}

TEST(ByteReader, StopsAtTheEndAndStaysStopped) {
  ByteWriter writer;
  writer.write(std::uint32_t{7});
  writer.write(std::uint8_t{9});
  ByteReader reader(writer.view());
  EXPECT_EQ(reader.read<std::uint32_t>(), 7u);
  EXPECT_EQ(reader.read<std::uint32_t>(), 0u);
  EXPECT_FALSE(reader.ok());
  EXPECT_EQ(reader.read<std::uint8_t>(), 0u);
}

TEST(ByteReader, RefusesHugeCountsWithoutAllocating) {
  const Bytes few(16);
  for (const std::uint64_t count : {std::uint64_t{3}, std::uint64_t{1} << 40, ~std::uint64_t{0}}) {
    ByteReader reader(few);
    EXPECT_TRUE(reader.readArray<double>(count).empty());
    EXPECT_FALSE(reader.ok());
  }
}

TEST(ByteWriter, RoundTripsStringsAndPads) {
  ByteWriter writer;
  writer.writeString("hand.R");
  writer.alignTo(16);
  EXPECT_EQ(writer.size(), 16u);
  ByteReader reader(writer.view());
  EXPECT_EQ(reader.readString(), "hand.R");
}

TEST(Utf8, KnowsGoodFromBad) {
  for (const char* good : {"", "knight", "\xC3\xA9", "\xE6\x89\x8B", "\xF0\x9F\x97\xA1"})
    EXPECT_TRUE(isUtf8(good));
  for (const char* bad : {"\xC3", "\x80", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE6\x89"}) {
    EXPECT_FALSE(isUtf8(bad)) << bad;
    EXPECT_TRUE(isUtf8(cleanUtf8(bad)));
  }
  for (const std::string control : {"\n", "\x1B", "\x7F", "\xC2\x9B"})
    EXPECT_EQ(cleanUtf8("a" + control + "b"),
              "a\xEF\xBF\xBD"
              "b");
  EXPECT_EQ(cleanUtf8("\xC2\xA0\xC3\x9B"), "\xC2\xA0\xC3\x9B");
  EXPECT_EQ(utf8Prefix("a\xE6\x89\x8B", 3), "a");
}

TEST(Numbers, IgnoreTheLocaleAndRoundTrip) {
  EXPECT_EQ(toText(1.5f), "1.5");
  EXPECT_EQ(toText(0.1f), "0.1");
  EXPECT_EQ(parseDouble("1.5"), 1.5);
  EXPECT_FALSE(parseDouble("1,5"));
  EXPECT_FALSE(parseDouble("inf"));
  EXPECT_FALSE(parseInteger("12x"));
}

TEST(Numbers, AreCountedAsPeopleSayThem) {
  EXPECT_EQ(counted(0, "key"), "0 keys");
  EXPECT_EQ(counted(1, "key"), "1 key");
  EXPECT_EQ(counted(2, "key"), "2 keys");
  EXPECT_EQ(counted(1, "mesh", "meshes"), "1 mesh");
  EXPECT_EQ(counted(3, "mesh", "meshes"), "3 meshes");
}

TEST(Hash, RoundTripsAsHex) {
  const ContentHash hash = hashOf(asBytes("knight"));
  EXPECT_EQ(ContentHash::parse(hash.hex()), hash);
  EXPECT_NE(hash, hashOf(asBytes("Knight")));
  EXPECT_FALSE(ContentHash::parse("zz"));
}

TEST(Error, SaysWhereAndWhatToDo) {
  Error error = makeError(ErrorCode::Format, "it ends early", "export it again");
  error.where.offset = 12;
  EXPECT_EQ(error.inFile("hero.fbx").text(), "hero.fbx: offset 12: it ends early (export it again)");
}

TEST(Parallel, DoesEachOnce) {
  for (const unsigned threads : {0u, 1u, 2u, 7u}) {
    for (const std::size_t count : {0u, 1u, 2u, 100u}) {
      std::vector<std::atomic<int>> done(count);
      parallelFor(count, threads, [&](std::size_t i) { ++done[i]; });
      for (const auto& times : done) EXPECT_EQ(times, 1);
    }
  }
}

TEST(Parallel, ThrowsOnWhatWasThrown) {
  const auto bad = [](std::size_t i) {
    if (i == 3) throw std::runtime_error("three");
  };
  EXPECT_THROW(parallelFor(9, 3, bad), std::runtime_error);
}

TEST(Parallel, GoesOnWithTheThreadsThatItGets) {
  const auto withRoomFor = [](unsigned threads) {
    test::allowThreads(threads);
    std::vector<std::atomic<int>> done(1000);
    parallelFor(done.size(), 16, [&](std::size_t i) { ++done[i]; });
    for (const auto& times : done) {
      if (times != 1) _exit(1);
    }
    _exit(0);
  };
  for (const unsigned threads : {0u, 1u, 2u})
    EXPECT_EXIT(withRoomFor(threads), testing::ExitedWithCode(0), "");
}

TEST(MakeInOrder, TakesEachInOrderAndNoFurtherThanItMay) {
  for (const unsigned threads : {0u, 1u, 2u, 5u}) {
    for (const std::size_t count : {0u, 1u, 3u, 200u}) {
      std::vector<std::atomic<int>> made(count);
      std::atomic<std::size_t> unused = 0, most = 0;
      std::size_t taken = 0;
      makeInOrder(
          count, threads, 4,
          [&](std::size_t i) {
            ++made[i];
            const std::size_t now = ++unused;
            for (std::size_t old = most; old < now && !most.compare_exchange_weak(old, now);) {
            }
          },
          [&](std::size_t i) {
            EXPECT_EQ(i, taken++);
            EXPECT_EQ(made[i], 1);
            --unused;
            return true;
          });
      EXPECT_EQ(taken, count);
      EXPECT_LE(most, 4u);
    }
  }
}

TEST(MakeInOrder, EndsWhereItIsToldToAndThrowsWhatWasThrown) {
  for (const unsigned threads : {1u, 3u}) {
    std::atomic<std::size_t> made = 0;
    const auto make = [&](std::size_t) { ++made; };
    makeInOrder(1000, threads, 2, make, [](std::size_t i) { return i < 10; });
    EXPECT_LE(made, 14u);
    const auto failing = [](std::size_t i) {
      if (i == 5) throw std::runtime_error("five");
    };
    const auto any = [](std::size_t) { return true; };
    EXPECT_THROW(makeInOrder(1000, threads, 2, failing, any), std::runtime_error);
    const auto failingTake = [&](std::size_t i) {
      failing(i);
      return true;
    };
    EXPECT_THROW(makeInOrder(1000, threads, 2, make, failingTake), std::runtime_error);
  }
}

TEST(Parallel, CountsTheProcessorsThatItIsBoundTo) {
  cpu_set_t before, one;
  ASSERT_EQ(sched_getaffinity(0, sizeof before, &before), 0);
  EXPECT_EQ(processorCount(), static_cast<unsigned>(CPU_COUNT(&before)));
  int first = 0;
  while (!CPU_ISSET(first, &before)) ++first;
  CPU_ZERO(&one);
  CPU_SET(first, &one);
  ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
  EXPECT_EQ(processorCount(), 1u);
  sched_setaffinity(0, sizeof before, &before);
}

}  // namespace
}  // namespace squire
