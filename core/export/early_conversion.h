#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "core/anim/keyframes/keyframes.h"
#include "core/base/result.h"
#include "core/formats/wad/blobs/contents.h"
#include "core/io/draft.h"

namespace squire {

struct EarlyOptions {
  float tolerance = 1e-4f;  // metres; must equal that of ExportInput, or the converted clips are not used
  bool encodedTextures = false;
  unsigned threads = 1;
};

// Converts clips and images in the background while their file is still being read. A result is used only if
// its input equals the final one completely, so that exports do not depend on timing or on drafts.
class EarlyConversion {
 public:
  explicit EarlyConversion(const EarlyOptions& options);
  EarlyConversion(const EarlyConversion&) = delete;
  EarlyConversion& operator=(const EarlyConversion&) = delete;
  ~EarlyConversion();  // waits for running conversions

  // A listener for one import; it may be called on any thread during the lifetime of this object.
  [[nodiscard]] DraftListener listener();

  // Starts no further conversions. Call this before the functions below.
  void stop();

  // Whether any conversion was started.
  [[nodiscard]] bool begun();

  // Missing: not converted. Running: being converted; call again with `wait`.
  enum class Answer { Missing, Running, Given };
  [[nodiscard]] Answer clip(const Skeleton& skeleton, std::span<const float> radii, const Clip& clip,
                            float tolerance, bool wait, ConvertedClip& out);
  [[nodiscard]] Answer texture(const Texture& texture, bool encoded, bool wait,
                               std::optional<Result<wad::TextureContents>>& out);

 private:
  enum class State { Waiting, Running, Done, Gone };
  struct Piece {
    State state = State::Waiting;
    std::shared_ptr<const Skeleton> skeleton;  // of the clip
    std::shared_ptr<const std::vector<float>> radii;
    std::shared_ptr<const Clip> source;
    ConvertedClip converted;
    Texture picture;  // of a texture
    std::optional<Result<wad::TextureContents>> texture;
  };

  void add(Piece piece);
  void work();
  void make(Piece& piece) const;
  [[nodiscard]] Answer claim(Piece& piece, bool wait);

  EarlyOptions options_;
  std::mutex guard_;  // over all below; a running piece is its thread's, those of a stopped queue stay where
                      // they are
  std::condition_variable changed_;
  std::vector<std::unique_ptr<Piece>> pieces_;
  std::size_t next_ = 0;
  bool stopped_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace squire
