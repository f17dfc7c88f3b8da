#pragma once

#include <QWidget>
#include <initializer_list>
#include <utility>

#include "app/editor/settings/export_way.h"
#include "core/model/project.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace squire {

class NumberField;

// A form for how a project is exported: the ExportSettings that the project stores, and the ExportWay.
class ExportForm : public QWidget {
  Q_OBJECT
 public:
  // `usualName`: the file name if the settings have none.
  ExportForm(ExportSettings settings, const ExportWay& way, const QString& usualName, QWidget* parent);

  [[nodiscard]] ExportSettings settings() const;
  // Whether the settings differ from those given to the constructor.
  [[nodiscard]] bool changesProject() const;
  [[nodiscard]] ExportWay way() const;
  void showProfile(const QString& name);

 Q_SIGNALS:
  void changed();

 private:
  void addPlace(const ExportWay& way, const QString& usualName);
  void addCache(const ExportWay& way);
  // A line for a folder with a button that asks for it.
  QLineEdit* addFolder(const QString& label, const QString& folder, const QString& title);
  void addTolerance(const ExportWay& way);
  void addForms(const ExportWay& way);
  // Pairs of a word that the settings store and the text that is shown for it.
  using Words = std::initializer_list<std::pair<const char*, QString>>;
  QComboBox* addChoice(const QString& name, const QString& chosen, const Words& words);
  QCheckBox* addCheck(const QString& text, bool checked);

  ExportSettings given_;
  QFormLayout* rows_;
  QLineEdit* folder_ = nullptr;
  QLineEdit* name_ = nullptr;
  QCheckBox* stamped_ = nullptr;
  NumberField* tolerance_ = nullptr;
  QComboBox* toleranceOn_ = nullptr;
  QComboBox* textures_ = nullptr;
  QComboBox* animations_ = nullptr;
  QComboBox* meshes_ = nullptr;
  QCheckBox* hiddenToo_ = nullptr;
  QLineEdit* cache_ = nullptr;
  QLabel* profile_ = nullptr;
};

}  // namespace squire
