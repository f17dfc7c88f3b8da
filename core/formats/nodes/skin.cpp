#include "core/formats/nodes/skin.h"

#include <algorithm>
#include <cmath>

#include "core/base/numbers.h"
#include "core/model/build/influences.h"
#include "core/rules/bones.h"

namespace squire::nodes {

namespace {

struct Hold {
  int node = 0;
  std::size_t bone = 0;
  dmat4 meshToBone{1.0};  // after removing the uniform scale of the tree
  const Joint* source = nullptr;
};

std::size_t at(int i) { return static_cast<std::size_t>(i); }

// The bones of the mesh; all of them belong to one model.
std::vector<Hold> holdsOf(const Build& build, const Part& part) {
  std::vector<Hold> holds;
  for (const Joint& joint : part.joints) {
    if (!build.plan.keeps(joint.node)) continue;
    const double scale = build.plan.scaleOfNode[at(joint.node)];
    const dmat4 scaled = glm::dmat4(glm::dmat3(scale)) * joint.inverseBind;
    holds.push_back({joint.node, at(build.plan.boneOfNode[at(joint.node)]), scaled, &joint});
  }
  return holds;
}

double difference(const dmat4& a, const dmat4& b) {
  double largest = 0.0;
  for (int i = 0; i < 4; ++i) {
    for (int k = 0; k < 4; ++k) largest = std::max(largest, std::abs(a[i][k] - b[i][k]));
  }
  return largest;
}

bool nearlySame(const dmat4& a, const dmat4& b) {
  return difference(a, b) <= 2e-4 * std::max(1.0, difference(a, dmat4(0.0)));
}

bool invertible(const dmat4& m) { return std::abs(glm::determinant(m)) > 1e-18; }

// The matrix from the mesh's space to model space in the bind pose: according to earlier meshes on these
// bones; else according to the rest pose if all bones agree; else (exported in mid-pose) the matrix of the
// mesh's node.
dmat4 placeOf(const ModelDraft& draft, const std::vector<Hold>& holds, const dmat4& nodeGlobal) {
  for (const Hold& hold : holds) {
    const auto& known = draft.inverseBinds[hold.bone];
    if (known && invertible(*known)) return glm::inverse(*known) * hold.meshToBone;
  }
  const auto atRest = [&](const Hold& hold) { return draft.restGlobals[hold.bone] * hold.meshToBone; };
  const dmat4 first = atRest(holds.front());
  const bool agree =
      std::all_of(holds.begin(), holds.end(), [&](const Hold& h) { return nearlySame(first, atRest(h)); });
  return agree && invertible(first) ? first : nodeGlobal;
}

void setBinds(Build& build, ModelDraft& draft, const std::vector<Hold>& holds, const dmat4& toModel,
              const std::string& meshName) {
  const dmat4 back = glm::inverse(toModel);
  bool conflict = false;
  for (const Hold& hold : holds) {
    auto& known = draft.inverseBinds[hold.bone];
    const dmat4 wanted = hold.meshToBone * back;
    if (!known) known = wanted;
    conflict |= !nearlySame(*known, wanted);
  }
  if (conflict) {
    build.warn(rules::bindConflict,
               "was bound to its bones in another pose than earlier meshes; it may be misplaced",
               "bind all meshes in the same pose", {{nouns::mesh, meshName}});
  }
}

void reportDropped(Build& build, std::size_t vertices, unsigned most, const std::string& meshName) {
  if (vertices == 0) return;
  build.warn(rules::tooManyInfluences,
             counted(vertices, "vertex hangs", "vertices hang") + " on up to " + std::to_string(most) +
                 " bones; the strongest four were kept",
             "limit the weights to four a vertex before exporting", {{nouns::mesh, meshName}});
}

void addInfluences(Build& build, const std::vector<Hold>& holds, std::size_t vertices, std::uint16_t fallback,
                   const std::string& meshName, PartBinding& binding) {
  std::vector<std::vector<Influence>> all(vertices);
  for (const Hold& hold : holds) {
    for (const VertexWeight& weight : hold.source->weights) {
      if (weight.vertex >= all.size()) continue;
      all[weight.vertex].push_back({static_cast<std::uint16_t>(hold.bone), weight.weight});
    }
  }
  binding.influences.reserve(all.size());
  std::size_t reduced = 0;
  unsigned most = 0;
  for (auto& some : all) {
    const ReducedInfluences kept = strongestFour(some, fallback);
    reduced += kept.dropped > 0 ? 1 : 0;
    most = std::max(most, kept.dropped + 4);
    binding.influences.push_back(kept.influences);
    binding.bare.push_back(some.empty());
  }
  reportDropped(build, reduced, most, meshName);
}

// Attaches the whole part to the bone at or above its node.
PartBinding bindRigidly(Build& build, int node, const Part& part) {
  PartBinding binding;
  const int holder = build.plan.holderOfNode[at(node)];
  binding.model = build.plan.modelOfNode[at(holder)];
  ModelDraft& draft = build.models[at(binding.model)];
  const std::size_t bone = at(build.plan.boneOfNode[at(holder)]);
  const dmat4 back = glm::inverse(draft.restGlobals[bone]);
  auto& known = draft.inverseBinds[bone];
  if (!known) known = back;
  binding.toModel = glm::inverse(*known) * back * build.scene.nodes[at(node)].global;
  Influences rigid;
  rigid.bones[0] = static_cast<std::uint16_t>(bone);
  rigid.weights[0] = 1.0f;
  binding.influences.assign(part.positions.size(), rigid);
  return binding;
}

// The bone for vertices without weights: the bone at or above the node, or the first bone of the skin if
// there is none or if it belongs to another model.
std::uint16_t fallbackBone(Build& build, ModelDraft& draft, int node, const std::vector<Hold>& holds,
                           const dmat4& toModel) {
  const int holder = build.plan.holderOfNode[at(node)];
  if (holder == SkeletonPlan::none || &build.models[at(build.plan.modelOfNode[at(holder)])] != &draft) {
    return static_cast<std::uint16_t>(holds.front().bone);
  }
  const std::size_t bone = at(build.plan.boneOfNode[at(holder)]);
  auto& known = draft.inverseBinds[bone];
  if (!known) {
    known =
        glm::inverse(draft.restGlobals[bone]) * build.scene.nodes[at(node)].global * glm::inverse(toModel);
  }
  return static_cast<std::uint16_t>(bone);
}

}  // namespace

PartBinding bindPart(Build& build, int node, const Part& part) {
  std::vector<Hold> holds = holdsOf(build, part);
  if (holds.empty()) return bindRigidly(build, node, part);
  PartBinding binding;
  binding.model = build.plan.modelOfNode[at(holds.front().node)];
  ModelDraft& draft = build.models[at(binding.model)];
  const std::string name = build.scene.nodes[at(node)].name;
  binding.toModel = placeOf(draft, holds, build.scene.nodes[at(node)].global);
  setBinds(build, draft, holds, binding.toModel, name);
  const std::uint16_t fallback =
      hasLooseVertices(part) ? fallbackBone(build, draft, node, holds, binding.toModel) : std::uint16_t{0};
  addInfluences(build, holds, part.positions.size(), fallback, name, binding);
  return binding;
}

}  // namespace squire::nodes
