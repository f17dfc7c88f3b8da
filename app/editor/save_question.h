#pragma once

#include <QString>

class QWidget;

namespace squire {

class Session;

// Asked before a project goes that holds work which no file holds: edits, or poses that are not keyed.
struct SaveAnswer {
  enum class Choice { Save, Discard, Cancel };
  Choice choice = Choice::Cancel;
  bool keyPoses = false;  // those that are not keyed, before it is saved
};

[[nodiscard]] bool hasWorkToLose(const Session& session);

// `question`: with %1 for the project's name.
[[nodiscard]] SaveAnswer askToSave(const Session& session, const QString& question, QWidget* parent);

}  // namespace squire
