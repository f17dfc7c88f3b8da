#pragma once

#include <QLineEdit>
#include <QListWidget>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>
#include <functional>

#include "core/edit/things/thing_args.h"
#include "widgets/session/session.h"

namespace squire {

// The controls of a list of parts.
struct ClipPartWidgets {
  struct Words {
    const char* id;  // "Cancel": the beginning of the names of objects
    QString list;
    QString add;
    QString addHint;
    QString remove;
    QString removeHint;
    QString name;
  };
  ClipPartWidgets(const Words& words, QWidget* parent);
  // Adds them to the column of a panel.
  void addTo(QBoxLayout& column) const;

  QListWidget* list;
  QToolButton* add;
  QToolButton* remove;
  QLineEdit* name;
};

// The parts of one kind that the current clip has, such as its cancels: a list in which they are added,
// renamed and deleted. Who derives shows what else the chosen one says.
template <class Part, auto parts>
class ClipPartList : public QWidget {
 protected:
  ClipPartList(Session& session, const ClipPartWidgets::Words& words, QWidget* parent)
      : QWidget(parent), session_(session), widgets_(words, this) {
    connect(widgets_.list, &QListWidget::currentRowChanged, this, [this] { choose(); });
    connect(widgets_.add, &QToolButton::clicked, this, [this] { add(); });
    connect(widgets_.remove, &QToolButton::clicked, this, [this] {
      if (const Part* part = chosen())
        session_.apply(deleteThing<Part>(session_.project(), {session_.clipRef(), part->id}));
    });
    connect(widgets_.name, &QLineEdit::editingFinished, this, [this] {
      const std::string name = widgets_.name->text().toStdString();
      const Part* part = chosen();
      if (part != nullptr && part->name != name) change([&](Part& to) { to.name = name; });
    });
  }

  // Fills in what a new part needs besides its name and its span.
  virtual void complete(Part& /*part*/, const ProjectClip& /*clip*/) const {}
  // Shows the chosen part; null if there is none.
  virtual void show(const Part* part) = 0;

  // Null without a clip.
  [[nodiscard]] const ProjectClip* clip() const {
    const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
    return model == nullptr ? nullptr : model->find(session_.clipId());
  }
  [[nodiscard]] const Part* chosen() const {
    const ProjectClip* entry = clip();
    const int row = widgets_.list->currentRow();
    if (entry == nullptr || row < 0 || row >= static_cast<int>((fightOf(*entry).*parts).size()))
      return nullptr;
    return &(fightOf(*entry).*parts)[static_cast<std::size_t>(row)];
  }
  void change(const std::function<void(Part&)>& change, GestureId gesture = {}) {
    const Part* part = chosen();
    if (part == nullptr) return;
    Part to = *part;
    change(to);
    session_.apply(changeThing<Part>(session_.project(), {{session_.clipRef(), to.id}, to}), gesture);
    refresh();  // shows again what was refused
  }
  void refresh() {
    const ProjectClip* entry = clip();
    {
      const QSignalBlocker quiet(widgets_.list);
      widgets_.list->clear();
      int row = 0;
      if (entry != nullptr) {
        for (const Part& part : fightOf(*entry).*parts) {
          widgets_.list->addItem(QString::fromStdString(part.name));
          if (part.id == kept_) row = widgets_.list->count() - 1;
        }
      }
      widgets_.list->setCurrentRow(std::min(row, widgets_.list->count() - 1));
    }
    widgets_.add->setEnabled(entry != nullptr);
    choose();
  }

  Session& session_;
  ClipPartWidgets widgets_;

 private:
  void choose() {
    const Part* part = chosen();
    kept_ = part == nullptr ? decltype(Part::id)() : part->id;
    widgets_.remove->setEnabled(part != nullptr);
    widgets_.name->setEnabled(part != nullptr);
    if (part == nullptr)
      widgets_.name->clear();
    else if (!widgets_.name->hasFocus())
      widgets_.name->setText(QString::fromStdString(part->name));
    show(part);
  }
  void add() {
    const ProjectClip* entry = clip();
    if (entry == nullptr) return;
    Part part;
    const Time from = session_.playhead();
    part.name = EditsOf<Part>::word;
    part.spans = {{from, from + timeOfFrame(ticksOfNew, session_.project().game.ticks)}};
    complete(part, *entry);
    kept_ = decltype(Part::id){session_.project().nextId};
    session_.apply(addThing<Part>(session_.project(), {session_.clipRef(), part}));
  }

  static constexpr std::int64_t ticksOfNew = 4;  // of the game, from the playhead on
  decltype(Part::id) kept_;                      // the chosen one
};

}  // namespace squire
