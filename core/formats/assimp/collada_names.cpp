#include "core/formats/assimp/collada_names.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/assimp/collada_tags.h"
#include "core/formats/assimp/scene.h"

namespace squire::assimp {

namespace {

struct Node {
  int parent = -1;
  int end = 0;  // index after its last descendant
  Span name, id, sid;
};

class Naming {
 public:
  explicit Naming(std::string_view text) : text_(text) {}

  std::optional<Bytes> rewrite() {
    gather();
    if (!clashes()) return std::nullopt;
    std::set<std::string_view> taken;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const Node& node = nodes_[i];
      if (!node.name.empty() && !taken.insert(at(node.name)).second) edits_[node.name.begin] = {node.name, i};
      if (!node.sid.empty()) edits_[node.sid.begin] = {node.sid, i};
    }
    for (const auto& [controller, source] : jointsOf_) renameJoints(controller, source);
    return edited();
  }

 private:
  struct Edit {
    Span span;
    std::size_t number = 0;
  };

  [[nodiscard]] std::string_view at(const Span& span) const {
    return text_.substr(span.begin, span.end - span.begin);
  }
  // The id in a reference "#id".
  [[nodiscard]] std::string_view reference(const Span& span) const {
    std::string_view out = at(span);
    if (out.starts_with('#')) out.remove_prefix(1);
    return out;
  }

  void gather() {
    Tags tags(text_);
    Tag tag;
    std::vector<int> open;
    std::string_view controller, source, instanced;
    bool joints = false;
    while (tags.next(tag)) {
      if (tag.name == "node") {
        Node node{open.empty() ? -1 : open.back(), 0, attribute(text_, tag, "name"),
                  attribute(text_, tag, "id"), attribute(text_, tag, "sid")};
        nodes_.push_back(node);
        const int index = static_cast<int>(nodes_.size()) - 1;
        nodes_.back().end = index + 1;
        if (!node.sid.empty()) bySid_[at(node.sid)].push_back(index);
        if (!node.id.empty()) byId_.emplace(at(node.id), index);
        if (!tag.closed) open.push_back(index);
      } else if (tag.name == "/node" && !open.empty()) {
        nodes_[static_cast<std::size_t>(open.back())].end = static_cast<int>(nodes_.size());
        open.pop_back();
      } else if (tag.name == "controller") {
        controller = at(attribute(text_, tag, "id"));
      } else if (tag.name == "source") {
        source = at(attribute(text_, tag, "id"));
      } else if (tag.name == "Name_array" && !tag.closed) {
        names_[source] = tags.content();
      } else if (tag.name == "joints" || tag.name == "/joints") {
        joints = tag.name == "joints";
      } else if (tag.name == "input" && joints && at(attribute(text_, tag, "semantic")) == "JOINT") {
        jointsOf_[controller] = reference(attribute(text_, tag, "source"));
      } else if (tag.name == "instance_controller") {
        instanced = reference(attribute(text_, tag, "url"));
      } else if (tag.name == "skeleton" && !tag.closed) {
        skeletonsOf_[instanced].push_back(reference(tags.content()));
      }
    }
  }

  // Whether a name, id or sid of one node equals a name, id or sid of another.
  [[nodiscard]] bool clashes() const {
    std::map<std::string_view, std::size_t> owner;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const Node& node = nodes_[i];
      for (const Span& span : {node.name, node.id, node.sid}) {
        if (!span.empty() && owner.try_emplace(at(span), i).first->second != i) return true;
      }
    }
    return false;
  }

  // The joint with a sid below one of the skeletons; else the first joint with that sid, as in Assimp.
  [[nodiscard]] int jointNamed(std::string_view sid, const std::vector<std::string_view>& skeletons) const {
    const auto known = bySid_.find(sid);
    if (known == bySid_.end()) return -1;
    const std::vector<int>& joints = known->second;
    const auto below = [&](int node) {
      const auto first = std::lower_bound(joints.begin(), joints.end(), node);
      return first != joints.end() && *first < nodes_[static_cast<std::size_t>(node)].end ? *first : -1;
    };
    for (const std::string_view skeleton : skeletons) {
      const auto found = byId_.find(skeleton);
      // Also searches the siblings of the named root, below their common parent.
      for (int node = found == byId_.end() ? -1 : found->second, i = 0; node >= 0 && i < 2; ++i) {
        if (const int joint = below(node); joint >= 0) return joint;
        node = nodes_[static_cast<std::size_t>(node)].parent;
      }
    }
    return joints.front();
  }

  void renameJoints(std::string_view controller, std::string_view source) {
    const auto list = names_.find(source);
    if (list == names_.end()) return;
    const auto skeletons = skeletonsOf_.find(controller);
    const std::vector<std::string_view> none;
    const std::string_view listed = text_.substr(0, list->second.end);
    std::size_t from = list->second.begin;
    while (from < listed.size()) {
      const std::size_t begin = listed.find_first_not_of(blanks, from);
      if (begin == std::string_view::npos) break;
      const std::size_t end = std::min(listed.find_first_of(blanks, begin), listed.size());
      const int joint = jointNamed(text_.substr(begin, end - begin),
                                   skeletons == skeletonsOf_.end() ? none : skeletons->second);
      if (joint >= 0) edits_[begin] = {{begin, end}, static_cast<std::size_t>(joint)};
      from = end;
    }
  }

  [[nodiscard]] Bytes edited() const {
    std::string out;
    out.reserve(text_.size() + 8 * edits_.size());
    std::size_t copied = 0;
    for (const auto& [begin, edit] : edits_) {
      out.append(text_, copied, edit.span.end - copied);
      out += nameEnd;
      out += std::to_string(edit.number);
      copied = edit.span.end;
    }
    out.append(text_, copied);
    const ByteSpan bytes = asBytes(out);
    return {bytes.begin(), bytes.end()};
  }

  std::string_view text_;
  std::vector<Node> nodes_;
  std::map<std::string_view, std::vector<int>> bySid_;                     // node indices, in file order
  std::map<std::string_view, int> byId_;                                   // the first node with the id
  std::map<std::string_view, Span> names_;                                 // lists of names, by source
  std::map<std::string_view, std::string_view> jointsOf_;                  // sources, by controller
  std::map<std::string_view, std::vector<std::string_view>> skeletonsOf_;  // node ids, by controller
  std::map<std::size_t, Edit> edits_;
};

}  // namespace

std::optional<Bytes> colladaWithNamesApart(ByteSpan bytes) { return Naming(asText(bytes)).rewrite(); }

}  // namespace squire::assimp
