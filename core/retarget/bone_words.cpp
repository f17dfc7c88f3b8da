#include "core/retarget/bone_words.h"

#include <algorithm>
#include <initializer_list>

#include "core/base/utf8.h"

namespace squire {

namespace {

enum class Letter { Lower, Upper, Digit, Other };

Letter kindOf(char c) {
  if (c >= 'a' && c <= 'z') return Letter::Lower;
  if (c >= 'A' && c <= 'Z') return Letter::Upper;
  return c >= '0' && c <= '9' ? Letter::Digit : Letter::Other;
}

// Whether a new word begins at a letter: "ArmTwist", "Spine1", "LHipJoint".
bool beginsWord(const std::string& text, std::size_t at) {
  const Letter before = kindOf(text[at - 1]), here = kindOf(text[at]);
  if (here == Letter::Upper && before == Letter::Upper)
    return at + 1 < text.size() && kindOf(text[at + 1]) == Letter::Lower;
  return here != before && !(before == Letter::Upper && here == Letter::Lower);
}

bool isAny(const std::string& text, std::initializer_list<const char*> words) {
  return std::any_of(words.begin(), words.end(), [&](const char* word) { return text == word; });
}
bool hasAny(const std::string& text, std::initializer_list<const char*> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](const char* word) { return text.find(word) != std::string::npos; });
}

bool hasWord(const std::vector<std::string>& words, std::initializer_list<const char*> wanted) {
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& word) { return isAny(word, wanted); });
}

// The number of Biped's fingers: 0 for "Finger0" and "Finger01".
std::optional<FingerName> numberedFinger(const std::vector<std::string>& words) {
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (!isAny(words[i], {"finger"}) || kindOf(words[i + 1][0]) != Letter::Digit) continue;
    const char digit = words[i + 1][0];
    if (digit <= '4') return static_cast<FingerName>(digit - '0');
  }
  return std::nullopt;
}

bool namesLimbPart(const std::string& text, BodyPart part, bool isLeg) {
  switch (part) {
    case BodyPart::Girdle:
      return isLeg ? hasAny(text, {"hip", "pelvis", "buttock", "leg"})
                   : hasAny(text, {"shoulder", "clavicle", "collar", "scapula"});
    case BodyPart::Upper:
      return isLeg ? hasAny(text, {"thigh", "leg", "hip", "femur"})
                   : hasAny(text, {"arm", "shldr", "shoulder", "humerus", "bicep"});
    case BodyPart::Lower:
      return isLeg ? hasAny(text, {"leg", "calf", "shin", "knee", "crus"}) : hasAny(text, {"arm", "elbow"});
    case BodyPart::End:
      return isLeg ? hasAny(text, {"foot", "ankle", "feet", "hoof", "paw"})
                   : hasAny(text, {"hand", "wrist", "palm"});
    default:
      return hasAny(text, {"twist", "roll", "bend", "arm", "leg", "thigh", "shin", "calf", "shldr"});
  }
}

}  // namespace

std::vector<std::string> wordsOfBone(const std::string& name) {
  const std::string text = withoutSide(name.substr(name.find_last_of(":|") + 1));
  std::vector<std::string> words;
  bool isNew = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (kindOf(text[i]) == Letter::Other && static_cast<unsigned char>(text[i]) < 128) {
      isNew = true;
      continue;
    }
    if (isNew || beginsWord(text, i)) words.emplace_back();
    words.back() += text[i];
    isNew = false;
  }
  for (std::string& word : words) word = asciiLower(word);
  return words;
}

std::string plainBoneName(const std::string& name) {
  std::string out;
  for (const std::string& word : wordsOfBone(name)) out += word;
  switch (sideOf(name)) {
    case Side::Left:
      return out + ".l";
    case Side::Right:
      return out + ".r";
    case Side::Centre:
      break;
  }
  return out;
}

bool isHelperName(const std::string& name) {
  return hasWord(wordsOfBone(name), {"ik", "fk", "pole", "ctrl", "control", "target", "end", "nub", "tip",
                                     "top", "mch", "vb", "effector", "site", "heel"}) ||
         hasAny(asciiLower(name), {"poletarget", "endsite", "_end"});
}

bool namesPart(const std::string& name, BodyPart part, bool isLeg) {
  const std::vector<std::string> words = wordsOfBone(name);
  const std::string text = plainBoneName(name);
  switch (part) {
    case BodyPart::None:
      return false;
    case BodyPart::Root:
      return hasAny(text, {"root", "reference", "armature", "bip", "master"});
    case BodyPart::Hips:
      return hasAny(text, {"hip", "pelvis", "spine", "body", "cog", "torso"});
    case BodyPart::Spine:
      return hasAny(text, {"spine", "chest", "torso", "abdomen", "back", "body", "belly", "waist", "ribcage",
                           "thorax", "hips", "shoulders"});
    case BodyPart::Neck:
      return hasAny(text, {"neck", "spine", "head"});
    case BodyPart::Head:
      return hasAny(text, {"head", "skull", "spine"});
    case BodyPart::Toe:
      return hasAny(text, {"toe", "ball"});
    case BodyPart::Finger:
      return hasAny(text, {"finger"}) || fingerNamed(name).has_value();
    case BodyPart::Tail:
      return hasWord(words, {"tail"});
    case BodyPart::Ear:
      return hasWord(words, {"ear"});
    case BodyPart::Eye:
      return hasWord(words, {"eye"});
    case BodyPart::Jaw:
      return hasWord(words, {"jaw"}) || hasAny(text, {"lowermouth", "lowerjaw"});
    case BodyPart::Held:
      return hasAny(text, {"handslot", "weapon", "prop", "sword", "grip", "item", "holder", "socket"});
    default:
      return namesLimbPart(text, part, isLeg);
  }
}

std::optional<FingerName> fingerNamed(const std::string& name) {
  const std::vector<std::string> words = wordsOfBone(name);
  if (hasWord(words, {"thumb"})) return FingerName::Thumb;
  if (hasWord(words, {"index", "pointer", "point"})) return FingerName::Index;
  // "MiddleHand" is the middle of the hand.
  const bool isOfHand = words.size() > 1 && words[0] == "middle" && words[1] == "hand";
  if (hasWord(words, {"middle", "mid"}) && !isOfHand) return FingerName::Middle;
  if (hasWord(words, {"ring"})) return FingerName::Ring;
  if (hasWord(words, {"pinky", "little", "pinkie", "small"})) return FingerName::Little;
  return numberedFinger(words);
}

}  // namespace squire
