#include "tests/formats/fbx/writer.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <bit>
#include <cctype>
#include <vector>

#include "core/formats/fbx/arrays.h"
#include "core/formats/fbx/factory.h"
#include "core/io/file.h"
#include "tests/support/data.h"

namespace squire::test {

namespace {

using fbx::Property;
using fbx::RecordView;

class BinaryWriter {
 public:
  explicit BinaryWriter(std::uint32_t version) : wide_(version >= 7500), named_(version < 7000) {
    out_.writeBytes(asBytes(std::string_view("Kaydara FBX Binary  \0\x1a\0", 23)));
    out_.write(version);
  }

  void writeRecord(RecordView record) {
    const std::size_t head = out_.size();
    for (int i = 0; i < 3; ++i) number(0);
    out_.write(static_cast<std::uint8_t>(record.name().size()));
    out_.writeBytes(asBytes(record.name()));
    const std::size_t begin = out_.size();
    for (std::size_t i = 0; i < record.propertyCount(); ++i) {
      writeProperty(record, i);
    }
    const std::size_t end = out_.size();
    bool children = false;
    for (const RecordView child : record) {
      writeRecord(child);
      children = true;
    }
    if (children) writeEmpty();
    patch(head, 0, out_.size());
    patch(head, 1, record.propertyCount());
    patch(head, 2, end - begin);
  }

  void writeEmpty() {
    for (int i = 0; i < 3; ++i) number(0);
    out_.write(std::uint8_t{0});
  }

  Bytes take() { return std::move(out_).take(); }

 private:
  void number(std::uint64_t value) {
    if (wide_) {
      out_.write(value);
    } else {
      out_.write(static_cast<std::uint32_t>(value));
    }
  }
  void patch(std::size_t head, std::size_t slot, std::uint64_t value) {
    if (wide_) {
      out_.patch(head + 8 * slot, value);
    } else {
      out_.patch(head + 4 * slot, static_cast<std::uint32_t>(value));
    }
  }

  template <typename T>
  void writeArray(char type, const std::vector<T>& values) {
    uLongf size = compressBound(static_cast<uLong>(values.size() * sizeof(T)));
    std::vector<std::byte> packed(size);
    compress(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(values.data()),
             static_cast<uLong>(values.size() * sizeof(T)));
    packed.resize(size);
    out_.write(type);
    out_.write(static_cast<std::uint32_t>(values.size()));
    out_.write(std::uint32_t{1});
    out_.write(static_cast<std::uint32_t>(packed.size()));
    out_.writeBytes(packed);
  }

  void writeProperty(RecordView record, std::size_t i) {
    const Property& property = record.property(i);
    if (property.type == 'A') {
      fbx::ArrayReader arrays;
      std::vector<double> reals;
      std::vector<std::int64_t> wholes;
      std::vector<float> floats;
      std::vector<std::int32_t> ints;
      if (record.name() == "KeyTime" && arrays.read(record, wholes)) return writeArray('l', wholes);
      if (record.name() == "KeyAttrDataFloat" && arrays.read(record, wholes)) {
        for (const std::int64_t word : wholes) {
          floats.push_back(std::bit_cast<float>(static_cast<std::uint32_t>(word)));
        }
        return writeArray('f', floats);
      }
      const bool whole = asText(property.data).find('.') == std::string_view::npos &&
                         record.name() != "Vertices" && !record.name().starts_with("T") &&
                         record.name() != "Weights" && record.name() != "KeyValueFloat";
      if (whole && arrays.read(record, ints)) return writeArray('i', ints);
      if (arrays.read(record, reals)) return writeArray('d', reals);
      return;
    }
    if (property.isText()) {
      std::string text(property.text());
      // "Model::arm" in ASCII is "arm\0\1Model" in binary.
      const bool isName = named_ || record.propertyCount() == 3;
      if (const std::size_t cut = text.find("::"); cut != std::string::npos && isName) {
        text = text.substr(cut + 2) + std::string("\0\1", 2) + text.substr(0, cut);
      }
      out_.write('S');
      out_.writeString(text);
      return;
    }
    const std::string_view text = asText(property.data);
    if (named_ && text.size() == 1 && std::isalpha(static_cast<unsigned char>(text.front())) != 0) {
      out_.write('C');
      out_.write(text.front());
    } else if (text.find('.') != std::string_view::npos) {
      out_.write('D');
      out_.write(property.asDouble());
    } else {
      out_.write('L');
      out_.write(property.asInteger());
    }
  }

  ByteWriter out_;
  bool wide_;
  bool named_;  // objects have names instead of ids
};

}  // namespace

std::string fixtureText(const std::string& name) {
  auto bytes = readFile(sourceDir() / "tests" / "fixtures" / "fbx" / name, 1u << 20);
  EXPECT_TRUE(bytes.ok()) << name;
  return bytes ? std::string(asText(*bytes)) : std::string();
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  std::size_t count = 0;
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
    ++count;
  }
  EXPECT_GT(count, 0u) << from;
  return text;
}

Result<Imported> importBytes(ByteSpan bytes, const ImportOptions& options) {
  return fbxImporter()->read(bytes, "fixture.fbx", options, {});
}

Result<Imported> importText(const std::string& text, const ImportOptions& options) {
  return importBytes(asBytes(text), options);
}

const Mesh& meshNamed(const Model& model, const std::string& name, std::size_t part) {
  for (const auto& mesh : model.meshes) {
    if (mesh->name == name && part-- == 0) return *mesh;
  }
  ADD_FAILURE() << "no mesh " << name;
  static const Mesh none;
  return none;
}

bool hasRule(const Imported& imported, const std::string& rule) {
  return std::any_of(imported.diagnostics.begin(), imported.diagnostics.end(),
                     [&](const Diagnostic& d) { return d.rule.text() == rule; });
}

Bytes asBinary(const fbx::Records& records, std::uint32_t version) {
  BinaryWriter writer(version);
  for (const RecordView record : records.root()) writer.writeRecord(record);
  writer.writeEmpty();
  return writer.take();
}

}  // namespace squire::test
