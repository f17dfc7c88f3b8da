#include "core/export/early_conversion.h"

#include <glm/gtc/type_ptr.hpp>
#include <map>
#include <system_error>

#include "core/base/bytes.h"
#include "core/base/hash.h"
#include "core/export/same_content.h"
#include "core/export/textures.h"

namespace squire {

namespace {

// A hash of values that are written one after the other, without a copy of all of them.
class RunningHash {
 public:
  template <typename T>
  void add(const T& value) {
    piece_.write(value);
    if (piece_.view().size() >= pieceBytes) mix();
  }
  // The components of a vector, quaternion or matrix.
  template <typename T>
  void addFloats(const T& value) {
    piece_.writeArray(std::span(glm::value_ptr(value), sizeof(T) / sizeof(float)));
  }
  template <typename T>
  void addKeys(const Channel<T>& channel) {
    add(channel ? std::uint64_t{channel->size()} : 0);
    if (!channel) return;
    for (const Key<T>& key : *channel) {
      addFloats(key.value);
      add(key.time);
      add(key.ease);
    }
  }
  [[nodiscard]] ContentHash value() {
    mix();
    return value_;
  }

 private:
  static constexpr std::size_t pieceBytes = std::size_t{64} << 10;

  void mix() {
    constexpr std::array<std::uint64_t, 2> spread{0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F};
    const ContentHash next = hashOf(piece_.view());
    for (std::size_t i = 0; i < spread.size(); ++i)
      value_.words[i] = value_.words[i] * spread[i] + next.words[i];
    piece_ = {};
  }

  ByteWriter piece_;
  ContentHash value_;
};

// The input of a conversion. Keys and bones have padding, so values are hashed one by one.
ContentHash inputOf(const Skeleton& skeleton, std::span<const float> radii, const Clip& clip) {
  RunningHash hash;
  hash.add(std::uint64_t{skeleton.bones.size()});
  for (const Bone& bone : skeleton.bones) {
    hash.addFloats(bone.rest.translation);
    hash.addFloats(bone.rest.rotation);
    hash.addFloats(bone.rest.scale);
    hash.addFloats(bone.inverseBind);
    hash.add(bone.parent);
    hash.add(bone.id);
  }
  hash.add(std::uint64_t{radii.size()});
  for (const float radius : radii) hash.add(radius);
  hash.add(clip.duration);
  hash.add(clip.rate);
  hash.add(clip.loop);
  for (const Track& track : clip.tracks) {
    hash.add(track.bone);
    hash.addKeys(track.translation);
    hash.addKeys(track.rotation);
    hash.addKeys(track.scale);
  }
  return hash.value();
}

std::uint64_t keyOf(const Texture& texture) { return hashOf(*texture.encoded).words[0]; }

}  // namespace

EarlyConversion::EarlyConversion(const EarlyOptions& options)
    : options_(options), budget_(options.mostPoses) {}

EarlyConversion::~EarlyConversion() {
  stop();
  for (std::thread& thread : threads_) thread.join();
}

DraftListener EarlyConversion::listener() {
  struct Known {
    std::shared_ptr<const Skeleton> skeleton;
    std::shared_ptr<const std::vector<float>> radii;
  };
  const auto known = std::make_shared<std::map<std::uint32_t, Known>>();
  const auto pixelBytes = std::make_shared<std::uint64_t>(0);
  return [this, known, pixelBytes](const Model& draft) {
    if (draft.clips.empty()) {
      known->insert_or_assign(
          draft.id.value,
          Known{draft.skeleton, std::make_shared<const std::vector<float>>(shellRadii(draft))});
      for (const std::size_t i : usedTextures(draft)) {
        *pixelBytes += options_.encodedTextures ? 0 : pixelBytesOf(draft.textures[i]);
        if (*pixelBytes > options_.mostPixelBytes) break;
        Piece piece;
        piece.picture = draft.textures[i];
        add(std::move(piece));
      }
      return;
    }
    const auto model = known->find(draft.id.value);
    if (model == known->end() || !hasSameContent(*model->second.skeleton, *draft.skeleton)) return;
    for (const auto& clip : draft.clips) {
      Piece piece;
      piece.skeleton = model->second.skeleton;
      piece.radii = model->second.radii;
      piece.source = clip;
      piece.input = inputOf(*piece.skeleton, *piece.radii, *clip);
      add(std::move(piece));
    }
  };
}

void EarlyConversion::expectPicture() {
  const std::lock_guard lock(guard_);
  if (options_.encodedTextures || expectsPicture_) return;
  expectsPicture_ = true;
  pictureReader_ = std::make_unique<PictureReader>();
}

std::unique_ptr<PictureReader> EarlyConversion::pictureReader() {
  const std::lock_guard lock(guard_);
  return std::move(pictureReader_);
}

void EarlyConversion::stop() {
  const std::lock_guard lock(guard_);
  stopped_ = true;
  changed_.notify_all();
}

bool EarlyConversion::begun() {
  const std::lock_guard lock(guard_);
  return begun_;
}

void EarlyConversion::add(Piece piece) {
  const std::uint64_t key = piece.input ? piece.input->words[0] : keyOf(piece.picture);
  const std::lock_guard lock(guard_);
  if (stopped_) return;
  begun_ = true;
  waiting_.push_back(pieces_.emplace(key, std::make_unique<Piece>(std::move(piece)))->second.get());
  try {
    if (threads_.size() < options_.threads) threads_.emplace_back([this] { work(); });
  } catch (const std::system_error&) {  // could not start a thread: the export will convert the clip itself
  }
  changed_.notify_all();
}

void EarlyConversion::work() {
  std::unique_lock lock(guard_);
  for (;;) {
    changed_.wait(lock, [&] { return stopped_ || !waiting_.empty(); });
    if (stopped_) return;
    Piece& piece = *waiting_.front();
    waiting_.pop_front();
    piece.state = State::Running;
    lock.unlock();
    State state = State::Gone;
    try {
      state = make(piece);
    } catch (const std::exception&) {  // out of memory: the export will encounter and report it
    }
    lock.lock();
    piece.state = state;
    changed_.notify_all();
  }
}

EarlyConversion::State EarlyConversion::make(Piece& piece) {
  if (!piece.input) {
    piece.texture = convertTexture(piece.picture, options_.encodedTextures, pictureReader());
    return State::Done;
  }
  auto converted = toKeyframes(*piece.skeleton, *piece.radii, *piece.source, options_.keyframes, budget_);
  if (!converted) return State::Gone;  // the export will find and report it
  piece.converted = *std::move(converted);
  piece.source.reset();
  return State::Done;
}

// Returns Given if the piece is finished; it then belongs to the caller.
EarlyConversion::Answer EarlyConversion::claim(Piece& piece, bool wait) {
  std::unique_lock lock(guard_);
  if (piece.state == State::Running && !wait) return Answer::Running;
  changed_.wait(lock, [&] { return piece.state != State::Running; });
  return piece.state == State::Done ? Answer::Given : Answer::Missing;
}

// Takes the first finished piece that fits. Also removes pieces that fit but will never be finished, so that
// later searches need not examine them.
template <typename Fits, typename Take>
EarlyConversion::Answer EarlyConversion::find(std::uint64_t key, bool wait, const Fits& fits,
                                              const Take& take) {
  // equal_range() would be slower, since it visits all pieces of the key.
  for (auto piece = pieces_.find(key); piece != pieces_.end() && piece->first == key;) {
    if (!fits(*piece->second)) {
      ++piece;
      continue;
    }
    const Answer answer = claim(*piece->second, wait);
    if (answer == Answer::Running) return answer;
    if (answer == Answer::Given) take(*piece->second);
    piece = pieces_.erase(piece);
    if (answer == Answer::Given) return answer;
  }
  return Answer::Missing;
}

EarlyConversion::Answer EarlyConversion::clip(const Skeleton& skeleton, std::span<const float> radii,
                                              const Clip& clip, const KeyframeOptions& keyframes, bool wait,
                                              ConvertedClip& out) {
  if (keyframes != options_.keyframes) return Answer::Missing;
  const ContentHash input = inputOf(skeleton, radii, clip);
  return find(
      input.words[0], wait, [&](const Piece& piece) { return piece.input == input; },
      [&](Piece& piece) {
        out = std::move(piece.converted);
        out.animation.name = clip.name;
      });
}

EarlyConversion::Answer EarlyConversion::texture(const Texture& texture, bool encoded, bool wait,
                                                 std::optional<Result<wad::TextureContents>>& out) {
  if (encoded != options_.encodedTextures) return Answer::Missing;
  return find(
      keyOf(texture), wait,
      [&](const Piece& piece) { return !piece.input && *piece.picture.encoded == *texture.encoded; },
      [&](Piece& piece) {
        out = std::move(piece.texture);
        if (*out) (**out).name = texture.name;
      });
}

}  // namespace squire
