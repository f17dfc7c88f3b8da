#include "core/edit/table/page.h"

#include "core/edit/table/table.h"

namespace squire {

namespace {

// clang-format off: it takes the text for code.
constexpr const char* introduction = R"page(# Edits

Everything that changes a project is an edit. The editor makes them as you work; `squire edit` applies them from the
command line, and the history writes them as a script.

A script has one edit a line, a JSON object with the edit's name and its fields:

```
{"do": "set-loop", "clip": "walk", "loop": true}
{"do": "move-keys", "clip": "punch", "keys": [{"bone": "hand.R"}], "by": 2}
```

- Models, clips, bones, hit volumes and all else are named as the editor shows them. `model` may be left out where the
  project has one model, or where one alone has the clip. Where two things share a name, the second is `"name (2)"`.
- A *time* is a frame of the clip (`12`, `7.5`), seconds (`"0.25s"`), or ticks (`"1539538601t"`).
- A *list of keys* names keys by bone, channel and time; what is left out stands for all: `[{"bone": "hand.R"}]` is
  every key of that bone. `"all"` is every key of the clip. With `"axis": "x"` it is the key of that axis alone, which then has keys of its
  own ([Axes](manual/curves.md#axes)).
- A *rotation* is `[x, y, z, w]`, or `{"degrees": [x, y, z]}`.
- An *ease* is `"linear"`, `"step"`, the name of a preset such as `"smooth"`, or `[x1, y1, x2, y2]`.
- A *key* is `[time, value]`, or `[time, value, ease]`.
- A *span* is `[from, until before]`.

`squire edit --describe NAME` shows one edit; with `--json` it prints a JSON Schema. *In the history* is the text of
the undo step, with its values in braces.

This page is made of the table of edits: `squire edit --page > docs/edits.md`.
)page";
// clang-format on

// The object in a schema: the schema itself, an item of a list, or one of several alternatives.
const Json* objectIn(const Json& schema) {
  if (schema.has("properties")) return &schema;
  if (schema.has("items")) return objectIn(schema["items"]);
  for (const Json& form : schema["anyOf"].items()) {
    if (const Json* found = objectIn(form)) return found;
  }
  return nullptr;
}

void addMembers(const Json& schema, int depth, std::string& out) {
  const Json* object = objectIn(schema);
  if (object == nullptr) return;
  for (const auto& [name, member] : (*object)["properties"].members()) {
    out += std::string(static_cast<std::size_t>(2 * depth), ' ') + "- `" + name + '`';
    const std::string& meaning = member["description"].asString();
    if (!meaning.empty()) out += ": " + meaning;
    out += '\n';
    addMembers(member, depth + 1, out);
  }
}

void addField(const MemberInfo& field, std::string& out) {
  out += "- `" + field.name + "` (" + field.type + (field.mayBeMissing ? ", may be left out" : "") +
         "): " + field.meaning + '\n';
  // An earlier part of the page lists the members of keys and transforms.
  if (field.type != "list of keys" && field.type != "transform") addMembers(field.schema, 1, out);
}

}  // namespace

std::string editsPage() {
  std::string out = introduction;
  for (const EditEntry& edit : allEdits()) {
    out += "\n## " + std::string(edit.name) + "\n\n" + std::string(edit.summary) + "\n\nIn the history: ";
    for (const LabelPattern& one : edit.labels)
      out += (&one == &edit.labels.front() ? "`" : ", `") + std::string(one.text()) + '`';
    out += "\n\n";
    for (const MemberInfo& field : edit.fields) addField(field, out);
  }
  return out;
}

}  // namespace squire
