#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <unordered_map>
#include <vector>

#include "core/anim/keyframes/keyframes.h"
#include "core/base/hash.h"
#include "core/base/result.h"
#include "core/formats/wad/blobs/contents.h"
#include "core/io/draft.h"
#include "core/pictures/picture_reader.h"

namespace squire {

// Limits of the pixels of textures with their mip levels, which exports have in memory together.
struct PixelBytes {
  static constexpr std::uint64_t ofFile = std::uint64_t{1} << 30;
  static constexpr std::uint64_t ofExport = std::uint64_t{4} << 30;
  static constexpr std::uint64_t unlimited = ~std::uint64_t{0};
};

struct EarlyOptions {
  // Must equal the options of the export, or the converted clips are not used.
  KeyframeOptions keyframes;
  std::uint64_t mostPoses = PoseBudget::usual;
  std::uint64_t mostPixelBytes = PixelBytes::ofFile;  // images beyond are left to the export
  bool encodedTextures = false;
  unsigned threads = 1;
};

// Converts clips and images in the background while their file is still being read. A result is used only if
// its input equals the final one, so that exports do not depend on timing or on drafts. The inputs of clips
// are compared by their hashes, so that a clip that was converted need not be kept beside the final one.
class EarlyConversion {
 public:
  explicit EarlyConversion(const EarlyOptions& options);
  EarlyConversion(const EarlyConversion&) = delete;
  EarlyConversion& operator=(const EarlyConversion&) = delete;
  ~EarlyConversion();  // waits for running conversions

  // A listener for one import; it may be called on any thread during the lifetime of this object.
  [[nodiscard]] DraftListener listener();

  // Starts the process that reads the first picture; later calls do nothing, nor does any call if textures
  // stay encoded. The system ends the process when the calling thread ends.
  void expectPicture();
  // Hands over the process of expectPicture(); null if it was not started or was handed over before.
  [[nodiscard]] std::unique_ptr<PictureReader> pictureReader();

  // Starts no further conversions. Call this before the functions below.
  void stop();

  // Whether any conversion was started.
  [[nodiscard]] bool begun();

  // Missing: not converted. Running: being converted; call again with `wait`. Given: moved to `out` and
  // removed here.
  enum class Answer { Missing, Running, Given };
  [[nodiscard]] Answer clip(const Skeleton& skeleton, std::span<const float> radii, const Clip& clip,
                            const KeyframeOptions& keyframes, bool wait, ConvertedClip& out);
  [[nodiscard]] Answer texture(const Texture& texture, bool encoded, bool wait,
                               std::optional<Result<wad::TextureContents>>& out);

 private:
  enum class State { Waiting, Running, Done, Gone };
  struct Piece {
    State state = State::Waiting;
    std::optional<ContentHash> input;  // of a clip, as are the next four members
    std::shared_ptr<const Skeleton> skeleton;
    std::shared_ptr<const std::vector<float>> radii;
    std::shared_ptr<const Clip> source;  // null once it is converted
    ConvertedClip converted;
    Texture picture;  // of a texture, as is the next member
    std::optional<Result<wad::TextureContents>> texture;
  };

  void add(Piece piece);
  void work();
  [[nodiscard]] State make(Piece& piece);
  [[nodiscard]] Answer claim(Piece& piece, bool wait);
  template <typename Fits, typename Take>
  [[nodiscard]] Answer find(std::uint64_t key, bool wait, const Fits& fits, const Take& take);

  EarlyOptions options_;
  PoseBudget budget_;
  std::mutex guard_;  // guards all members below, except running pieces, which only their thread uses, and,
                      // after stop(), the other pieces, which only the caller uses
  std::condition_variable changed_;
  std::unordered_multimap<std::uint64_t, std::unique_ptr<Piece>> pieces_;  // by the hash of their content
  std::deque<Piece*> waiting_;
  std::unique_ptr<PictureReader> pictureReader_;
  bool expectsPicture_ = false;
  bool begun_ = false;
  bool stopped_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace squire
