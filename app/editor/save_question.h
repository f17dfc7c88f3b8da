#pragma once

#include <QString>

class QWidget;

namespace squire {

class Session;

// The answer to the question asked before closing a project with unsaved edits or unkeyed poses.
struct SaveAnswer {
  enum class Choice { Save, Discard, Cancel };
  Choice choice = Choice::Cancel;
  bool keyPoses = false;  // key the unkeyed poses before saving
};

[[nodiscard]] bool hasWorkToLose(const Session& session);

// `question`: a text with %1 for the project's name.
[[nodiscard]] SaveAnswer askToSave(const Session& session, const QString& question, QWidget* parent);

}  // namespace squire
