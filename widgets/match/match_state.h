#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "core/match/match_play.h"
#include "core/match/match_proof.h"
#include "core/model/profile.h"
#include "widgets/session/session.h"

namespace squire {

// A match of two fighters of the project, which is played again whenever the project or the match changes.
// The first fighter is the model that is shown. The match is not part of the project.
class MatchState : public QObject {
  Q_OBJECT
 public:
  explicit MatchState(Session& session, QObject* parent = nullptr);

  [[nodiscard]] Session& session() const { return session_; }
  // While somebody wants it, the match follows the project.
  void setWanted(bool wanted);
  // How the engine profile stores animations.
  void setProfile(const EngineProfile& profile);

  [[nodiscard]] const MatchSetup& setup() const { return setup_; }
  void setSetup(const MatchSetup& setup);
  // The command that is chosen, by its place in the setup.
  [[nodiscard]] std::optional<std::size_t> chosen() const { return chosen_; }
  void choose(std::optional<std::size_t> command);
  // Add, change or move a command, and choose it. Until then the first fighter begins with the clip that the
  // session shows.
  void addCommand(const MatchCommand& command);
  void changeCommand(std::size_t index, const MatchCommand& command);
  void removeCommand(std::size_t index);
  // Whether there are commands of the user, which clear() removes.
  [[nodiscard]] bool hasOwnCommands() const { return hasOwnCommands_; }
  void clear();

  // Searches in the background for what the first fighter can do to the second one. Found combos are
  // forgotten when the fighters change.
  void findCombos();
  [[nodiscard]] bool isSearching() const { return searches_ > 0; }
  [[nodiscard]] const std::optional<FoundCombos>& found() const { return found_; }
  void showCombo(const FoundCombo& combo);

  // Null until the match has been played.
  [[nodiscard]] const MatchPlay* play() const { return play_ && play_->ticks() > 0 ? &*play_ : nullptr; }
  // Why there is none; empty if there is no error.
  [[nodiscard]] const QString& fault() const { return fault_; }

  [[nodiscard]] const ProjectModel* modelOf(int side) const;  // null: none
  struct NamedClip {
    ClipId id;
    QString name;
    bool operator==(const NamedClip&) const = default;
  };
  [[nodiscard]] std::vector<NamedClip> clipsOf(int side) const;
  [[nodiscard]] QString nameOf(int side, ClipId clip) const;
  [[nodiscard]] QString nameOf(int side) const;  // "1 Knight"

 Q_SIGNALS:
  void changed();

 private:
  // What the models in the game are made from.
  struct Request {
    std::vector<std::shared_ptr<const ProjectModel>> models;
    GameSettings game;
    double tolerance = 0.0;
    EngineProfile profile;
    bool operator==(const Request&) const = default;
  };
  [[nodiscard]] bool hasFighters() const;
  [[nodiscard]] std::optional<Request> request() const;
  void reset();
  void follow();
  void start();
  void receive(const Request& made, Result<MatchPlay> play);
  // Chooses models and clips where the match has none, and drops commands whose clips are gone.
  void complete();
  void replay();
  // Why the fighters cannot fight; empty if they can.
  [[nodiscard]] QString faultOfFighters() const;
  void forgetCombos();

  Session& session_;
  std::shared_ptr<KeptConversions> kept_;
  QTimer soon_;
  EngineProfile profile_;
  MatchSetup setup_;
  bool hasOwnCommands_ = false;
  std::optional<std::size_t> chosen_;
  bool wanted_ = false, running_ = false;
  std::optional<Request> have_;
  std::optional<MatchPlay> play_;
  QString fault_;
  int searches_ = 0;
  std::uint64_t searched_ = 0;  // counts what combos were searched for
  std::optional<FoundCombos> found_;
};

}  // namespace squire
