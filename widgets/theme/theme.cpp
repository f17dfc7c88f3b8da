#include "widgets/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QIcon>
#include <QLabel>
#include <QLineEdit>
#include <QPalette>
#include <QToolTip>
#include <QtPlugin>

#include "widgets/theme/line_icon_plugin.h"
#include "widgets/theme/style.h"

// Resources of a static library must be initialised explicitly, and the macro must be outside of namespaces.
static void initResources() { Q_INIT_RESOURCE(theme); }

namespace squire {

namespace {

// Sets the text format of Qt's tool tips when they are polished, which happens before they get their text.
// Their class is private.
class TipFilter : public QObject {
 public:
  using QObject::QObject;

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Polish && watched->inherits("QTipLabel"))
      static_cast<QLabel*>(watched)->setTextFormat(Qt::PlainText);
    return false;
  }
};

// Makes all tool tips of the program show their text as it is: they contain names from files, which Qt would
// read as rich text. May be called again.
void showTipsPlain(QApplication& application) {
  const QString name = QStringLiteral("tipFilter");
  if (application.findChild<QObject*>(name, Qt::FindDirectChildrenOnly) != nullptr) return;
  auto* filter = new TipFilter(&application);
  filter->setObjectName(name);
  application.installEventFilter(filter);
}

const Theme* applied = nullptr;

struct RoleColour {
  Role role;
  QRgb dark;
  QRgb light;
};

constexpr RoleColour colours[] = {
    {Role::Window, 0xFF272829, 0xFFD4D5D7},     {Role::Panel, 0xFF323335, 0xFFEDEEEF},
    {Role::Field, 0xFF1E1F20, 0xFFFCFCFC},      {Role::Raised, 0xFF434548, 0xFFDDDEE0},
    {Role::Hover, 0xFF4D5054, 0xFFCFD1D4},      {Role::Line, 0xFF45474A, 0xFFC3C5C8},
    {Role::Text, 0xFFD9DADB, 0xFF1C1D1F},       {Role::Secondary, 0xFF9A9DA1, 0xFF575B60},
    {Role::Accent, 0xFF7164DA, 0xFF5B4BC4},     {Role::AccentText, 0xFFFFFFFF, 0xFFFFFFFF},
    {Role::Selected, 0xFF2CC2A8, 0xFF0B8573},   {Role::SelectedRow, 0xFF1A7264, 0xFF0F7A6C},
    {Role::Warm, 0xFFE5A03C, 0xFF7A4700},       {Role::Error, 0xFFEE8580, 0xFFA3231C},
    {Role::Good, 0xFF6DBA6A, 0xFF1A6626},       {Role::AxisX, 0xFFE5535A, 0xFFC93A41},
    {Role::AxisY, 0xFF7DBE45, 0xFF4B8F1C},      {Role::AxisZ, 0xFF4A8FE8, 0xFF2468C4},
    {Role::Left, 0xFF6BA8EB, 0xFF2468C4},       {Role::Right, 0xFFED9E5C, 0xFFB8620C},
    {Role::Sky, 0xFF3E4145, 0xFFC9D3DE},        {Role::Horizon, 0xFF54575B, 0xFFE9EDF1},
    {Role::Ground, 0xFF2B2C2D, 0xFFBFC2C5},     {Role::GridLine, 0xFF6B6E73, 0xFF8A8E93},
    {Role::HitVolume, 0xFFF2544D, 0xFFC42B22},  {Role::HurtVolume, 0xFFFAD152, 0xFF8A6400},
    {Role::GrabVolume, 0xFFC775F2, 0xFF8430B4}, {Role::ShieldVolume, 0xFF5CB8FA, 0xFF1368AC},
    {Role::OwnVolume, 0xFF73E08C, 0xFF23803A},
};

QPalette palette(const Theme& theme) {
  QPalette out;
  const auto set = [&](QPalette::ColorRole role, Role ours) { out.setColor(role, theme.colour(ours)); };
  set(QPalette::Window, Role::Window);
  set(QPalette::WindowText, Role::Text);
  set(QPalette::Base, Role::Field);
  set(QPalette::AlternateBase, Role::Panel);
  set(QPalette::Text, Role::Text);
  set(QPalette::PlaceholderText, Role::Secondary);
  set(QPalette::Button, Role::Raised);
  set(QPalette::ButtonText, Role::Text);
  set(QPalette::BrightText, Role::Warm);
  set(QPalette::ToolTipBase, Role::Field);
  set(QPalette::ToolTipText, Role::Text);
  set(QPalette::Highlight, Role::SelectedRow);
  set(QPalette::HighlightedText, Role::AccentText);
  const QColor accent = theme.colour(Role::Accent);
  out.setColor(QPalette::Link, theme.dark ? accent.lighter(150) : accent.darker(115));
  for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    QColor faint = theme.colour(Role::Secondary);
    faint.setAlpha(140);
    out.setColor(QPalette::Disabled, role, faint);
  }
  return out;
}

}  // namespace

QColor Theme::colour(Role role) const {
  for (const RoleColour& entry : colours) {
    if (entry.role == role) return QColor::fromRgba(dark ? entry.dark : entry.light);
  }
  Q_UNREACHABLE();
}

const Theme& darkTheme() {
  static const Theme theme{QStringLiteral("dark"), true};
  return theme;
}

const Theme& lightTheme() {
  static const Theme theme{QStringLiteral("light"), false};
  return theme;
}

const Theme& themeById(const QString& id) { return id == lightTheme().id ? lightTheme() : darkTheme(); }

const Theme& currentTheme() { return applied == nullptr ? darkTheme() : *applied; }

void applyTheme(QApplication& application, const Theme& theme) {
  initResources();
  applied = &theme;
  // All icons are Squire's own. Qt would look for its own, such as the cross of a search field, in hundreds
  // of folders.
  QIcon::setThemeSearchPaths({QStringLiteral(":/icons")});
  application.setPalette(palette(theme));
  QToolTip::setPalette(palette(theme));
  QPalette menus = palette(theme);  // and the lists of combo boxes
  menus.setColor(QPalette::Window, theme.colour(Role::Panel));
  application.setPalette(menus, "QMenu");
  application.setStyle(new Style);  // also has all widgets ask for their colours again
  showTipsPlain(application);
}

void showWrong(QLineEdit& field, bool wrong) {
  QPalette palette;
  if (wrong) palette.setColor(QPalette::Text, colourOf(Role::Error));
  field.setPalette(palette);
}

}  // namespace squire

Q_IMPORT_PLUGIN(LineIconPlugin)
