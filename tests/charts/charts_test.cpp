#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <random>

#include "core/charts/key_columns.h"
#include "core/charts/ruler_layout.h"

namespace squire {
namespace {

TEST(KeyColumns, HaveWhatTheirKeysHave) {
  std::mt19937 random(5);
  for (int round = 0; round < 60; ++round) {
    Keys<vec3> keys;
    for (std::int64_t t = 0; t < 4000; t += 1 + static_cast<std::int64_t>(random() % 90))
      keys.push_back({Time{t}, vec3(1.0f), {static_cast<Interpolation>(random() % 3)}});
    Keys<vec3> source;
    std::vector<KeyRef> selected;
    for (const auto& key : keys) {
      if (random() % 2 == 0) source.push_back(key);
      if (random() % 3 == 0) selected.push_back({BoneId{1}, ChannelKind::Scale, key.time});
      if (random() % 5 == 0 && !source.empty()) source.back().value.x = 2.0f;
    }
    const ColumnStrip strip{-50.0 + static_cast<double>(random() % 900),
                            0.5 + static_cast<double>(random() % 40), 1 + random() % 200};
    KeyColumns columns(strip);
    const auto channel = std::make_shared<const Keys<vec3>>(keys);
    columns.add(channel, round % 4 == 0 ? channel : std::make_shared<const Keys<vec3>>(source), selected);
    std::vector<std::uint8_t> expected(strip.count);
    for (const auto& key : keys) {
      const double at = strip.columnOf(key.time);
      if (at < 0.0 || at >= static_cast<double>(strip.count)) continue;
      const bool same = round % 4 == 0 || std::ranges::find(source, key) != source.end();
      const bool chosen = std::ranges::find(selected, key.time, &KeyRef::time) != selected.end();
      expected[static_cast<std::size_t>(at)] |=
          static_cast<std::uint8_t>((1u << static_cast<unsigned>(key.ease.kind)) |
                                    (same ? sourceKey : editedKey) | (chosen ? selectedKey : unselectedKey));
    }
    for (std::size_t i = 0; i < strip.count; ++i) EXPECT_EQ(columns.columns()[i].traits, expected[i]);
    double last = -1e9;
    std::uint8_t all = 0;
    for (const KeyCluster& cluster : clustersOf(columns, 5.0)) {
      EXPECT_TRUE(cluster.from > last && cluster.to >= cluster.from);
      EXPECT_TRUE(!cluster.single() || cluster.from - last >= 5.0);
      last = cluster.single() ? cluster.to : std::max(cluster.from, last);
      all |= cluster.traits;
    }
    std::uint8_t wanted = 0;
    for (const std::uint8_t traits : expected) wanted |= traits;
    EXPECT_EQ(all, wanted);
  }
}

TEST(RulerLayout, HasMarksThatAreRoundAndApart) {
  for (const double frames : {1.0, 7.0, 24.0, 100.0, 1000.0, 50000.0}) {
    const RulerLayout layout{0.0, frames, 20.0, 820.0};
    double last = -1e9;
    int majors = 0;
    for (const RulerMark& mark : marksOf(layout, 50.0)) {
      if (!mark.major) continue;
      ++majors;
      EXPECT_TRUE(layout.xOf(static_cast<double>(mark.frame)) - last >= 50.0 - 1e-6);
      last = layout.xOf(static_cast<double>(mark.frame));
    }
    EXPECT_TRUE(majors >= 1 && majors <= 17);
    EXPECT_TRUE(std::abs(layout.frameAtX(layout.xOf(0.3 * frames)) - 0.3 * frames) < 1e-6 * frames);
  }
}

}  // namespace
}  // namespace squire
