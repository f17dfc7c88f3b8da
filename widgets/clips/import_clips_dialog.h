#pragma once

#include <QDialog>

#include "core/edit/clips/clip_edits.h"

class QLabel;
class QListWidget;
class QPushButton;

namespace squire {

// Selects clips of another file to import into a model, and reports bones that do not match.
class ImportClipsDialog : public QDialog {
  Q_OBJECT
 public:
  ImportClipsDialog(std::shared_ptr<const Project> project, ModelId model, std::shared_ptr<const Model> from,
                    const QString& file, QWidget* parent = nullptr);

  // Names of the checked clips.
  [[nodiscard]] std::vector<std::string> checkedClips() const;
  [[nodiscard]] QListWidget* clips() const { return clips_; }
  [[nodiscard]] QLabel* report() const { return report_; }

 private:
  void showReport();

  std::shared_ptr<const Project> project_;
  ModelId model_;
  std::shared_ptr<const Model> from_;
  QListWidget* clips_;
  QLabel* report_;
  QListWidget* missing_;
  QPushButton* take_ = nullptr;
};

}  // namespace squire
