#pragma once

#include <QImage>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// The start page, and the pictures of projects that it shows.
class StartFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addPanels() override;

 private:
  void keepPictureSoon(const QString& path);
  void keepPicture(const QString& path) const;

  QString pictureOf_;  // whose picture is to be taken
};

}  // namespace squire
