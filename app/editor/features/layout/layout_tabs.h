#pragma once

#include <QTabBar>
#include <utility>

class QMenuBar;

namespace squire {

// The layouts as tabs at the right end of the menu bar, in the space that the menus leave.
class LayoutTabs : public QTabBar {
  Q_OBJECT
 public:
  explicit LayoutTabs(QMenuBar* menus);

  struct Tab {
    QString id, text, hint;
    bool isOwn = false;  // made by the user
  };
  void setTabs(const QList<Tab>& tabs);
  // No tab is marked if none has the id.
  void setCurrent(const QString& id);
  [[nodiscard]] int tabOf(const QString& id) const;
  // If false, the tabs are hidden, even if there is enough space.
  void setInUse(bool on);

 Q_SIGNALS:
  void chosen(const QString& id);
  // The user wants to rename a layout that they saved.
  void renameWanted(const QString& id);
  void menuWanted(const QString& id, QPoint screen);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void fit();
  [[nodiscard]] QString idAt(QPoint place) const;

  QMenuBar* menus_;
  QList<Tab> tabs_;
  bool isInUse_ = true;
};

}  // namespace squire
