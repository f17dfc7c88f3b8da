#pragma once

#include <optional>
#include <string>

#include "core/edit/things/thing_args.h"
#include "core/model/reference.h"

// Edits of a project's references. All but LockReference, HideReference and MoveReference fail for locked
// ones.
namespace squire {

// Puts a reference at the end of the list. Its id is the project's nextId before the edit; its name is made
// unique.
struct AddReference {
  static constexpr LabelPattern labels[] = {{"Add reference {reference}"}};
  std::string path;
  std::string name;  // empty: the name of the file without its extension
  ReferencePlace place = ReferencePlace::Behind;
  bool numbered = false;
  Rate rate{24, 1};
};
[[nodiscard]] Result<Edit> addReference(const Project& project, const AddReference& args);

// Changes the values that are given; values that are empty here stay as they are in the reference. With the
// path of a film, pictures are no longer numbered. The label says what changes if that is one value.
struct ChangeReference {
  static constexpr LabelPattern labels[] = {{"Change reference {reference}"},
                                            {"Rename reference {reference} to {name}"},
                                            {"Choose another file for reference {reference}"},
                                            {"Change the place of reference {reference}"},
                                            {"Move reference {reference}"},
                                            {"Turn reference {reference}"},
                                            {"Change the height of reference {reference}"},
                                            {"Change the opacity of reference {reference}"},
                                            {"Show a film in reference {reference}"},
                                            {"Show one picture in reference {reference}"},
                                            {"Change the frame rate of reference {reference}"},
                                            {"Change the speed of reference {reference}"},
                                            {"Change the start of reference {reference}"}};
  ReferenceId reference;
  std::optional<std::string> name;
  std::optional<std::string> path;
  std::optional<ReferencePlace> place;
  std::optional<vec3> position;
  std::optional<quat> rotation;
  std::optional<float> height;
  std::optional<float> opacity;
  std::optional<bool> numbered;
  std::optional<Rate> rate;
  std::optional<float> speed;
  std::optional<Time> start;
};
[[nodiscard]] Result<Edit> changeReference(const Project& project, const ChangeReference& args);

template <>
struct EditsOf<Reference> {
  using Owner = InProject;
  static constexpr const char* word = "reference";
  static constexpr LabelPattern deleted[] = {{"Delete reference {reference}"}};
  static constexpr LabelPattern moved[] = {{"Move reference {reference} in the list"}};
  static Status mayChange(const Reference& reference);
};
inline constexpr auto removeReference = deleteThing<Reference>;
inline constexpr auto moveReference = moveThing<Reference>;

struct HideReference {
  static constexpr LabelPattern labels[] = {{"Hide reference {reference}"}, {"Show reference {reference}"}};
  ReferenceId reference;
  bool hidden = true;
};
[[nodiscard]] Result<Edit> hideReference(const Project& project, const HideReference& args);

struct LockReference {
  static constexpr LabelPattern labels[] = {{"Lock reference {reference}"}, {"Unlock reference {reference}"}};
  ReferenceId reference;
  bool locked = true;
};
[[nodiscard]] Result<Edit> lockReference(const Project& project, const LockReference& args);

}  // namespace squire
