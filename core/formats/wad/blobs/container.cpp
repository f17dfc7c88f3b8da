#include "core/formats/wad/blobs/container.h"

#include <algorithm>
#include <cstring>

#include "core/base/utf8.h"

namespace squire::wad {

namespace {

class ContainerReader {
 public:
  ContainerReader(ByteSpan bytes, Problems& problems) : bytes_(bytes), problems_(problems) {}

  Container read() {
    Container container;
    if (!readHeader()) return container;
    for (std::uint32_t i = 0; i < header_.entryCount; ++i) readEntry(i, container);
    if (end_ <= header_.tocOffset) checkPadding(end_, header_.tocOffset);
    return container;
  }

 private:
  void fail(std::uint64_t offset, rules::WadRule rule, std::string message) {
    problems_.add(Severity::Error, rule, {}, offset, std::move(message));
  }

  bool readHeader() {
    if (bytes_.size() < sizeof header_) {
      fail(bytes_.size(), "size", "it has " + std::to_string(bytes_.size()) + " bytes, a header has 12");
      return false;
    }
    if (bytes_.size() > disk::maxFileSize) {
      fail(0, "size", "it is larger than 4 GiB");
      return false;
    }
    std::memcpy(&header_, bytes_.data(), sizeof header_);
    if (std::memcmp(header_.magic, disk::magic, sizeof disk::magic) != 0) {
      fail(0, "magic", "it does not start with SQWD, so it is no WAD of Squire");
      return false;
    }
    if (header_.entryCount > disk::maxEntries) {
      fail(4, "entry-count", "it states " + std::to_string(header_.entryCount) + " blobs, 1024 is the limit");
      return false;
    }
    const std::uint64_t toc = header_.tocOffset;
    const std::uint64_t tocSize = header_.entryCount * sizeof(disk::Entry);
    if (toc < sizeof header_ || toc % 4 != 0 || toc + tocSize != bytes_.size()) {
      fail(8, "toc",
           "a table of " + std::to_string(header_.entryCount) + " entries at " + std::to_string(toc) +
               " does not end where the file ends (" + std::to_string(bytes_.size()) + ")");
      return false;
    }
    return true;
  }

  void readEntry(std::uint32_t index, Container& container) {
    const std::uint64_t at = header_.tocOffset + index * sizeof(disk::Entry);
    disk::Entry entry;
    std::memcpy(&entry, bytes_.data() + at, sizeof entry);
    const std::string name = readName(at + offsetof(disk::Entry, name), entry);
    if (container.find(name)) fail(at + 8, "name-twice", "there are two blobs \"" + name + "\"");
    const std::uint64_t toc = header_.tocOffset;
    if (entry.offset % disk::alignment != 0) {
      fail(at, "blob-alignment",
           "blob \"" + name + "\" starts at " + std::to_string(entry.offset) + ", no multiple of 16");
    }
    if (entry.offset > toc || entry.size > toc - entry.offset) {
      return fail(at, "blob-bounds", "blob \"" + name + "\" does not end before the table of contents");
    }
    if (entry.offset < end_) {
      return fail(at, "blob-overlap",
                  "blob \"" + name + "\" starts at " + std::to_string(entry.offset) + ", before " +
                      std::to_string(end_) + ", where the one before it ends");
    }
    checkPadding(end_, entry.offset);
    end_ = std::uint64_t{entry.offset} + entry.size;
    container.blobs.push_back({name, entry.offset, bytes_.subspan(entry.offset, entry.size)});
  }

  std::string readName(std::uint64_t at, const disk::Entry& entry) {
    const char* nameEnd = std::find(entry.name, entry.name + sizeof entry.name, '\0');
    if (nameEnd == entry.name) fail(at, "name", "a blob has no name");
    if (std::any_of(nameEnd, entry.name + sizeof entry.name, [](char c) { return c != '\0'; }))
      fail(at, "name", "a name goes on after its NUL");
    if (!isUtf8({entry.name, nameEnd})) fail(at, "text", "the name of a blob is not UTF-8");
    return {entry.name, nameEnd};
  }

  void checkPadding(std::uint64_t from, std::uint64_t to) {
    for (std::uint64_t i = from; i < to; ++i) {
      if (bytes_[i] != std::byte{0}) return fail(i, "padding", "bytes between blobs are not zero");
    }
  }

  ByteSpan bytes_;
  Problems& problems_;
  disk::FileHeader header_{};
  std::uint64_t end_ = sizeof(disk::FileHeader);
};

}  // namespace

const Blob* Container::find(std::string_view kind) const {
  const auto found =
      std::find_if(blobs.begin(), blobs.end(), [&](const Blob& blob) { return blob.kind == kind; });
  return found == blobs.end() ? nullptr : &*found;
}

Container readContainer(ByteSpan bytes, Problems& problems) {
  return ContainerReader(bytes, problems).read();
}

}  // namespace squire::wad
