#include "widgets/stage/chosen_stage.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/edit/stages/arrange_edits.h"
#include "core/edit/stages/ground_edits.h"
#include "core/edit/stages/stage_edits.h"

namespace squire {

namespace {

constexpr float copyStep = 0.5f;  // metres by which copies are to the right, so that they are visible

// The element of a list with an id; null if there is none.
template <typename TheId>
const auto* find(const auto& list, TheId id) {
  const auto found = std::ranges::find_if(list, [id](const auto& one) { return one->id == id; });
  return found == list.end() ? nullptr : &*found;
}

template <typename TheId>
TheId madeBy(const Result<Edit>& edit) {
  return edit ? edit->first<TheId>() : TheId();
}

}  // namespace

ChosenStage::ChosenStage(Session& session, QObject* parent) : QObject(parent), session_(session) {
  session_.onChange(SessionChange::Opened, this, [this] {
    stage_.choose({});
    copied_.clear();
    setShown(false);
  });
  session_.onChange(SessionChange::content, this, &ChosenStage::adoptProject);
}

StagePieceList piecesMadeBy(const Result<Edit>& edit) {
  StagePieceList out;
  if (!edit) return out;
  for (const Made& one : edit->made) out.push_back({one.id});
  return out;
}

std::shared_ptr<const Stage> ChosenStage::stage() const {
  if (!session_.hasProject() || session_.project().stages.empty()) return nullptr;
  const auto* chosen = find(session_.project().stages, stage_.id());
  return chosen == nullptr ? session_.project().stages.front() : *chosen;
}

void ChosenStage::adoptProject() {
  stage_.adopt(
      [this](StageId id) { return session_.hasProject() && session_.project().find(id) != nullptr; });
  const auto now = stage();
  forgetGone(now.get());
  if (now == nullptr) setShown(false);
  Q_EMIT changed();
}

// Deselects pieces that the stage no longer has.
void ChosenStage::forgetGone(const Stage* now) {
  std::unordered_set<StagePieceId> gone = std::move(isChosen_);
  if (now != nullptr && !gone.empty())
    for (const auto& piece : now->pieces) gone.erase(piece->id);
  std::erase_if(pieces_, [&](StagePieceId id) { return gone.contains(id); });
  isChosen_ = {pieces_.begin(), pieces_.end()};
}

void ChosenStage::chooseStage(StageId stage) {
  if (!stage_.choose(stage)) return;
  select({}, {}, {});
}

void ChosenStage::setShown(bool shown) {
  if (std::exchange(shown_, shown) != shown) Q_EMIT shownChanged(shown);
}

std::shared_ptr<const StagePiece> ChosenStage::activePiece() const {
  const auto now = stage();
  if (now == nullptr || pieces_.empty()) return nullptr;
  const auto* found = find(now->pieces, pieces_.back());
  return found == nullptr ? nullptr : *found;
}

StagePieceList ChosenStage::freePieces() const {
  StagePieceList out;
  const auto now = stage();
  if (now == nullptr) return out;
  for (const auto& piece : now->pieces) {
    if (has(piece->id) && !now->isLocked(*piece)) out.push_back(piece->id);
  }
  return out;
}

const GroundShape* ChosenStage::shape() const {
  const auto now = stage();
  const auto* found = now == nullptr ? nullptr : find(now->ground, shape_);
  return found == nullptr ? nullptr : found->get();
}

const StagePoint* ChosenStage::point() const {
  const auto now = stage();
  if (now == nullptr) return nullptr;
  const auto found = std::ranges::find(now->points, point_, &StagePoint::id);
  return found == now->points.end() ? nullptr : &*found;
}

void ChosenStage::select(StagePieceList pieces, GroundShapeId shape, StagePointId point) {
  pieces_ = std::move(pieces);
  isChosen_ = {pieces_.begin(), pieces_.end()};
  shape_ = shape;
  corner_.reset();
  point_ = point;
  layer_.clear();
  chosenAt_ = session_.selection().countChoice();
  Q_EMIT changed();
}

std::optional<std::size_t> ChosenStage::corner() const {
  const GroundShape* now = shape();
  return now != nullptr && corner_ && *corner_ < now->points.size() ? corner_ : std::nullopt;
}

void ChosenStage::chooseCorner(std::size_t corner) {
  if (std::exchange(corner_, corner) != corner) Q_EMIT changed();
}

void ChosenStage::choosePieces(StagePieceList pieces) { select(std::move(pieces), {}, {}); }
void ChosenStage::chooseShape(GroundShapeId shape) { select({}, shape, {}); }
void ChosenStage::choosePoint(StagePointId point) { select({}, {}, point); }

StagePieceList ChosenStage::groupOf(StagePieceId piece) const {
  const auto now = stage();
  if (now == nullptr) return {};
  const auto found = std::ranges::find_if(now->pieces, [piece](const auto& one) { return one->id == piece; });
  if (found == now->pieces.end() || (*found)->group.empty()) return {piece};
  StagePieceList out;
  for (const auto& one : now->pieces) {
    if (one->group == (*found)->group && one->id != piece && !now->isHidden(*one)) out.push_back(one->id);
  }
  out.push_back(piece);
  return out;
}

void ChosenStage::addStage() {
  auto edit = squire::addStage(session_.project(), {tr("stage").toStdString()});
  const auto made = madeBy<StageId>(edit);
  if (!apply(std::move(edit))) return;
  chooseStage(made);
  setShown(true);
}

void ChosenStage::deleteStage() {
  if (const auto now = stage()) apply(squire::deleteStage(session_.project(), {now->id}));
}

bool ChosenStage::renameStage(const std::string& name) {
  const auto now = stage();
  return now != nullptr &&
         (now->name == name || apply(squire::renameStage(session_.project(), {{now->id}, name})));
}

void ChosenStage::place(ModelId model, const vec3& at) {
  const auto now = stage();
  if (now == nullptr) return;
  Transform where;
  where.translation = at;
  choose(placePieces(session_.project(), {now->id, model, {}, {where}, {}, {}}));
}

// Applies an edit and selects the pieces that it has made.
void ChosenStage::choose(Result<Edit> edit) {
  StagePieceList made = piecesMadeBy(edit);
  if (apply(std::move(edit))) choosePieces(std::move(made));
}

void ChosenStage::addPoint(const vec2& at) {
  const auto now = stage();
  if (now == nullptr) return;
  auto edit = addStagePoint(session_.project(),
                            {now->id, {{}, tr("spawn").toStdString(), StagePointKind::Spawn, at}});
  const auto made = madeBy<StagePointId>(edit);
  if (apply(std::move(edit))) choosePoint(made);
}

void ChosenStage::addGround(GroundKind kind, bool closed, std::vector<vec2> points) {
  const auto now = stage();
  if (now == nullptr) return;
  AddGround args{now->id, tr("ground").toStdString(), kind, closed, std::move(points)};
  auto edit = squire::addGround(session_.project(), args);
  const auto made = madeBy<GroundShapeId>(edit);
  if (apply(std::move(edit))) chooseShape(made);
}

void ChosenStage::setGroundKind(GroundKind kind) {
  if (shape() != nullptr) apply(changeGround(session_.project(), {stage()->id, shape_, {}, kind, {}, {}}));
}

void ChosenStage::reverseGround() {
  const GroundShape* now = shape();
  if (now == nullptr) return;
  std::vector<vec2> points(now->points.rbegin(), now->points.rend());
  apply(changeGround(session_.project(), {stage()->id, shape_, {}, {}, {}, std::move(points)}));
}

void ChosenStage::setCamera(const StageCamera& camera) {
  if (const auto now = stage()) apply(setStageCamera(session_.project(), {now->id, camera}));
}

void ChosenStage::duplicate() {
  const StagePieceList pieces = freePieces();
  if (pieces.empty()) return;
  choose(copyPieces(session_.project(), {stage()->id, pieces, 1, vec3(copyStep, 0.0f, 0.0f)}));
}

void ChosenStage::copy() {
  const auto now = stage();
  if (now == nullptr || pieces_.empty()) return;
  copied_.clear();
  copiedFrom_ = now->id;
  std::ranges::copy_if(now->pieces, std::back_inserter(copied_),
                       [this](const auto& piece) { return has(piece->id); });
}

void ChosenStage::paste() {
  if (!canPaste()) return;
  const auto now = stage();
  const vec3 aside(now->id == copiedFrom_ ? copyStep : 0.0f, 0.0f, 0.0f);
  const auto sortOf = [](const auto& piece) {
    return std::tuple(piece->model, std::string_view(piece->layer), std::string_view(piece->group));
  };
  auto pieces = copied_;
  std::ranges::stable_sort(pieces, {}, sortOf);
  std::optional<Edit> done;
  for (auto first = pieces.begin(); first != pieces.end();) {
    const auto end =
        std::find_if(first, pieces.end(), [&](const auto& one) { return sortOf(one) != sortOf(*first); });
    PlacePieces args{now->id, (*first)->model, (*first)->name, {}, (*first)->layer, (*first)->group};
    if (now->findLayer(args.layer) == nullptr) args.layer.clear();
    for (; first != end; ++first) {
      args.places.push_back((*first)->place);
      args.places.back().translation += aside;
    }
    auto edit = placePieces(done ? done->project : session_.project(), args);
    if (!edit) return choose(std::move(edit));
    done = done ? together(*std::move(done), *std::move(edit)) : *std::move(edit);
  }
  choose(*std::move(done));
}

void ChosenStage::remove() {
  const auto now = stage();
  if (now == nullptr) return;
  const Project& project = session_.project();
  if (shape() != nullptr) {
    apply(deleteGround(project, {now->id, {shape_}}));
  } else if (point() != nullptr) {
    apply(deleteStagePoint(project, {now->id, point_}));
  } else if (!pieces_.empty()) {
    apply(deletePieces(project, {now->id, pieces_}));
  }
}

void ChosenStage::drop() {
  const StagePieceList pieces = freePieces();
  if (!pieces.empty()) apply(dropPieces(session_.project(), {stage()->id, pieces}));
}

bool ChosenStage::areAll(const StagePieceList& pieces, bool StagePiece::*flag) const {
  const std::unordered_set<StagePieceId> asked(pieces.begin(), pieces.end());
  const auto now = stage();
  return std::ranges::all_of(now->pieces,
                             [&](const auto& one) { return !asked.contains(one->id) || (*one).*flag; });
}

void ChosenStage::toggleLock() { toggleLock(pieces_); }

void ChosenStage::toggleHidden() { toggleHidden(pieces_); }

void ChosenStage::toggleLock(StagePieceList pieces) {
  if (pieces.empty()) return;
  const bool locks = !areAll(pieces, &StagePiece::locked);
  apply(lockPieces(session_.project(), {stage()->id, std::move(pieces), locks}));
}

void ChosenStage::toggleHidden(StagePieceList pieces) {
  if (pieces.empty()) return;
  const bool hides = !areAll(pieces, &StagePiece::hidden);
  apply(hidePieces(session_.project(), {stage()->id, std::move(pieces), hides}));
}

void ChosenStage::showAll() {
  const auto now = stage();
  if (now == nullptr) return;
  StagePieceList hidden;
  for (const auto& piece : now->pieces)
    if (piece->hidden) hidden.push_back(piece->id);
  std::optional<Edit> done;
  const auto add = [&](Result<Edit> edit) {
    if (edit) done = done ? together(*std::move(done), *std::move(edit)) : *std::move(edit);
  };
  if (!hidden.empty()) add(hidePieces(session_.project(), {now->id, std::move(hidden), false}));
  for (const StageLayer& layer : now->layers) {
    if (layer.hidden)
      add(changeStageLayer(done ? done->project : session_.project(), {now->id, layer.name, {}, {}, false}));
  }
  if (done) apply(*std::move(done));
}

const StageLayer* ChosenStage::layer() const {
  const auto now = stage();
  if (now == nullptr) return nullptr;
  if (const StageLayer* chosen = now->findLayer(layer_)) return chosen;
  const auto active = activePiece();
  return active == nullptr ? nullptr : now->findLayer(active->layer);
}

void ChosenStage::chooseLayer(const std::string& layer, StagePieceList pieces) {
  choosePieces(std::move(pieces));
  layer_ = layer;
  Q_EMIT changed();
}

void ChosenStage::toggleLayerLock() {
  if (const StageLayer* now = layer()) toggleLock(*now);
}

void ChosenStage::toggleLayerHidden() {
  if (const StageLayer* now = layer()) toggleHidden(*now);
}

void ChosenStage::toggleLock(const StageLayer& layer) {
  apply(changeStageLayer(session_.project(), {stage()->id, layer.name, {}, !layer.locked, {}}));
}

void ChosenStage::toggleHidden(const StageLayer& layer) {
  apply(changeStageLayer(session_.project(), {stage()->id, layer.name, {}, {}, !layer.hidden}));
}

}  // namespace squire

#include "moc_chosen_stage.cpp"
