#include "core/find/motion_query.h"

#include <algorithm>
#include <functional>

#include "core/base/numbers.h"
#include "core/base/quotes.h"

namespace squire {

// What holds at which ticks.
struct MotionQuery::Node {
  std::function<std::vector<bool>(const MotionFacts&)> at;
};

namespace {

using Node = MotionQuery::Node;
using NodePointer = std::shared_ptr<const Node>;

constexpr std::size_t longestQuery = 4'000;  // bytes
constexpr int deepest = 64;                  // levels of brackets and "not"
constexpr const char* possible =
    "PART planted, faster, slower, above, below; travels faster, slower; turns faster, slower; hands nearer, "
    "farther; active [NAME]; event NAME; airborne; and, or, not, ( ), for SECONDS. Parts: foot, hand, "
    "forefoot, "
    "with .L or .R, head, hips";

NodePointer node(std::function<std::vector<bool>(const MotionFacts&)> at) {
  return std::make_shared<const Node>(Node{std::move(at)});
}

std::vector<std::string> partWords() {
  std::vector<std::string> out{"head", "hips"};
  for (const std::string part : {"foot", "hand", "forefoot"})
    out.insert(out.end(), {part, part + ".L", part + ".R"});
  return out;
}

bool isPart(const std::string& word) {
  static const std::vector<std::string> parts = partWords();
  return std::ranges::find(parts, word) != parts.end();
}

// "foot" is either of "foot.L" and "foot.R".
bool isMeant(const std::string& part, const std::string& word) {
  return part == word ||
         (part.size() == word.size() + 2 && part.starts_with(word) && part[word.size()] == '.');
}

// Where any of the lists that `of` selects fulfils `is`.
template <typename Is>
NodePointer anyPart(const std::string& word, Is is) {
  return node([word, is](const MotionFacts& facts) {
    std::vector<bool> out(facts.ticks, false);
    for (const PartFacts& part : facts.parts) {
      if (!isMeant(part.name, word)) continue;
      for (std::size_t i = 0; i < facts.ticks; ++i) out[i] = out[i] || is(part, i);
    }
    return out;
  });
}

NodePointer compared(std::vector<float> MotionFacts::*list, bool isMore, float limit) {
  return node([=](const MotionFacts& facts) {
    std::vector<bool> out(facts.ticks, false);
    const std::vector<float>& values = facts.*list;
    for (std::size_t i = 0; i < values.size(); ++i) out[i] = isMore ? values[i] > limit : values[i] < limit;
    return out;
  });
}

NodePointer named(std::vector<NamedTicks> MotionFacts::*list, const std::string& name) {
  return node([=](const MotionFacts& facts) {
    std::vector<bool> out(facts.ticks, false);
    for (const NamedTicks& one : facts.*list) {
      if (!name.empty() && one.name != name) continue;
      for (std::size_t i = 0; i < one.at.size(); ++i) out[i] = out[i] || one.at[i];
    }
    return out;
  });
}

NodePointer both(NodePointer a, NodePointer b, bool isOr) {
  return node([=](const MotionFacts& facts) {
    std::vector<bool> out = a->at(facts);
    const std::vector<bool> other = b->at(facts);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = isOr ? out[i] || other[i] : out[i] && other[i];
    return out;
  });
}

NodePointer inverse(NodePointer a) {
  return node([=](const MotionFacts& facts) {
    std::vector<bool> out = a->at(facts);
    out.flip();
    return out;
  });
}

std::vector<FoundSpan> runsOf(const std::vector<bool>& at) {
  std::vector<FoundSpan> out;
  for (std::size_t from = 0; from < at.size();) {
    std::size_t to = from;
    while (to < at.size() && at[to]) ++to;
    if (to > from) out.push_back({from, to});
    from = std::max(to, from + 1);
  }
  return out;
}

NodePointer lasting(NodePointer a, double seconds) {
  return node([=](const MotionFacts& facts) {
    std::vector<bool> out(facts.ticks, false);
    for (const FoundSpan& run : runsOf(a->at(facts))) {
      if (static_cast<double>(run.to - run.from) + 1e-6 < seconds * facts.ticksPerSecond) continue;
      std::fill(out.begin() + static_cast<std::ptrdiff_t>(run.from),
                out.begin() + static_cast<std::ptrdiff_t>(run.to), true);
    }
    return out;
  });
}

// Words, brackets, and names in quotes, which begin with a quote here.
std::vector<std::string> wordsOf(std::string_view text) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c == ' ' || c == '\t' || c == '\n') {
      ++i;
    } else if (c == '(' || c == ')') {
      out.emplace_back(1, c);
      ++i;
    } else if (c == '"') {
      const std::size_t end = std::min(text.find('"', i + 1), text.size());
      out.emplace_back(text.substr(i, end - i));
      i = end + 1;
    } else {
      const std::size_t end = std::min(text.find_first_of(" \t\n()\"", i), text.size());
      out.emplace_back(text.substr(i, end - i));
      i = end;
    }
  }
  return out;
}

class QueryReader {
 public:
  explicit QueryReader(std::string_view text) : words_(wordsOf(text)) {}

  Result<NodePointer> read() {
    NodePointer root = any(0);
    if (root && at_ < words_.size()) fail("after it, \"and\", \"or\" or the end is expected");
    if (mistake_) return *mistake_;
    return root;
  }

 private:
  [[nodiscard]] std::string word() const { return at_ < words_.size() ? words_[at_] : std::string(); }
  bool take(const char* wanted) {
    if (word() != wanted) return false;
    ++at_;
    return true;
  }
  NodePointer fail(const std::string& why) {
    if (!mistake_) {
      const std::string where = at_ < words_.size() ? inQuotes(words_[at_]) : std::string("the end");
      mistake_ =
          makeError(ErrorCode::Usage, "the question is not understood at " + where + ": " + why, possible);
    }
    return nullptr;
  }

  NodePointer any(int depth) {
    NodePointer out = all(depth);
    while (out && take("or")) {
      NodePointer next = all(depth);
      if (!next) return nullptr;
      out = both(std::move(out), std::move(next), true);
    }
    return out;
  }
  NodePointer all(int depth) {
    NodePointer out = one(depth);
    while (out && take("and")) {
      NodePointer next = one(depth);
      if (!next) return nullptr;
      out = both(std::move(out), std::move(next), false);
    }
    return out;
  }
  NodePointer one(int depth) {
    if (depth > deepest) return fail("it is nested too deeply");
    const bool isNot = take("not") || take("no");
    NodePointer out;
    if (take("(")) {
      out = any(depth + 1);
      if (out && !take(")")) return fail("a \")\" is expected");
    } else {
      out = word() == "not" || word() == "no" ? one(depth + 1) : fact();
    }
    if (!out) return nullptr;
    if (isNot) out = inverse(std::move(out));
    if (!take("for")) return out;
    const auto seconds = number();
    return seconds ? lasting(std::move(out), *seconds) : nullptr;
  }

  std::optional<double> number() {
    const auto value = parseDouble(word());
    if (!value) {
      fail("a number is expected");
      return std::nullopt;
    }
    ++at_;
    return value;
  }

  // One of two words and a number: whether it is the first, and the number.
  NodePointer limit(std::vector<float> MotionFacts::*list, const char* more, const char* less) {
    const bool isMore = take(more);
    if (!isMore && !take(less)) return fail(inQuotes(more) + " or " + inQuotes(less) + " is expected");
    const auto value = number();
    return value ? compared(list, isMore, static_cast<float>(*value)) : nullptr;
  }

  NodePointer fact() {
    if (take("travels")) return limit(&MotionFacts::travel, "faster", "slower");
    if (take("turns")) return limit(&MotionFacts::turn, "faster", "slower");
    if (take("hands")) return limit(&MotionFacts::handsApart, "farther", "nearer");
    if (take("active")) return named(&MotionFacts::volumes, name(false));
    if (take("event")) {
      const std::string wanted = name(true);
      return wanted.empty() ? fail("the name of an event is expected") : named(&MotionFacts::events, wanted);
    }
    if (take("airborne")) return airborne();
    if (isPart(word())) return partFact(words_[at_++]);
    return fail("a fact is expected");
  }
  // A name in quotes or, if there has to be one, a word.
  std::string name(bool isNeeded) {
    const std::string text = word();
    if (text.starts_with('"')) {
      ++at_;
      return text.substr(1);
    }
    if (isNeeded && !text.empty()) {
      ++at_;
      return text;
    }
    return {};
  }

  static NodePointer airborne() {
    return node([](const MotionFacts& facts) {
      std::vector<bool> out(facts.ticks, false);
      bool hasFeet = false;
      std::vector<bool> onGround(facts.ticks, false);
      for (const PartFacts& part : facts.parts) {
        hasFeet = hasFeet || !part.planted.empty();
        for (std::size_t i = 0; i < part.planted.size(); ++i) onGround[i] = onGround[i] || part.planted[i];
      }
      for (std::size_t i = 0; hasFeet && i < facts.ticks; ++i) out[i] = !onGround[i];
      return out;
    });
  }

  NodePointer partFact(const std::string& part) {
    if (take("planted"))
      return anyPart(part, [](const PartFacts& facts, std::size_t i) {
        return !facts.planted.empty() && facts.planted[i];
      });
    using Values = std::vector<float> PartFacts::*;
    struct Word {
      const char* text;
      Values values;
      bool isMore;
    };
    for (const Word& one :
         {Word{"faster", &PartFacts::speed, true}, Word{"slower", &PartFacts::speed, false},
          Word{"above", &PartFacts::height, true}, Word{"below", &PartFacts::height, false}}) {
      if (!take(one.text)) continue;
      const auto value = number();
      if (!value) return nullptr;
      const auto most = static_cast<float>(*value);
      return anyPart(part, [one, most](const PartFacts& facts, std::size_t i) {
        const float now = (facts.*one.values)[i];
        return one.isMore ? now > most : now < most;
      });
    }
    return fail("what the " + part + " does is expected");
  }

  std::vector<std::string> words_;
  std::size_t at_ = 0;
  std::optional<Error> mistake_;
};

}  // namespace

Result<MotionQuery> MotionQuery::parse(std::string_view text) {
  if (text.size() > longestQuery)
    return makeError(ErrorCode::Limit, "the question is too long", "ask in parts");
  const auto root = QueryReader(text).read();
  if (!root) return root.error();
  return MotionQuery(*root);
}

std::vector<std::string> MotionQuery::words() {
  std::vector<std::string> out = partWords();
  for (const char* word :
       {"planted", "faster", "slower", "above", "below", "travels", "turns", "hands", "nearer", "farther",
        "active", "event", "airborne", "and", "or", "not", "no", "for"})
    out.emplace_back(word);
  std::ranges::sort(out);
  return out;
}

std::vector<FoundSpan> MotionQuery::spansIn(const MotionFacts& facts) const {
  return runsOf(root_->at(facts));
}

}  // namespace squire
