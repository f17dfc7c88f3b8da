#include "widgets/springs/spring_choice.h"

#include <algorithm>

#include "core/edit/springs/bake_springs.h"

namespace squire {

SpringChoice::SpringChoice(Session& session, QObject* parent) : QObject(parent), session_(session) {
  session_.onChange(SessionChange::Opened | SessionChange::Model, this, [this] { chosen_.choose({}); });
  session_.onChange(SessionChange::content, this, &SpringChoice::adoptProject);
  connect(&session_.selection(), &Selection::changed, this, &SpringChoice::adoptSelection);
}

void SpringChoice::adoptProject() {
  chosen_.adopt([this](SpringId id) { return find(id) != nullptr; });
  Q_EMIT changed();
}

// Selecting a bone of a spring selects the spring.
void SpringChoice::adoptSelection() {
  const auto bone = session_.selection().activeIndex();
  if (!bone) return;
  for (const Spring& spring : springs()) {
    const std::vector<int> bones = bonesOf(spring);
    if (std::ranges::find(bones, *bone) != bones.end()) return choose(spring.id);
  }
}

const std::vector<Spring>& SpringChoice::springs() const {
  static const std::vector<Spring> none;
  const ProjectModel* model = session_.model() == nullptr ? nullptr : session_.projectModel();
  return model == nullptr ? none : fightOf(*model).springs;
}

const std::vector<HitVolume>& SpringChoice::volumes() const {
  static const std::vector<HitVolume> none;
  const ProjectModel* model = session_.projectModel();
  return model == nullptr ? none : fightOf(*model).volumes;
}

const Spring* SpringChoice::find(SpringId spring) const { return findById(springs(), spring); }

void SpringChoice::choose(SpringId spring) {
  if (chosen_.choose(spring)) Q_EMIT changed();
}

void SpringChoice::setDrawn(bool drawn) {
  if (drawn == isDrawn_) return;
  isDrawn_ = drawn;
  Q_EMIT changed();
}

std::vector<int> SpringChoice::bonesOf(const Spring& spring) const {
  std::vector<int> out;
  for (const BoneId bone : squire::bonesOf(*session_.projectModel(), spring)) {
    const auto index = session_.model()->skeleton->indexOf(bone);
    if (!index) return {};
    out.push_back(*index);
  }
  return out;
}

bool SpringChoice::findSprings() {
  const std::size_t before = springs().size();
  if (!session_.apply(squire::findSprings(session_.project(), {session_.modelId()}))) return false;
  choose(springs()[before].id);
  return true;
}

std::optional<Spring> SpringChoice::springOfSelection() const {
  std::vector<int> bones = session_.selection().indices();
  if (bones.empty()) return std::nullopt;
  std::ranges::sort(bones);  // a parent stands before its children
  const Model& model = *session_.model();
  Spring spring =
      springFrom(model, fightOf(*session_.projectModel()), static_cast<std::size_t>(bones.front()));
  if (bones.size() == 1) return spring;
  const auto end = static_cast<std::size_t>(bones.back());
  spring.end = model.skeleton->bones[end].id;
  spring.tip = endOfSkin(model, fightOf(*session_.projectModel()), end);
  return spring;
}

bool SpringChoice::add() {
  const auto spring = springOfSelection();
  if (!spring) return false;
  auto edit = addSpring(session_.project(), {session_.modelId(), *spring});
  const SpringId made = edit ? edit->first<SpringId>() : SpringId();
  if (!session_.apply(std::move(edit))) return false;
  choose(made);
  return true;
}

bool SpringChoice::change(const std::function<void(Spring&)>& change, GestureId gesture) {
  const Spring* now = spring();
  if (now == nullptr) return false;
  Spring to = *now;
  change(to);
  return session_.apply(changeSpring(session_.project(), {{session_.modelId(), to.id}, to}), gesture);
}

bool SpringChoice::beginAt(BoneId root) {
  const auto index = session_.model()->skeleton->indexOf(root);
  if (!index) return false;
  const Spring from =
      springFrom(*session_.model(), fightOf(*session_.projectModel()), static_cast<std::size_t>(*index));
  return change([&](Spring& to) {
    to.root = from.root;
    to.end = from.end;
    to.tip = from.tip;
  });
}

bool SpringChoice::endAt(BoneId end) {
  const auto index = session_.model()->skeleton->indexOf(end);
  if (!index) return false;
  const auto place = static_cast<std::size_t>(*index);
  return change([&](Spring& to) {
    to.end = end;
    to.tip = endOfSkin(*session_.model(), fightOf(*session_.projectModel()), place);
  });
}

bool SpringChoice::remove() {
  if (spring() == nullptr) return false;
  return session_.apply(removeSpring(session_.project(), {{session_.modelId(), spring()->id}}));
}

bool SpringChoice::bake() {
  session_.stopOnFrame();
  return session_.apply(bakeSprings(session_.project(), {session_.clipRef(), {}}));
}

}  // namespace squire

#include "moc_spring_choice.cpp"
