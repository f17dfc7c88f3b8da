#pragma once

#include <QObject>
#include <string>

#include "core/edit/references/reference_edits.h"
#include "widgets/session/kept_choice.h"
#include "widgets/session/session.h"

namespace squire {

// The references of the project, which of them is chosen, and their edits.
class ReferenceChoice : public QObject {
  Q_OBJECT
 public:
  explicit ReferenceChoice(Session& session, QObject* parent = nullptr);

  [[nodiscard]] Session& session() const { return session_; }
  // The references of the project; none if no project is open.
  [[nodiscard]] const References& all() const;
  [[nodiscard]] const Reference* find(ReferenceId id) const { return findReference(all(), id); }
  [[nodiscard]] const Reference* chosen() const { return find(chosen_.id()); }
  [[nodiscard]] std::size_t placeOfChosen() const;
  void choose(ReferenceId id);  // invalid: none

  // Adds a reference at the end and chooses it.
  bool add(const AddReference& args);
  bool change(const ChangeReference& args, GestureId gesture = {});
  bool rename(ReferenceId id, const std::string& name);
  void remove();
  void move(int down);
  void setHidden(ReferenceId id, bool hidden);
  void setLocked(ReferenceId id, bool locked);

 Q_SIGNALS:
  void changed();  // the choice or the project's data has changed

 private:
  Session& session_;
  KeptChoice<ReferenceId> chosen_;
};

}  // namespace squire
