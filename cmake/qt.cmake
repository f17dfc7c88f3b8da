# Modules that use Qt: those of widgets and of the editor. No other module may refer to Qt.
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Widgets OpenGL OpenGLWidgets LinguistTools)
if(NOT WIN32)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Multimedia)
endif()

# Compile settings of every user of Qt.
add_library(squire_qt_flags INTERFACE)
target_compile_definitions(squire_qt_flags INTERFACE QT_NO_KEYWORDS QT_NO_CAST_TO_ASCII QT_NO_FOREACH)

# Runs moc without include folders. With them it reads hundreds of Qt's headers for each of ours, in 90 ms instead of 2, to
# find macros and forward declarations that our classes do not need.
get_target_property(moc Qt6::moc IMPORTED_LOCATION_RELEASE)
if(NOT moc)
  get_target_property(moc Qt6::moc IMPORTED_LOCATION)
endif()
set(SQUIRE_MOC ${CMAKE_BINARY_DIR}/moc)
configure_file(cmake/moc.in ${SQUIRE_MOC} @ONLY FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ WORLD_READ)

set(precompiled_qt
  <QAction> <QApplication> <QComboBox> <QDialog> <QFormLayout> <QHeaderView> <QKeyEvent> <QLabel> <QLineEdit>
  <QElapsedTimer> <QFileDialog> <QListWidget> <QLocale> <QMainWindow> <QMenu> <QPainter> <QPainterPath> <QPushButton>
  <QSettings> <QStyledItemDelegate> <QThreadPool> <QTimer> <QToolButton> <QTreeWidget> <QVBoxLayout>)
# Nearly all panels and tests of the window include these.
set(precompiled_session <widgets/session/session.h>)
if(SQUIRE_PRECOMPILED AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_precompiled(widgets LIBRARY HEADERS ${precompiled_std} ${precompiled_qt} ${precompiled_session}
                  LINKS Qt6::Widgets squire_qt_flags)
endif()

# Makes a module like add_module(), with Qt and its generated code.
function(add_widgets name)
  add_module(${name} ${ARGN} PRECOMPILED widgets)
  set_target_properties(squire_${name} PROPERTIES AUTOMOC ON AUTORCC ON AUTOMOC_EXECUTABLE ${SQUIRE_MOC})
  target_link_libraries(squire_${name} PUBLIC Qt6::Widgets squire_qt_flags)
endfunction()
