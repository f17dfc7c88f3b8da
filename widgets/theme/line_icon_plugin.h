#pragma once

#include <QIconEnginePlugin>

namespace squire {

// Makes the icons that the style names by files that end in .svg, so that Qt's module for SVG is not
// needed.
class LineIconPlugin : public QIconEnginePlugin {
  Q_OBJECT
  Q_PLUGIN_METADATA(IID "org.qt-project.Qt.QIconEngineFactoryInterface" FILE "line_icon_plugin.json")
 public:
  QIconEngine* create(const QString& file) override;
};

}  // namespace squire
