#include "widgets/fight/clip_part_list.h"

#include <QHBoxLayout>

#include "widgets/controls/icon_button.h"
#include "widgets/controls/panel_parts.h"

namespace squire {

ClipPartWidgets::ClipPartWidgets(const Words& words, QWidget* parent)
    : list(new QListWidget(parent)),
      add(iconButton("plus", words.add, words.addHint, parent)),
      remove(iconButton("trash", words.remove, words.removeHint, parent)),
      name(new QLineEdit(parent)) {
  const QString id = QString::fromLatin1(words.id);
  list->setObjectName(id.toLower() + QStringLiteral("List"));
  list->setAccessibleName(words.list);
  // Takes what the other controls leave, however many rows it has.
  list->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
  add->setObjectName(QStringLiteral("add") + id);
  remove->setObjectName(QStringLiteral("delete") + id);
  name->setObjectName(id.toLower() + QStringLiteral("Name"));
  name->setAccessibleName(words.name);
}

void ClipPartWidgets::addTo(QBoxLayout& column) const {
  auto* row = new QHBoxLayout;
  row->addWidget(add);
  row->addWidget(remove);
  row->addWidget(name, 1);
  addList(column, *list);
  column.addLayout(row);
}

}  // namespace squire
