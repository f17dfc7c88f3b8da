#pragma once

#include <cstdint>
#include <string>

#include "core/base/bytes.h"
#include "core/formats/fbx/records.h"
#include "core/model/imported.h"

namespace squire::test {

// The text of a fixture in tests/fixtures/fbx.
[[nodiscard]] std::string fixtureText(const std::string& name);

// Replaces every `from`; there must be at least one.
[[nodiscard]] std::string replaced(std::string text, const std::string& from, const std::string& to);

[[nodiscard]] Result<Imported> importBytes(ByteSpan bytes, const ImportOptions& options = {});
[[nodiscard]] Result<Imported> importText(const std::string& text, const ImportOptions& options = {});

// The n-th mesh of this name; fails the test if there is none.
[[nodiscard]] const Mesh& meshNamed(const Model& model, const std::string& name, std::size_t part = 0);
[[nodiscard]] bool hasRule(const Imported& imported, const std::string& rule);

// Writes records read from ASCII as a binary file of the given version (7500 and up: 64-bit headers).
[[nodiscard]] Bytes asBinary(const fbx::Records& records, std::uint32_t version);

}  // namespace squire::test
