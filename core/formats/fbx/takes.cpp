#include "core/formats/fbx/takes.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/utf8.h"
#include "core/formats/fbx/extrapolation.h"
#include "core/rules/motion.h"

namespace squire::fbx {

namespace {

std::optional<Part> partOf(std::string_view property) {
  if (property == "Lcl Translation") return Part::Translation;
  if (property == "Lcl Rotation") return Part::Rotation;
  if (property == "Lcl Scaling") return Part::Scaling;
  return std::nullopt;
}

const dvec3& defaultOf(const Lcl& lcl, Part part) {
  switch (part) {
    case Part::Translation:
      return lcl.translation;
    case Part::Rotation:
      return lcl.rotation;
    case Part::Scaling:
      break;
  }
  return lcl.scaling;
}

// The index of a vector's component: 0 for "d|X"; -1 if it is none.
int componentOf(std::string_view property) {
  if (property.empty()) return -1;
  switch (property.back()) {
    case 'X':
      return 0;
    case 'Y':
      return 1;
    case 'Z':
      return 2;
    default:
      return -1;
  }
}

CurveTriple readTriple(const ObjectGraph& graph, std::uint32_t curveNode, const dvec3& fallback,
                       CurveReader& curves) {
  CurveTriple triple;
  const Properties own(graph.object(curveNode).record.child("Properties70"), {});
  triple.fallback = {own.number("d|X", fallback.x), own.number("d|Y", fallback.y),
                     own.number("d|Z", fallback.z)};
  for (const Connection& connection : graph.childrenOf(curveNode)) {
    const Object& child = graph.object(connection.child);
    const int component = componentOf(connection.property);
    if (child.kind != "AnimationCurve" || component < 0) continue;
    triple.curves[static_cast<std::size_t>(component)] = curves.read(child.record);
  }
  return triple;
}

// Sets the take's span to that of its keys if the take has no span or all its keys lie before or after its
// span.
void stretchToKeys(Take& take, const TakeMotion& motion) {
  bool any = false;
  Time start, stop;
  for (const auto& [node, parts] : motion) {
    for (const auto& layers : parts.parts) {
      for (const CurveTriple& triple : layers) {
        for (const auto& curve : triple.curves) {
          if (!curve) continue;
          const std::int64_t first = curve->times->front(), last = curve->times->back();
          start.ticks = any ? std::min(start.ticks, first) : first;
          stop.ticks = any ? std::max(stop.ticks, last) : last;
          any = true;
        }
      }
    }
  }
  const bool outside = stop < take.start || start > take.stop;
  if (!any || (take.spanStated && !outside)) return;
  take.start = start;
  take.stop = stop;
}

// The curve of a layer's weight: its curve node is connected to the layer instead of a node of the scene.
std::shared_ptr<const Curve> readWeight(const ObjectGraph& graph, std::uint32_t layer, CurveReader& curves) {
  for (const Connection& toCurveNode : graph.childrenOf(layer)) {
    if (toCurveNode.property != "Weight") continue;
    for (const Connection& toCurve : graph.childrenOf(toCurveNode.child)) {
      const Object& child = graph.object(toCurve.child);
      if (child.kind == "AnimationCurve") return curves.read(child.record);
    }
  }
  return nullptr;
}

// Bakes the extrapolation of curves into keys over the take.
void extrapolate(TakeMotion& motion, const Take& take, Diagnostics& diagnostics) {
  KeyBudget budget;
  for (auto& [node, parts] : motion) {
    for (auto& layers : parts.parts) {
      for (CurveTriple& triple : layers) {
        triple.inFile = triple.curves;
        for (auto& curve : triple.curves) {
          if (!curve || (curve->before.kind == Ending::Holds && curve->after.kind == Ending::Holds)) continue;
          if (auto longer = extrapolated(*curve, take.start.ticks, take.stop.ticks, budget))
            curve = std::move(longer);
        }
      }
    }
  }
  if (!budget.spent) return;
  diagnostics.push_back(diagnose(
      rules::cycleTooShort,
      "some curves repeat more often than one import supports; they keep their last value instead",
      "bake the animation before the export, or shorten the take", {{}, {{nouns::clip, take.name}}, {}}));
}

}  // namespace

Rate readRate(const ObjectGraph& graph) {
  // Frames per second of the modes of FbxTime, in order; 0: none.
  static constexpr std::array<double, 20> rates{0.0,  120.0, 100.0, 60.0,  50.0,   48.0,   30.0,
                                                30.0, 29.97, 29.97, 25.0,  24.0,   1000.0, 23.976,
                                                0.0,  96.0,  72.0,  59.94, 119.88, 0.0};
  const Properties settings(graph.globalSettings().child("Properties70"), {});
  const std::int64_t mode = settings.integer("TimeMode", 0);
  if (mode == 14) return Rate::nearest(settings.number("CustomFrameRate", 30.0));
  const double rate = mode > 0 && mode < 20 ? rates[static_cast<std::size_t>(mode)] : 0.0;
  return Rate::nearest(rate > 0.0 ? rate : 30.0);
}

std::vector<Take> readTakes(const ObjectGraph& graph) {
  constexpr std::int64_t farthest = 1ll << 58;
  std::vector<Take> takes;
  const auto& objects = graph.objects();
  for (std::uint32_t i = 1; i < objects.size(); ++i) {
    if (objects[i].kind != "AnimationStack") continue;
    Take take;
    take.object = i;
    take.name = cleanUtf8(objects[i].name);
    const Properties properties(graph, objects[i]);
    for (const auto& [from, to] :
         {std::pair("LocalStart", "LocalStop"), std::pair("ReferenceStart", "ReferenceStop")}) {
      const auto timeOf = [&](std::string_view name) {
        return ticksOf(properties.integer(name, 0), *objects[i].record.records());
      };
      const std::int64_t start = timeOf(from), stop = timeOf(to);
      if (stop <= start || start < -farthest || stop > farthest) continue;
      take.start.ticks = start;
      take.stop.ticks = stop;
      take.spanStated = true;
      break;
    }
    takes.push_back(std::move(take));
  }
  return takes;
}

TakeMotion readMotion(const ObjectGraph& graph, const Scene& scene, Take& take, CurveReader& curves,
                      const std::vector<bool>* onlyNodes, Diagnostics& diagnostics) {
  TakeMotion motion;
  bool baseLayer = true, layered = false;
  for (const Connection& toLayer : graph.childrenOf(take.object)) {
    const Object& layer = graph.object(toLayer.child);
    if (layer.kind != "AnimationLayer" || !toLayer.property.empty()) continue;
    const Properties properties(graph, layer);
    if (properties.integer("Mute", 0) != 0) continue;
    auto rules = std::make_shared<LayerRules>(readLayerRules(properties));
    if (!baseLayer) rules->weightCurve = readWeight(graph, toLayer.child, curves);
    for (const Connection& toCurveNode : graph.childrenOf(toLayer.child)) {
      if (graph.object(toCurveNode.child).kind != "AnimationCurveNode") continue;
      for (const Connection& toNode : graph.parentsOf(toCurveNode.child)) {
        const auto part = partOf(toNode.property);
        const int node = scene.nodeOfObject[toNode.parent];
        if (!part || node == SceneNode::none) continue;
        if (onlyNodes && !(*onlyNodes)[static_cast<std::size_t>(node)]) continue;
        const Lcl& lcl = scene.nodes[static_cast<std::size_t>(node)].transform.lcl;
        CurveTriple triple = readTriple(graph, toCurveNode.child, defaultOf(lcl, *part), curves);
        auto& layers = motion[node].parts[static_cast<std::size_t>(*part)];
        if (!baseLayer) {
          triple.rules = rules;
          layered = true;
          if (layers.empty()) {
            CurveTriple base;
            base.fallback = defaultOf(lcl, *part);
            layers.push_back(base);
          }
        } else if (!layers.empty()) {
          continue;  // a property has one curve node per layer
        }
        layers.push_back(std::move(triple));
      }
    }
    baseLayer = false;
  }
  if (layered && !onlyNodes) {
    diagnostics.push_back(diagnose(rules::animationLayers,
                                   "the take has several animation layers; they became one",
                                   "merge the layers before the export if the result looks different there",
                                   {{}, {{nouns::clip, take.name}}, {}}));
  }
  if (!onlyNodes) {
    stretchToKeys(take, motion);
    extrapolate(motion, take, diagnostics);
  }
  return motion;
}

bool keepsValue(const std::vector<CurveTriple>& layers, const dvec3& value, double tolerance) {
  if (layers.size() > 1) return false;
  for (const CurveTriple& triple : layers) {
    for (std::size_t i = 0; i < 3; ++i) {
      const double wanted = value[static_cast<int>(i)];
      const Curve* const curve = triple.curves[i].get();
      const double found = curve ? curve->values.front() : triple.fallback[static_cast<int>(i)];
      if (std::abs(found - wanted) > tolerance) return false;
      if (curve && !curve->isConstant(tolerance)) return false;
    }
  }
  return true;
}

}  // namespace squire::fbx
