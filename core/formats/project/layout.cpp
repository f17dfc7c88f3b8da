#include "core/formats/project/layout.h"

namespace squire {

std::string oneLine(const Json& value) { return writeJson(value, {.indent = 0}); }

void LayoutWriter::open(char bracket) {
  out_ += bracket;
  open_.push_back({bracket, true});
}

void LayoutWriter::begin(std::string_view name, char bracket) {
  item(name);
  open(bracket);
}

std::string& LayoutWriter::item(std::string_view name) {
  out_ += open_.back().empty ? "\n" : ",\n";
  open_.back().empty = false;
  out_.append(open_.size() * 2, ' ');
  if (!name.empty()) out_ += oneLine(Json(name)) + ": ";
  return out_;
}

void LayoutWriter::end() {
  const Open done = open_.back();
  open_.pop_back();
  if (!done.empty) out_.append("\n").append(open_.size() * 2, ' ');
  out_ += done.bracket == '{' ? '}' : ']';
}

void LayoutWriter::member(std::string_view name, const Json& value) { item(name) += oneLine(value); }

void LayoutWriter::members(const Json::Object& all) {
  for (const auto& [name, value] : all) {
    item({}) += oneLine(Json(name)) + ": " + writeJson(value, {.level = static_cast<int>(open_.size())});
  }
}

std::string LayoutWriter::take() && {
  while (!open_.empty()) end();
  return std::move(out_) + '\n';
}

}  // namespace squire
