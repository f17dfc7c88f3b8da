#pragma once

#include <QTreeWidget>

#include "core/edit/sources/reimport.h"

namespace squire {

// Which bone of the file each bone of the project is now, where it is not plain from its name; a person can
// say otherwise.
class BoneMatchTable : public QTreeWidget {
  Q_OBJECT
 public:
  explicit BoneMatchTable(QWidget* parent = nullptr);

  struct Shown {
    const ReimportPlan* plan = nullptr;
    const std::map<ModelId, QStringList>* newBones = nullptr;  // of the file, that no bone here is
    bool everything = false;                                   // bones that are called as before, too
  };
  void show(const Shown& shown);

 Q_SIGNALS:
  // An empty name: it is gone.
  void chosen(squire::ModelId model, squire::BoneId bone, const QString& name);

 private:
  void addRow(const ModelPlan& model, const BoneMatch& match, const QStringList& newBones, bool namesModel);
};

}  // namespace squire
