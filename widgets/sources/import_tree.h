#pragma once

#include <QTreeWidget>

#include "core/edit/sources/import_review.h"

namespace squire {

// The clips of a file, each with a tick for whether it is imported. If the file has several models, each
// model is a row with its clips below it.
class ImportTree : public QTreeWidget {
  Q_OBJECT
 public:
  explicit ImportTree(QWidget* parent = nullptr);

  // Clips whose labels have not changed keep their ticks.
  void showReview(const ImportReview& review);
  void tickAll(bool on);
  // The unticked clips: the labels of their models, and their own.
  [[nodiscard]] std::set<std::pair<std::string, std::string>> without() const;
  // The index of the model at the current row.
  [[nodiscard]] std::size_t currentModel() const;
  void renameModel(std::size_t model, const QString& name);

 Q_SIGNALS:
  void modelChosen(std::size_t model);

 private:
  void addClips(const ModelReview& model, std::size_t index, QTreeWidgetItem* parent,
                const std::set<std::pair<std::string, std::string>>& unticked);

  std::vector<QTreeWidgetItem*> clips_;
};

}  // namespace squire
