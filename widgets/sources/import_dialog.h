#pragma once

#include <QDialog>
#include <memory>

#include "core/edit/sources/import_review.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace squire {

class ImportOptionsForm;
class ImportPicture;
class ImportTree;

// The options with which a model file was read, and the result.
struct ReadFile {
  QString name;
  ImportOptions options;
  std::shared_ptr<const Imported> imported;
};

// Shows the content of a model file before it is imported: its height beside a person, axes, clips, and what
// is left out. After a change of options, the file is read again, so that exactly what is shown is imported.
class ImportDialog : public QDialog {
  Q_OBJECT
 public:
  ImportDialog(const ReadFile& file, bool isAlwaysShown, QWidget* parent);

  [[nodiscard]] const ImportOptions& options() const;
  [[nodiscard]] ImportDecisions decisions() const;
  [[nodiscard]] bool isAlwaysShown() const;
  // Call one of these after the file was read again with options().
  void setImported(std::shared_ptr<const Imported> imported);
  void setFailure(const Error& error);

  [[nodiscard]] const std::shared_ptr<const Imported>& imported() const { return imported_; }
  [[nodiscard]] ImportOptionsForm* form() const { return form_; }
  [[nodiscard]] ImportTree* clips() const { return clips_; }
  [[nodiscard]] QLineEdit* name() const { return name_; }
  [[nodiscard]] QLabel* reasons() const { return reasons_; }
  [[nodiscard]] QLabel* height() const { return height_; }
  [[nodiscard]] QPushButton* mendButton() const { return mend_; }
  [[nodiscard]] QPushButton* importButton() const { return import_; }
  [[nodiscard]] QCheckBox* alwaysBox() const { return always_; }
  [[nodiscard]] QListWidget* leftOut() const { return leftOut_; }

 Q_SIGNALS:
  // The file has to be read with options().
  void optionsChosen();

 private:
  void build();
  void showReview();
  void showModel(std::size_t index);
  void showHeight(const ModelReview& model);
  void mendScale();
  void takeName(const QString& name);

  std::shared_ptr<const Imported> imported_;
  ImportReview review_;
  std::map<std::string, std::string> names_;  // names that the user chose, by the labels of models
  std::size_t shown_ = 0;                     // the index of the shown model
  ImportPicture* picture_;
  QLabel* reasons_;
  QLabel* height_;
  QPushButton* mend_;
  QLineEdit* name_;
  ImportOptionsForm* form_;
  QWidget* clipsHead_;
  ImportTree* clips_;
  QLabel* leftOutTitle_;
  QListWidget* leftOut_;
  QLabel* failure_;
  QCheckBox* always_;
  QPushButton* import_ = nullptr;
};

}  // namespace squire
