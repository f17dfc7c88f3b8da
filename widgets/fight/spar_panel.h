#pragma once

#include <QWidget>

#include "widgets/fight/spar_ring.h"

class QAction;
class QCheckBox;
class QComboBox;
class QLabel;
class QLayout;
class QTreeWidget;

namespace squire {

class NumberField;
class SparMapView;

// The settings of the sparring opponent, and the results.
class SparPanel : public QWidget {
  Q_OBJECT
 public:
  // `spar`: the checkable action that turns sparring on and off.
  SparPanel(Session& session, SparRing& ring, QAction* spar, QWidget* parent = nullptr);

  [[nodiscard]] SparMapView* map() const { return map_; }
  [[nodiscard]] QTreeWidget* contacts() const { return contacts_; }
  [[nodiscard]] QLabel* verdict() const { return verdict_; }

 Q_SIGNALS:
  void hinted(const QString& text);

 private:
  QLayout* makeFields(QAction* spar);
  void followFields();
  QLayout* makeResults();
  QLayout* makeMap();
  NumberField* field(const QString& name, const QString& label, const QString& hint, double most,
                     int decimals);
  template <typename Change>
  void change(Change what);
  void refill();
  void refresh();
  void showContacts();
  [[nodiscard]] QString missText() const;

  Session& session_;
  SparRing& ring_;
  QComboBox* opponent_ = nullptr;
  QComboBox* clip_ = nullptr;
  NumberField* phase_ = nullptr;
  NumberField* distance_ = nullptr;
  NumberField* height_ = nullptr;
  NumberField* damage_ = nullptr;
  QCheckBox* plays_ = nullptr;
  QCheckBox* turned_ = nullptr;
  QCheckBox* air_ = nullptr;
  QLabel* verdict_ = nullptr;
  QTreeWidget* contacts_ = nullptr;
  SparMapView* map_ = nullptr;
};

}  // namespace squire
