#include "core/export/certify.h"

#define SQUIRE_WAD_STATIC
#define SQUIRE_WAD_IMPLEMENTATION
#include <squire_wad.h>

namespace squire {

Result<Certificate> certify(ByteSpan bytes) {
  sqw_wad wad{};
  sqw_error error{};
  if (sqw_open(bytes.data(), bytes.size(), &wad, &error) != 1)
    return makeError(ErrorCode::Content, std::string("not a valid WAD: ") + error.message,
                     "export it again, or copy it again from where it is whole");
  if (sqw_check_hash(&wad) != 1)
    return makeError(ErrorCode::Content, "the bytes do not match the content hash",
                     "copy the file again, or export it");
  Certificate out;
  out.content = wad.format->content_hash;
  out.models.reserve(wad.model_count);
  std::vector<float> memory;
  for (std::uint32_t i = 0; i < wad.model_count; ++i) {
    const sqw_model& model = wad.models[i];
    memory.resize(SQW_CERTIFY_FLOATS(wad.skeletons[model.skeleton].bone_count));
    out.models.push_back({sqw_model_name(&wad, &model), sqw_certify(&wad, &model, memory.data())});
  }
  return out;
}

}  // namespace squire
