#pragma once

#include "core/base/rule.h"

// Rules about materials and images, which readers of files and checks of limits report.
namespace squire::rules {

inline constexpr Rule dyedTexture{
    .id = "dyed-texture",
    .severity = Severity::Warning,
    .meaning = "A texture is multiplied by a colour, which was left out.",
    .why = "The material looks brighter or has another colour than in the original program.",
    .advice = "Paint the colour into the texture.",
};

inline constexpr Rule imagesLeftOut{
    .id = "images-left-out",
    .severity = Severity::Note,
    .meaning = "Images other than colour and specular maps were left out.",
    .why =
        "The engine's materials have only a diffuse and a specular colour; normal maps and the like are not "
        "drawn.",
    .advice = "If their details should be visible, bake them into the colour map.",
};

inline constexpr Rule textureMapping{
    .id = "texture-mapping",
    .severity = Severity::Warning,
    .meaning = "A mapping that moves, rotates or scales a texture was left out.",
    .why = "The texture is placed by the texture coordinates alone.",
    .advice = "Remove the mapping and transform the UVs instead.",
};

inline constexpr Rule textureMissing{
    .id = "texture-missing",
    .severity = Severity::Warning,
    .meaning = "The image of a texture was not found.",
    .why = "The material is drawn and exported with plain colours.",
    .advice = "Put the image in the folder of the model file, or choose another one in the Materials panel.",
};

inline constexpr Rule textureShared{
    .id = "texture-shared",
    .severity = Severity::Warning,
    .meaning = "Two images of a model were found in one file.",
    .why = "One of the two materials shows the wrong image.",
    .advice = "Put each image at the path in the model file, or give them different names.",
};

inline constexpr Rule textureTooLarge{
    .id = "texture-too-large",
    .severity = Severity::Warning,
    .meaning = "An image has more pixels on a side than the engine allows.",
    .why = "Graphics cards reject textures above a certain size; the material is then drawn without it.",
    .advice = "Make the image smaller, or raise max_texture_size in the engine profile.",
};

inline constexpr Rule textureUnreadable{
    .id = "texture-unreadable",
    .severity = Severity::Warning,
    .meaning = "An image could not be read.",
    .why = "The material is drawn and exported with plain colours.",
    .advice = "Save the image as PNG or JPEG.",
};

inline constexpr Rule tooManyMaterials{
    .id = "too-many-materials",
    .severity = Severity::Warning,
    .meaning = "A model has more materials than the engine has ids for.",
    .why = "The engine's ids have 16 bits; larger ids refer to the wrong thing.",
    .advice = "Merge materials.",
};

}  // namespace squire::rules
