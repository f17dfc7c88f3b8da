#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <vector>

#include "core/model/stored_forms.h"
#include "widgets/session/session.h"

namespace squire {

// The textures of the shown model as the game shows them if the export stores them as blocks; made in the
// background while they are wanted.
class GameTextures : public QObject {
  Q_OBJECT
 public:
  explicit GameTextures(Session& session, QObject* parent = nullptr);

  // Sets the mode of the engine profile; the project's own mode takes precedence.
  void setMode(TextureMode mode);
  // Whether the viewport or a panel shows the textures.
  void setWanted(bool wanted);

  using Images = std::vector<std::shared_ptr<const Image>>;
  // One image per texture of the model: those of the session if they are not stored as blocks, and until the
  // blocks are made.
  [[nodiscard]] const Images& images() const;
  // The error of the texture with the largest error, in units of 1/255; empty if there are no blocks.
  struct Error {
    double rms = 0.0;
    std::uint32_t worst = 0;
  };
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 Q_SIGNALS:
  void changed();

 private:
  [[nodiscard]] bool needsBlocks() const;
  void update();
  void start();
  void receive(const Images& from, const Images& made, const Error& farthest);

  Session& session_;
  TextureMode mode_ = TextureMode::Pixels;
  bool wanted_ = false;
  bool running_ = false;
  Images from_, made_;
  std::optional<Error> error_;
};

}  // namespace squire
