#include "core/formats/project/changes/key_changes.h"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "core/base/numbers.h"

namespace squire {

namespace {

auto orderOf(const vec3& v) { return std::tuple(v.x, v.y, v.z); }
auto orderOf(const quat& q) { return std::tuple(q.x, q.y, q.z, q.w); }

double apart(const vec3& a, const vec3& b) { return static_cast<double>(glm::length(a - b)); }
double apart(const quat& a, const quat& b) {
  return glm::degrees(angleBetween(glm::dquat(a), glm::dquat(b)));
}

template <typename T>
class KeyComparison {
 public:
  KeyComparison(const Channel<T>& before, const Channel<T>& after, Rate rate) : rate_(rate) {
    static const Keys<T> none;
    const Keys<T>& a = before ? *before : none;
    const Keys<T>& b = after ? *after : none;
    lost_.reserve(a.size());
    for (const Key<T>& key : a) lost_.push_back(&key);
    for (const Key<T>& key : b) made_.push_back(&key);
    const auto [way, count] = commonWay();
    if (way != Time() && count > keysIn(Time())) takeMoved(way);
    compareInPlace();
    findMoved();
  }

  // The changes as text. Distances between values are multiplied by `factor`, which converts them to `unit`.
  [[nodiscard]] std::string text(const std::string& unit, double factor) const {
    std::vector<std::string> parts;
    const auto add = [&](std::size_t count, const std::string& what) {
      if (count > 0) parts.push_back(counted(count, "key") + " " + what);
    };
    add(made_.size(), "added");
    add(lost_.size(), "removed");
    add(moved_, "moved" + (way_ ? " by " + framesText(*way_) : std::string()));
    add(changed_, "changed by up to " + fixedText(farthest_ * factor, 2) + (unit.empty() ? "" : " ") + unit);
    add(eased_, "eased otherwise");
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
    return out;
  }

 private:
  using ByValue = std::multimap<decltype(orderOf(T())), const Key<T>*>;
  static ByValue byValue(const std::vector<const Key<T>*>& keys) {
    ByValue out;
    for (const Key<T>* key : keys) out.emplace(orderOf(key->value), key);
    return out;
  }

  // The most frequent distance in time between added and removed keys of equal values, and how often it
  // occurs.
  [[nodiscard]] std::pair<Time, std::size_t> commonWay() const {
    // Values that more than this many removed keys share are skipped: in a constant section one cannot tell
    // which key moved.
    constexpr std::ptrdiff_t most = 8;
    const ByValue was = byValue(lost_);
    std::map<Time, std::size_t> ways;
    std::pair<Time, std::size_t> best{Time(), 0};
    for (const Key<T>* key : made_) {
      const auto [first, last] = was.equal_range(orderOf(key->value));
      if (std::distance(first, last) > most) continue;
      for (auto one = first; one != last; ++one) {
        const Time way = key->time - one->second->time;
        const std::size_t count = ++ways[way];
        if (count > best.second) best = {way, count};
      }
    }
    return best;
  }

  // Calls found(key before, key after) for each pair of keys of equal values whose second key is `way` later.
  template <typename Found>
  void forEachMoved(Time way, const Found& found) const {
    std::size_t k = 0;
    for (const Key<T>* key : lost_) {
      while (k < made_.size() && made_[k]->time < key->time + way) ++k;
      if (k < made_.size() && made_[k]->time == key->time + way && made_[k]->value == key->value)
        found(key, made_[k]);
    }
  }
  [[nodiscard]] std::size_t keysIn(Time way) const {
    std::size_t count = 0;
    forEachMoved(way, [&](const Key<T>*, const Key<T>*) { ++count; });
    return count;
  }

  void takeMoved(Time way) {
    std::set<const Key<T>*> taken;
    forEachMoved(way, [&](const Key<T>* was, const Key<T>* now) {
      taken.insert({was, now});
      eased_ += was->ease != now->ease ? 1 : 0;
      ++moved_;
    });
    const auto isTaken = [&](const Key<T>* key) { return taken.contains(key); };
    std::erase_if(lost_, isTaken);
    std::erase_if(made_, isTaken);
    way_ = way;
  }

  void compareInPlace() {
    const std::vector<const Key<T>*> a = std::move(lost_), b = std::move(made_);
    lost_.clear();
    made_.clear();
    std::size_t i = 0, k = 0;
    while (i < a.size() || k < b.size()) {
      if (k == b.size() || (i < a.size() && a[i]->time < b[k]->time)) {
        lost_.push_back(a[i++]);
      } else if (i == a.size() || b[k]->time < a[i]->time) {
        made_.push_back(b[k++]);
      } else {
        compare(*a[i++], *b[k++]);
      }
    }
  }

  void compare(const Key<T>& a, const Key<T>& b) {
    if (a.value != b.value) {
      ++changed_;
      farthest_ = std::max(farthest_, apart(a.value, b.value));
    } else if (a.ease != b.ease) {
      ++eased_;
    }
  }

  // A removed key and an added one with the same value at another time count as one moved key.
  void findMoved() {
    ByValue gone = byValue(lost_);
    std::vector<const Key<T>*> made;
    bool isFirst = moved_ == 0;
    for (const Key<T>* key : made_) {
      const auto was = gone.find(orderOf(key->value));
      if (was == gone.end()) {
        made.push_back(key);
        continue;
      }
      const Time way = key->time - was->second->time;
      if (isFirst) way_ = way;
      if (way_ && *way_ != way) way_.reset();
      isFirst = false;
      ++moved_;
      std::erase(lost_, was->second);
      gone.erase(was);
    }
    made_ = std::move(made);
  }

  [[nodiscard]] std::string framesText(Time way) const {
    const double frames = frameAt(way, rate_);
    std::string text = fixedText(frames, 3);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text + (text == "1" || text == "-1" ? " frame" : " frames");
  }

  Rate rate_;
  std::vector<const Key<T>*> lost_, made_;
  std::size_t moved_ = 0, changed_ = 0, eased_ = 0;
  std::optional<Time> way_;  // how far all moved keys moved; empty if the distances differ
  double farthest_ = 0.0;
};

}  // namespace

std::string keyChanges(const Channel<vec3>& before, const Channel<vec3>& after, Rate rate,
                       const std::string& unit) {
  return KeyComparison<vec3>(before, after, rate).text(unit, unit == "mm" ? 1000.0 : 1.0);
}

std::string keyChanges(const Channel<quat>& before, const Channel<quat>& after, Rate rate) {
  return KeyComparison<quat>(before, after, rate).text("degrees", 1.0);
}

std::string beyondChanges(const AxesBeyond& before, const AxesBeyond& after) {
  static constexpr std::array<const char*, 5> ways{"holds", "cycles", "cycles with offset", "mirrors",
                                                   "continues straight"};
  std::string out;
  const auto add = [&](std::size_t axis, const char* side, Beyond was, Beyond now) {
    if (was == now) return;
    out += (out.empty() ? "" : ", ") + std::string(1, "XYZ"[axis]) + " " +
           ways.at(static_cast<std::size_t>(now)) + " " + side + " its keys";
  };
  for (std::size_t axis = 0; axis < 3; ++axis) {
    add(axis, "before", before.ends[axis].before, after.ends[axis].before);
    add(axis, "after", before.ends[axis].after, after.ends[axis].after);
  }
  return out;
}

}  // namespace squire
