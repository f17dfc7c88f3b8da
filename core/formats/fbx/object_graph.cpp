#include "core/formats/fbx/object_graph.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

namespace squire::fbx {

namespace {

constexpr std::string_view separator{"\0\1", 2};

// Replaces the escapes for quotes and line breaks that ASCII files use.
std::string unescape(std::string_view text) {
  static constexpr std::array<std::pair<std::string_view, char>, 3> escapes{
      {{"&quot;", '"'}, {"&lf;", '\n'}, {"&cr;", '\r'}}};
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto escape = std::find_if(escapes.begin(), escapes.end(),
                                     [&](const auto& e) { return text.substr(i).starts_with(e.first); });
    if (escape != escapes.end()) {
      out += escape->second;
      i += escape->first.size();
    } else {
      out += text[i++];
    }
  }
  return out;
}

std::vector<std::uint32_t> firstOf(const std::vector<Connection>& list, std::size_t objectCount,
                                   std::uint32_t Connection::*key) {
  std::vector<std::uint32_t> first(objectCount + 1, 0);
  for (const Connection& connection : list) ++first[connection.*key + 1];
  for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
  return first;
}

}  // namespace

std::string objectName(const Property& property, bool binary) {
  const std::string_view text = property.text();
  if (const std::size_t cut = text.find(separator); cut != std::string_view::npos) {
    return std::string(text.substr(0, cut));
  }
  if (binary) return std::string(text);
  const std::size_t cut = text.find("::");
  return unescape(cut == std::string_view::npos ? text : text.substr(cut + 2));
}

ObjectGraph::ObjectGraph(const Records& records) {
  const RecordView root = records.root();
  objects_.push_back({});
  byId_.add(0, sceneRoot);
  RecordView connections;
  for (const RecordView record : root) {
    if (record.name() == "Objects") readObjects(record);
    if (record.name() == "Connections") connections = record;
    if (record.name() == "Definitions") readTemplates(record);
    if (record.name() == "GlobalSettings") globalSettings_ = record;
  }
  readConnections(connections);
}

namespace {

// Keeps the first of equal connections.
void dropRepeated(std::vector<Connection>& connections) {
  std::set<std::tuple<std::uint32_t, std::uint32_t, std::string_view>> seen;
  std::erase_if(connections, [&](const Connection& one) {
    return !seen.emplace(one.child, one.parent, one.property).second;
  });
}

}  // namespace

void ObjectGraph::readObjects(RecordView list) {
  std::size_t count = objects_.size();
  for ([[maybe_unused]] const RecordView record : list) ++count;
  objects_.reserve(count);
  for (const RecordView record : list) {
    if (record.name() == "GlobalSettings") globalSettings_ = record;
    if (record.propertyCount() < 2) continue;
    Object object;
    object.id = record.property(0).asInteger();
    object.record = record;
    object.kind = record.name();
    object.type = record.property(2).text();
    object.name = objectName(record.property(1), record.records()->binary);
    if (byId_.add(object.id, static_cast<std::uint32_t>(objects_.size()))) {
      objects_.push_back(std::move(object));
    } else {
      hasRepeated_ = true;
      if (object.kind == "AnimationStack") repeatedTakes_.push_back(std::move(object.name));
    }
  }
}

void ObjectGraph::readConnections(RecordView list) {
  for (const RecordView record : list) {
    if (record.propertyCount() < 3) continue;
    const std::string_view kind = record.property(0).text();
    if (kind != "OO" && kind != "OP") continue;
    const std::uint32_t child = byId_.find(record.property(1).asInteger());
    const std::uint32_t parent = byId_.find(record.property(2).asInteger());
    if (child == none || parent == none || child == parent) continue;
    Connection connection{child, parent, {}};
    if (kind == "OP") connection.property = record.property(3).text();
    byChild_.push_back(connection);
  }
  if (hasRepeated_) dropRepeated(byChild_);
  byParent_ = byChild_;
  std::stable_sort(byChild_.begin(), byChild_.end(),
                   [](const Connection& a, const Connection& b) { return a.child < b.child; });
  std::stable_sort(byParent_.begin(), byParent_.end(),
                   [](const Connection& a, const Connection& b) { return a.parent < b.parent; });
  firstByChild_ = firstOf(byChild_, objects_.size(), &Connection::child);
  firstByParent_ = firstOf(byParent_, objects_.size(), &Connection::parent);
}

void ObjectGraph::readTemplates(RecordView definitions) {
  for (const RecordView type : definitions) {
    if (type.name() != "ObjectType") continue;
    const RecordView list = type.child("PropertyTemplate").child("Properties70");
    if (list) templates_.emplace_back(type.property(0).text(), list);
  }
}

std::span<const Connection> ObjectGraph::childrenOf(std::uint32_t object) const {
  return std::span(byParent_).subspan(firstByParent_[object],
                                      firstByParent_[object + 1] - firstByParent_[object]);
}

std::span<const Connection> ObjectGraph::parentsOf(std::uint32_t object) const {
  return std::span(byChild_).subspan(firstByChild_[object],
                                     firstByChild_[object + 1] - firstByChild_[object]);
}

RecordView ObjectGraph::templateOf(std::string_view kind) const {
  for (const auto& [name, list] : templates_) {
    if (name == kind) return list;
  }
  return {};
}

}  // namespace squire::fbx
