#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace squire {

// The names of the files in which a text says that its numbers or materials are, in its order and as it
// spells them; at most 1,024. They are found without building the document, so that a hostile text costs no
// memory; of a damaged text, some names may be missing.
[[nodiscard]] std::vector<std::string> buffersOf(std::string_view gltf);
[[nodiscard]] std::vector<std::string> librariesOf(std::string_view obj);

}  // namespace squire
