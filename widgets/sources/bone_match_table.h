#pragma once

#include <QTreeWidget>

#include "core/edit/sources/reimport.h"

namespace squire {

// Matches bones of the project with bones of the file where names alone are not sufficient; the user can
// change the matches.
class BoneMatchTable : public QTreeWidget {
  Q_OBJECT
 public:
  explicit BoneMatchTable(QWidget* parent = nullptr);

  struct Shown {
    const ReimportPlan* plan = nullptr;
    const std::map<ModelId, QStringList>* newBones =
        nullptr;              // bones of the file that match no bone of the project
    bool everything = false;  // also bones with unchanged names
  };
  void show(const Shown& shown);

 Q_SIGNALS:
  // The user has chosen the bone of the file that `bone` becomes. Empty name: the bone no longer exists.
  void chosen(squire::ModelId model, squire::BoneId bone, const QString& name);

 private:
  void addRow(const ModelPlan& model, const BoneMatch& match, const QStringList& newBones, bool namesModel);
};

}  // namespace squire
