#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule textureTooLarge{
    .id = "texture-too-large",
    .severity = Severity::Warning,
    .meaning = "An image has more pixels on a side than the engine takes.",
    .why = "Graphics cards refuse textures above a size; the material is then drawn without it.",
    .mend = "Make the image smaller, or raise max_texture_size in the engine profile.",
};
inline constexpr Rule textureMissing{
    .id = "texture-missing",
    .severity = Severity::Warning,
    .meaning = "The image of a texture was not found.",
    .why = "The material is drawn and exported in its plain colours.",
    .mend = "Put the image beside the model file, or choose another one in the Materials panel.",
};
inline constexpr Rule textureUnreadable{
    .id = "texture-unreadable",
    .severity = Severity::Warning,
    .meaning = "An image could not be read.",
    .why = "The material is drawn and exported in its plain colours.",
    .mend = "Save the image as PNG or JPEG.",
};
inline constexpr Rule textureShared{
    .id = "texture-shared",
    .severity = Severity::Warning,
    .meaning = "Two images of a model were found in one file.",
    .why = "One of the two materials shows the wrong picture.",
    .mend = "Put each image where the model file says, or give them different names.",
};
inline constexpr Rule textureMapping{
    .id = "texture-mapping",
    .severity = Severity::Warning,
    .meaning = "A texture is moved, turned or scaled by a mapping that is left out.",
    .why = "The picture lies on the model as its texture coordinates say, not as the mapping says.",
    .mend = "Remove the mapping and scale the UVs themselves.",
};
inline constexpr Rule dyedTexture{
    .id = "dyed-texture",
    .severity = Severity::Warning,
    .meaning = "A texture is multiplied with a colour, which is left out.",
    .why = "The material looks brighter or of another colour than in the program it comes from.",
    .mend = "Paint the colour into the picture.",
};
inline constexpr Rule imagesLeftOut{
    .id = "images-left-out",
    .severity = Severity::Note,
    .meaning = "Images for other than colour and highlight were left out.",
    .why = "The engine's materials have a colour and a highlight; normal maps and the like are not drawn.",
    .mend = "Bake what they show into the colour if it should be seen.",
};
inline constexpr Rule colourRange{
    .id = "colour-range",
    .severity = Severity::Warning,
    .meaning = "A component of a material's colour is outside 0 to 1.",
    .why = "The engine's colours end at 1; brighter ones are cut off.",
    .mend = "Choose a colour within 0 to 1.",
};

}  // namespace squire::rules
