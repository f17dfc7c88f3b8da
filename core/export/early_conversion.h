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
  float tolerance = 1e-4f;  // metres; as ExportInput has it, or nothing of a clip will be of use
  bool encodedTextures = false;
  unsigned threads = 1;
};

// Converts clips and pictures in the background while their file is still being read. What it made is given
// out only for just the input it was made from, compared in full, so that an export never depends on how far
// it came or on what a draft said.
class EarlyConversion {
 public:
  explicit EarlyConversion(const EarlyOptions& options);
  EarlyConversion(const EarlyConversion&) = delete;
  EarlyConversion& operator=(const EarlyConversion&) = delete;
  ~EarlyConversion();  // waits for what is under way

  // For one import; it may be called on any thread as long as this lives.
  [[nodiscard]] DraftListener listener();

  // Nothing more is begun. To be called before the two below.
  void stop();

  // Whether there was anything to begin with.
  [[nodiscard]] bool begun();

  // Missing: nobody made it. Running: somebody does; to be asked again with `wait`.
  enum class Answer { Missing, Running, Given };
  [[nodiscard]] Answer clip(const Skeleton& skeleton, std::span<const float> radii, const Clip& clip,
                            float tolerance, bool wait, ConvertedClip& out);
  [[nodiscard]] Answer texture(const Texture& texture, bool encoded, bool wait,
                               std::optional<Result<wad::TextureContents>>& out);

 private:
  enum class State { Waiting, Running, Done, Gone };
  struct Piece {
    State state = State::Waiting;
    std::shared_ptr<const Skeleton> skeleton;  // of a clip
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
