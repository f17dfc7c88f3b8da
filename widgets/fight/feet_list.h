#pragma once

#include <QWidget>
#include <vector>

#include "core/edit/fights/pin_contacts.h"
#include "core/fight/feet.h"
#include "widgets/fight/fight_data.h"
#include "widgets/session/per_clip.h"

class QLabel;
class QListWidget;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace squire {

class ContactStrip;
class NumberField;

// Ground contacts of the clip's feet, each with its slide, and for each foot its largest sudden displacement
// (FootReport::pop), in millimetres. Contacts can be pinned: the selected one, or all that are checked.
class FeetList : public QWidget {
  Q_OBJECT
 public:
  FeetList(Session& session, FightData& data, QWidget* parent = nullptr);

 private:
  struct Entry {
    std::size_t bone = 0;
    FootContact contact;
    bool pinned = false;
  };
  void makeTop(QVBoxLayout* column);
  void findTravel();
  void chooseTravel(double speed);
  void makeBelow(QVBoxLayout* column);
  void refresh();
  void showStrip();
  void adoptChoice();
  void goTo(int row);
  void pin(const std::vector<int>& rows);
  // Whether the list belongs to the session's current clip; otherwise it is about to be updated.
  [[nodiscard]] bool isOfTheClip() const;
  // The bones at the ends of existing and of possible IK chains.
  [[nodiscard]] std::vector<std::size_t> feet() const;
  void addFoot(const FootReport& report, QStringList& pops);
  void addEntry(const Entry& entry, const QString& name);
  [[nodiscard]] Span spanOf(const FootContact& contact) const;
  [[nodiscard]] bool isPinned(std::size_t bone, const FootContact& contact) const;
  [[nodiscard]] FootStand standOf(const Entry& entry) const;
  [[nodiscard]] std::vector<int> ticked() const;
  [[nodiscard]] float travel() const;

  Session& session_;
  FightData& data_;
  PerClip<double> speeds_;  // metres per second
  NumberField* travel_;     // shows the speed of the current clip
  QToolButton* findTravel_;
  QLabel* summary_;
  QListWidget* list_;
  ContactStrip* strip_;
  QPushButton* pin_;
  QPushButton* pinAll_;
  ClipId clip_;  // the clip whose contacts are listed
  std::vector<Entry> entries_;
  std::vector<std::size_t> bones_;  // the bone of each row of the strip
};

}  // namespace squire
