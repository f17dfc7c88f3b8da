#pragma once

#include <QWidget>
#include <optional>
#include <string>

#include "core/model/imported.h"

class QCheckBox;
class QComboBox;

namespace squire {

// How a file is read: the length of its unit, its axes, and whether a prefix is cut from the names of its
// bones.
class ImportOptionsForm : public QWidget {
  Q_OBJECT
 public:
  // `options`: those with which `source` was read.
  ImportOptionsForm(const ImportOptions& options, const SourceInfo& source, QWidget* parent = nullptr);

  [[nodiscard]] const ImportOptions& options() const { return options_; }
  void chooseScale(double metresPerUnit);
  // Offers to cut this prefix; an empty one keeps the earlier offer.
  void offerPrefix(const std::string& prefix);
  [[nodiscard]] QComboBox* units() const { return units_; }
  [[nodiscard]] QComboBox* up() const { return up_; }
  [[nodiscard]] QComboBox* front() const { return front_; }
  [[nodiscard]] QCheckBox* prefix() const { return prefix_; }
  [[nodiscard]] QCheckBox* deformBones() const { return deformBones_; }

 Q_SIGNALS:
  void chosen();

 private:
  void fillUnits(const SourceInfo& source);
  QComboBox* axisBox(const QString& name);
  void showOptions();
  void takeAxis(bool isUp);

  ImportOptions options_;
  std::string offered_;  // the prefix that is offered
  QComboBox* units_;
  QComboBox* up_;
  QComboBox* front_;
  QCheckBox* prefix_;
  QCheckBox* deformBones_;
};

}  // namespace squire
