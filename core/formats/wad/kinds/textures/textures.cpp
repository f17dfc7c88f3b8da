#include <array>
#include <map>

#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/formats/wad/blobs/content_hash.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/kinds/textures/layout.h"

namespace squire::wad {

namespace {

std::uint16_t encodingOf(PixelForm form) {
  return form == PixelForm::Rgba8 ? disk::encodingRgba8
         : form == PixelForm::Bc1 ? disk::encodingBc1
                                  : disk::encodingBc3;
}
PixelForm formOf(std::uint16_t encoding) {
  return encoding == disk::encodingBc1   ? PixelForm::Bc1
         : encoding == disk::encodingBc3 ? PixelForm::Bc3
                                         : PixelForm::Rgba8;
}
// The name of each encoding.
constexpr std::array<const char*, 4> encodingNames = {"rgba8", "file", "bc1", "bc3"};

std::string textureFault(const TextureContents& texture) {
  if (std::string fault = nameFault(texture.name); !fault.empty()) return fault;
  if (texture.width == 0 || texture.height == 0 || texture.width > disk::maxTextureExtent ||
      texture.height > disk::maxTextureExtent) {
    return "has a size outside 1 to " + std::to_string(disk::maxTextureExtent) + " pixels";
  }
  if (static_cast<bool>(texture.encoded) == static_cast<bool>(texture.pixels))
    return "has to have either pixels or an encoded file";
  if (texture.encoded) return texture.encoded->empty() ? "has an empty encoded file" : "";
  if (texture.levelCount == 0 || texture.levelCount > disk::fullLevelCount(texture.width, texture.height))
    return "has a wrong number of mip levels";
  if (texture.pixels->size() !=
      disk::levelBytes(encodingOf(texture.form), texture.width, texture.height, texture.levelCount))
    return "has pixels that are not those of its levels";
  return {};
}

Fault fault(const ModelContents& model) {
  for (const TextureContents& texture : model.textures) {
    if (std::string fault = textureFault(texture); !fault.empty())
      return {{{nouns::texture, texture.name}}, fault};
  }
  return {};
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const auto textures = encoding.textures().all();
  BlobPlan plan(disk::Texture::blob, textures.size(), sizeof(disk::Texture));
  std::vector<disk::Texture> items;
  for (const TextureContents* texture : textures) {
    disk::Texture item{};
    item.name = plan.string(texture->name);
    item.width = texture->width;
    item.height = texture->height;
    if (texture->encoded) {
      item.encoding = disk::encodingFile;
      item.size = static_cast<std::uint32_t>(texture->encoded->size());
      item.data = plan.addExternal(*texture->encoded);
    } else {
      item.encoding = encodingOf(texture->form);
      item.levelCount = static_cast<std::uint16_t>(texture->levelCount);
      item.size = static_cast<std::uint32_t>(texture->pixels->size());
      item.data = plan.addExternal(std::as_bytes(std::span(*texture->pixels)));
    }
    items.push_back(item);
  }
  placeStrings(plan, items, &disk::Texture::name);
  plan.setItems(items);
  return plan;
}

TextureContents readTexture(const Items<disk::Texture>& blob, std::uint32_t index) {
  const disk::Texture item = blob[index];
  TextureContents texture;
  texture.name = blob.string(item.name);
  texture.width = item.width;
  texture.height = item.height;
  const std::byte* data = blob.at(item.data);
  if (item.encoding == disk::encodingFile) {
    texture.encoded = std::make_shared<const Bytes>(data, data + item.size);
  } else {
    const auto* pixels = reinterpret_cast<const std::uint8_t*>(data);
    texture.pixels = std::make_shared<const std::vector<std::uint8_t>>(pixels, pixels + item.size);
    texture.levelCount = item.levelCount;
    texture.form = formOf(item.encoding);
  }
  return texture;
}

// Gives a model the textures that its materials use, in file order, and converts the maps from indices in the
// file. Models share the bytes of common textures.
void takeTextures(const std::vector<TextureContents>& all, ModelContents& model) {
  std::map<int, int> used;  // maps the file's index to the model's
  for (const Material& material : model.materials) {
    for (const int map : {material.diffuseMap, material.specularMap}) {
      if (map >= 0) used.emplace(map, 0);
    }
  }
  for (auto& [map, index] : used) {
    index = static_cast<int>(model.textures.size());
    model.textures.push_back(all[static_cast<std::size_t>(map)]);
  }
  for (Material& material : model.materials) {
    for (int* map : {&material.diffuseMap, &material.specularMap}) {
      if (*map >= 0) *map = used.at(*map);
    }
  }
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Texture> textures(container);
  std::vector<TextureContents> all;
  for (std::uint32_t i = 0; i < textures.count(); ++i) all.push_back(readTexture(textures, i));
  for (ModelContents& model : contents.models) takeTextures(all, model);
}

bool checkFields(BlobCheck& blob, std::uint64_t at, const disk::Texture& item) {
  const auto fail = [&](std::size_t field, rules::WadRule rule, std::string message) {
    blob.fail(at + field, rule, std::move(message));
    return false;
  };
  const auto isExtent = [](std::uint32_t e) { return e >= 1 && e <= disk::maxTextureExtent; };
  if (item.encoding > disk::encodingBc3)
    return fail(offsetof(disk::Texture, encoding), "texture-encoding",
                "it is neither pixels nor a file nor blocks");
  if (!isExtent(item.width) || !isExtent(item.height))
    return fail(offsetof(disk::Texture, width), "texture-size", "a side is not 1 to 65536 pixels");
  if (item.encoding == disk::encodingFile) {
    if (item.levelCount != 0)
      return fail(offsetof(disk::Texture, levelCount), "texture-levels", "a file has no mip levels here");
    return item.size != 0 || fail(offsetof(disk::Texture, size), "texture-bytes", "a file has no bytes");
  }
  if (item.levelCount < 1 || item.levelCount > disk::fullLevelCount(item.width, item.height))
    return fail(offsetof(disk::Texture, levelCount), "texture-levels", "it has no mip levels or too many");
  return item.size == disk::levelBytes(item.encoding, item.width, item.height, item.levelCount) ||
         fail(offsetof(disk::Texture, size), "texture-bytes", "its bytes are not those of its levels");
}

void checkAll(Validation& validation) {
  validation.forEach<disk::Texture>([](BlobCheck& blob, std::uint64_t at, const disk::Texture& item) {
    blob.checkString(at + offsetof(disk::Texture, name));
    if (checkFields(blob, at, item)) blob.claim(at + offsetof(disk::Texture, data), item.size);
  });
}

Json fieldsOf(const Describer& d, const disk::Texture& item) {
  const ByteSpan data(d.blob().at(item.data), item.size);
  return Json::object({{"name", d.string(item.name)},
                       {"encoding", encodingNames.at(item.encoding)},
                       {"level_count", int{item.levelCount}},
                       {"width", item.width},
                       {"height", item.height},
                       {"size", item.size},
                       {"data_hash", hashText(contentHash(data))},
                       {"offsets", Json::object({{"name", item.name}, {"data", item.data}})}});
}

std::string contentOf(const disk::Texture& texture) {
  switch (texture.encoding) {
    case disk::encodingFile:
      return counted(texture.size, "byte") + " encoded";
    case disk::encodingBc1:
      return counted(texture.levelCount, "level") + " of BC1 blocks";
    case disk::encodingBc3:
      return counted(texture.levelCount, "level") + " of BC3 blocks";
    default:
      return counted(texture.levelCount, "level") + " of pixels";
  }
}

std::string fileLines(const TextDescription& text) {
  const auto textures = text.items<disk::Texture>();
  std::string out;
  for (std::uint32_t i = 0; i < textures.count(); ++i) {
    const disk::Texture texture = textures[i];
    out += "texture " + quoted(textures, texture.name) + ": " + std::to_string(texture.width) + " x " +
           std::to_string(texture.height) + ", " + contentOf(texture) + "\n";
  }
  return out;
}

const char* formName(const TextureContents& texture) {
  if (texture.encoded) return "an encoded file";
  return texture.form == PixelForm::Rgba8 ? "pixels"
         : texture.form == PixelForm::Bc1 ? "BC1 blocks"
                                          : "BC3 blocks";
}

void compareTextures(const std::string& texture, const TextureContents& a, const TextureContents& b,
                     const Reporter& report) {
  const auto size = [](const TextureContents& t) {
    return std::to_string(t.width) + " x " + std::to_string(t.height);
  };
  if (static_cast<bool>(a.encoded) != static_cast<bool>(b.encoded) || a.form != b.form) {
    report(texture + formName(a) + " to " + formName(b));
  } else if (size(a) != size(b)) {
    report(texture + size(a) + " pixels to " + size(b));
  } else if (a.encoded ? *a.encoded != *b.encoded : a.levelCount != b.levelCount || *a.pixels != *b.pixels) {
    report(texture + "pixels changed");
  }
}

void compareModels(const ModelPair& models) {
  comparePairs(
      "texture", models.before.textures, models.after.textures, [](const auto& t) { return t.name; },
      models.report,
      [&](const std::string& name, const TextureContents& a, const TextureContents& b) {
        compareTextures("texture " + inQuotes(name) + ": ", a, b, models.report);
      });
}

}  // namespace

WadKind texturesKind() {
  return {.name = disk::Texture::blob,
          .itemSize = sizeof(disk::Texture),
          .plural = "textures",
          .count = countOf<&ModelContents::textures>,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkModels = checkAll,
          .describe = describedBy<disk::Texture, fieldsOf>,
          .fileLines = fileLines,
          .compareModels = compareModels};
}

}  // namespace squire::wad
