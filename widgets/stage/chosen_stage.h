#pragma once

#include <QObject>
#include <unordered_set>
#include <vector>

#include "core/edit/stages/piece_edits.h"
#include "widgets/session/kept_choice.h"
#include "widgets/session/session.h"

namespace squire {

// The pieces that an edit has added; empty if it failed.
[[nodiscard]] StagePieceList piecesMadeBy(const Result<Edit>& edit);

// The edited stage of the session's project, the selection on it, and its edits. The selection consists of
// set pieces, of one line or polygon of the ground, or of one point.
class ChosenStage : public QObject {
  Q_OBJECT
 public:
  explicit ChosenStage(Session& session, QObject* parent = nullptr);

  [[nodiscard]] Session& session() const { return session_; }
  // The edited stage; null if the project has no stages.
  [[nodiscard]] std::shared_ptr<const Stage> stage() const;
  void chooseStage(StageId stage);
  // Whether the viewport shows the stage.
  [[nodiscard]] bool isShown() const { return shown_; }
  void setShown(bool shown);

  // The selected pieces; the last one is the active one.
  [[nodiscard]] const StagePieceList& pieces() const { return pieces_; }
  [[nodiscard]] bool has(StagePieceId piece) const { return isChosen_.contains(piece); }
  [[nodiscard]] std::shared_ptr<const StagePiece> activePiece() const;
  // The selected pieces that are not locked.
  [[nodiscard]] StagePieceList freePieces() const;
  [[nodiscard]] const GroundShape* shape() const;
  [[nodiscard]] const StagePoint* point() const;
  // The corner of the selected ground that was chosen last; empty if none was, or if it is gone.
  [[nodiscard]] std::optional<std::size_t> corner() const;
  void chooseCorner(std::size_t corner);
  void choosePieces(StagePieceList pieces);
  void chooseShape(GroundShapeId shape);
  void choosePoint(StagePointId point);
  void chooseNone() { choosePieces({}); }
  [[nodiscard]] bool any() const { return !pieces_.empty() || shape() != nullptr || point() != nullptr; }
  // When something was selected; see Selection::countChoice().
  [[nodiscard]] std::uint64_t chosenAt() const { return chosenAt_; }
  // The pieces of the piece's group that are not hidden; the piece alone if it has no group.
  [[nodiscard]] StagePieceList groupOf(StagePieceId piece) const;

  bool apply(Result<Edit> edit, GestureId gesture = {}) { return session_.apply(std::move(edit), gesture); }
  void addStage();
  void deleteStage();
  bool renameStage(const std::string& name);
  // Places a model and selects it.
  void place(ModelId model, const vec3& at);
  void addPoint(const vec2& at);
  void addGround(GroundKind kind, bool closed, std::vector<vec2> points);
  void setGroundKind(GroundKind kind);
  // Turns the selected line around, so that its other side is the upper one.
  void reverseGround();
  void setCamera(const StageCamera& camera);
  void duplicate();
  // Copies the selected pieces for paste(), which adds them to the edited stage at their places; on the stage
  // that they were copied from, a little to the right.
  void copy();
  void paste();
  [[nodiscard]] bool canPaste() const { return !copied_.empty() && stage() != nullptr; }
  void remove();
  void drop();
  // Lock or hide the selected pieces; if all of them are locked or hidden already, unlock or show them.
  void toggleLock();
  void toggleHidden();
  void toggleLock(StagePieceList pieces);
  void toggleHidden(StagePieceList pieces);
  // Shows all pieces and layers that are hidden.
  void showAll();
  // The layer that was chosen last, else that of the active piece; null if there is none.
  [[nodiscard]] const StageLayer* layer() const;
  void chooseLayer(const std::string& layer, StagePieceList pieces);
  void toggleLayerLock();
  void toggleLayerHidden();
  void toggleLock(const StageLayer& layer);
  void toggleHidden(const StageLayer& layer);

 Q_SIGNALS:
  void changed();  // the selection or the project's data has changed
  void shownChanged(bool shown);

 private:
  void adoptProject();
  void forgetGone(const Stage* now);
  void choose(Result<Edit> edit);
  [[nodiscard]] bool areAll(const StagePieceList& pieces, bool StagePiece::*flag) const;
  void select(StagePieceList pieces, GroundShapeId shape, StagePointId point);

  Session& session_;
  KeptChoice<StageId> stage_;
  StagePieceList pieces_;
  std::unordered_set<StagePieceId> isChosen_;  // the same ids as in pieces_
  GroundShapeId shape_;
  std::optional<std::size_t> corner_;  // of shape_
  StagePointId point_;
  std::string layer_;
  std::vector<std::shared_ptr<const StagePiece>> copied_;
  StageId copiedFrom_;
  std::uint64_t chosenAt_ = 0;
  bool shown_ = false;
};

}  // namespace squire
