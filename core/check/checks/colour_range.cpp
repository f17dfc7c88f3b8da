#include "core/check/checks/checked_rule.h"

namespace squire {

namespace {

bool isWithinRange(const vec3& colour) { return colour == glm::clamp(colour, 0.0f, 1.0f); }

void checkColourRange(const Model& model, Found& found) {
  for (const Material& material : model.materials) {
    if (isWithinRange(material.diffuse) && isWithinRange(material.specular)) continue;
    found.report("its colour is not within 0 and 1; exports cut it to that",
                 "look at its colours and factors in the program it comes from",
                 {{nouns::material, material.name}});
  }
}

}  // namespace

extern const CheckedRule colourRangeRule{
    .rule =
        {
            .id = "colour-range",
            .severity = Severity::Warning,
            .meaning = "A component of a material's colour is outside 0 to 1.",
            .why = "The engine limits colours to 1; brighter ones are clipped.",
            .advice = "Choose a colour between 0 and 1.",
        },
    .ofModel = checkColourRange,
};

}  // namespace squire
