#include "core/edit/merge/plain_document.h"

namespace squire {

PlainDocument::PlainDocument(const ProjectVersions& versions, const OfSides<MarkedDocument>& documents,
                             const Json& merged)
    : versions_(versions) {
  findNames(merged);
  // References to bones are labels, which distinguish bones of the same name.
  const std::string identity = versions.mark.identity();
  for (const Json& model : merged["models"].items()) {
    std::vector<std::string> names;
    for (const Json& bone : model["bones"].items()) names.push_back(bone["name"].asString());
    const std::vector<std::string> labels = distinctLabels(names);
    for (std::size_t i = 0; i < labels.size(); ++i)
      names_[model["bones"].items()[i][identity].asString()] = labels[i];
  }
  // Names of deleted things, which occur only in conflicts.
  for (const MergeVersion side : {OurSide, TheirSide, BaseSide})
    names_.insert(documents[side].names.begin(), documents[side].names.end());
}

void PlainDocument::findNames(const Json& value) {
  for (const Json& item : value.items()) findNames(item);
  const Json& madeUp = value[versions_.mark.identity()];
  if (madeUp.isString()) names_[madeUp.asString()] = value["name"].asString();
  for (const auto& member : value.members()) findNames(member.second);
}

Json PlainDocument::named(const std::string& madeUp) const {
  const auto id = versions_.ids.find(madeUp);
  if (id != versions_.ids.end()) return id->second;
  const std::size_t length = versions_.mark.mark.size();
  if (madeUp.size() > length && madeUp[length] == 'k') return madeUp.substr(length + 1);
  const auto name = names_.find(madeUp);
  return name == names_.end() ? Json(madeUp) : Json(name->second);
}

Json PlainDocument::value(const Json& marked) const {
  if (marked.isString()) return versions_.mark.isIn(marked.asString()) ? named(marked.asString()) : marked;
  if (marked.isObject()) return object(marked);
  if (!marked.isArray()) return marked;
  Json out = Json::array();
  for (const Json& item : marked.items()) out.push(value(item));
  return out;
}

Json PlainDocument::object(const Json& marked) const {
  const std::string identity = versions_.mark.identity();
  const Json& madeUp = marked[identity];
  if (madeUp.isString() && madeUp.asString().substr(versions_.mark.mark.size()).starts_with('k'))
    return marked["name"];
  Json out = Json::object();
  if (versions_.ids.contains(madeUp.asString())) out.set("id", named(madeUp.asString()));
  for (const auto& [name, member] : marked.members()) {
    if (!versions_.mark.isIn(name)) out.set(name, value(member));
  }
  return out;
}

MergeConflict PlainDocument::conflict(const MergeConflict& marked) const {
  return {value(Json(marked.at)).items(), value(marked.base), value(marked.theirs)};
}

}  // namespace squire
