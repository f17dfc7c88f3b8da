#include "widgets/game/game_textures.h"

#include <algorithm>

#include "core/export/export_inputs.h"
#include "core/export/stored_forms.h"
#include "widgets/session/texture_cache.h"

namespace squire {

GameTextures::GameTextures(Session& session, QObject* parent) : QObject(parent), session_(session) {
  session_.onChange(SessionChange::content, this, &GameTextures::update);
}

void GameTextures::setMode(TextureMode mode) {
  mode_ = mode;
  update();
}

void GameTextures::setWanted(bool wanted) {
  wanted_ = wanted;
  update();
}

const GameTextures::Images& GameTextures::images() const {
  const Images& own = session_.shown().textures();
  return error_ && from_ == own ? made_ : own;
}

bool GameTextures::needsBlocks() const {
  const auto isThere = [](const std::shared_ptr<const Image>& image) { return image != nullptr; };
  return session_.hasProject() && session_.model() != nullptr &&
         texturesOf(session_.project().exports, mode_) == TextureMode::Blocks &&
         std::ranges::any_of(session_.shown().textures(), isThere);
}

void GameTextures::update() {
  const Images& own = session_.shown().textures();
  if (error_ && (!needsBlocks() || from_ != own)) {
    error_.reset();
    made_.clear();
    from_.clear();
    Q_EMIT changed();
  }
  if (wanted_ && !running_ && !error_ && needsBlocks()) start();
}

void GameTextures::start() {
  running_ = true;
  session_.jobs().start(tr("Textures as blocks"),
                        [this, from = session_.shown().textures(), cache = session_.shown().textureCache()](
                            const JobControl& job) -> std::function<void()> {
                          Images made;
                          Error farthest;
                          for (const auto& image : from) {
                            made.push_back(image);
                            if (!image || job.cancelled()) continue;
                            ShownBlocks blocks = shownAsBlocks(*image);
                            if (blocks.rms >= farthest.rms) farthest = {blocks.rms, blocks.worst};
                            made.back() = std::make_shared<const Image>(std::move(blocks.image));
                            cache->uploads()->prepare(made.back());
                          }
                          return [this, from, made, farthest] { receive(from, made, farthest); };
                        });
}

void GameTextures::receive(const Images& from, const Images& made, const Error& farthest) {
  running_ = false;
  from_ = from;
  made_ = made;
  error_ = farthest;
  Q_EMIT changed();
  update();
}

}  // namespace squire

#include "moc_game_textures.cpp"
