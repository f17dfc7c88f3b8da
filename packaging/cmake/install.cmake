# Install rules: the programs, and for engines the header, find_package(Squire) and squire.pc.
include(CMakePackageConfigHelpers)

foreach(program IN ITEMS squire squire-editor)
  if(TARGET ${program})
    install(TARGETS ${program} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
endforeach()

install(TARGETS squire_assimp_worker squire_renderer RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/squire)

install(FILES core/runtime/squire_wad.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(TARGETS squire_runtime EXPORT Squire)
# Architecture-independent, hence share instead of lib.
set(config_folder ${CMAKE_INSTALL_DATADIR}/cmake/Squire)
install(EXPORT Squire NAMESPACE Squire:: FILE SquireConfig.cmake DESTINATION ${config_folder})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/SquireConfigVersion.cmake
  VERSION ${PROJECT_VERSION} COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES ${CMAKE_BINARY_DIR}/SquireConfigVersion.cmake DESTINATION ${config_folder})

configure_file(packaging/cmake/squire.pc.in squire.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/squire.pc DESTINATION ${CMAKE_INSTALL_DATADIR}/pkgconfig)

install(FILES docs/wad-format.md DESTINATION ${CMAKE_INSTALL_DOCDIR})

# Desktop integration: a menu entry, the MIME type of project files, an icon. The manual and the pages it links to,
# where the editor looks for them.
if(TARGET squire-editor)
  install(FILES packaging/linux/squire.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES packaging/linux/squire.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
  install(FILES packaging/linux/squire.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
  install(DIRECTORY docs/manual docs/images docs/recipes DESTINATION ${CMAKE_INSTALL_DATADIR}/squire/docs)
  install(FILES docs/build-server.md docs/project-format.md docs/wad-format.md DESTINATION ${CMAKE_INSTALL_DATADIR}/squire/docs)
endif()
install(FILES resources/sample/knight.squire resources/sample/knight.fbx resources/sample/knight_texture.png
              resources/sample/sword.fbx DESTINATION ${CMAKE_INSTALL_DATADIR}/squire/sample)
install(FILES packaging/linux/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})
