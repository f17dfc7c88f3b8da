#pragma once

#include <QImage>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// The start page and its thumbnails of projects.
class StartFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addPanels() override;

 private:
  void storePictureSoon(const QString& path);
  void storePicture(const QString& path) const;

  QString pictureOf_;  // the file of which a thumbnail will be taken
};

}  // namespace squire
