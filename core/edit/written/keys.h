#pragma once

#include "core/edit/written/values.h"

// The JSON form of keys, and of references to existing keys.
namespace squire {

template <>
struct WordsOf<ChannelKind> {
  static constexpr auto words = wordsOf<ChannelKind>("translation", "rotation", "scale");
  static constexpr const char* noun = "channel";
};

template <>
struct WordsOf<KeyAxis> {
  static constexpr auto words = wordsOf<KeyAxis>("all", "x", "y", "z");
  static constexpr const char* noun = "axis";
};

// References to existing keys. An item without bone, channel or time matches several keys; "all" means all
// keys of the clip.
[[nodiscard]] Json writeValue(const std::vector<KeyRef>& value, Scope& scope);
bool readValue(const Json& json, Scope& scope, std::vector<KeyRef>& value);
[[nodiscard]] ValueInfo infoOf(const std::vector<KeyRef>*);

// A key: [time, value, ease].
template <typename T>
struct Written<Key<T>> {
  static Json write(const Key<T>& key, Scope& scope) {
    Json row = Json::array({Written<Time>::write(key.time, scope), Written<T>::write(key.value, scope)});
    if (key.ease != Ease()) row.push(Written<Ease>::write(key.ease, scope));
    return row;
  }
  static bool read(const Json& json, Scope& scope, Key<T>& key) {
    const auto& items = json.items();
    if (items.size() < 2 || items.size() > 3) return failOf(json, "a key: [time, value, ease]", scope);
    key.ease = {};
    return Written<Time>::read(items[0], scope, key.time) && Written<T>::read(items[1], scope, key.value) &&
           (items.size() < 3 || Written<Ease>::read(items[2], scope, key.ease));
  }
  static std::string type() { return "key"; }
  static Json schema() {
    return Json::object({{"type", "array"},
                         {"minItems", 2},
                         {"maxItems", 3},
                         {"prefixItems", Json::array({Written<Time>::schema(), Written<T>::schema(),
                                                      Written<Ease>::schema()})}});
  }
};

// The keys of a channel; none is written as null.
template <typename T>
struct Written<Channel<T>> {
  static Json write(const Channel<T>& keys, Scope& scope) {
    return keys ? Written<Keys<T>>::write(*keys, scope) : Json(nullptr);
  }
  static bool read(const Json& json, Scope& scope, Channel<T>& keys) {
    keys = nullptr;
    if (json.isNull()) return true;
    Keys<T> list;
    if (!Written<Keys<T>>::read(json, scope, list)) return false;
    if (!list.empty()) keys = std::make_shared<const Keys<T>>(std::move(list));
    return true;
  }
  static std::string type() { return Written<Keys<T>>::type(); }
  static Json schema() { return Written<std::optional<Keys<T>>>::schema(); }
};

}  // namespace squire
