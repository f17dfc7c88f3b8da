#pragma once

#include <QAction>
#include <QWidget>

#include "widgets/references/reference_list.h"

namespace squire {

// The references of the project and the properties of the chosen one.
class ReferencesPanel : public QWidget {
  Q_OBJECT
 public:
  ReferencesPanel(ReferenceChoice& choice, const ReferencePictures& pictures, const QList<QAction*>& tools,
                  QAction* choosePicture, QWidget* parent = nullptr);

  [[nodiscard]] ReferenceList* list() const { return list_; }

 private:
  ReferenceList* list_;
};

}  // namespace squire
