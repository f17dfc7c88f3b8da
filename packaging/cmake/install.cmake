# Install rules: the programs (component squire), and for engines the header, find_package(Squire) and squire.pc (dev).
include(CMakePackageConfigHelpers)

foreach(program IN ITEMS squire squire-editor)
  if(TARGET ${program})
    install(TARGETS ${program} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
endforeach()

install(TARGETS squire_assimp_worker squire_reader squire_renderer RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/squire)
if(TARGET squire_film_worker)
  install(TARGETS squire_film_worker RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/squire)
endif()

# The files for building programs that play WADs: the package squire-dev.
install(FILES core/runtime/squire_link.h core/runtime/squire_wad.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev)
install(TARGETS squire_runtime EXPORT Squire COMPONENT dev)
# Architecture-independent, hence share instead of lib.
set(config_folder ${CMAKE_INSTALL_DATADIR}/cmake/Squire)
install(EXPORT Squire NAMESPACE Squire:: FILE SquireConfig.cmake DESTINATION ${config_folder} COMPONENT dev)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/SquireConfigVersion.cmake
  VERSION ${PROJECT_VERSION} COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES ${CMAKE_BINARY_DIR}/SquireConfigVersion.cmake DESTINATION ${config_folder} COMPONENT dev)

configure_file(packaging/cmake/squire.pc.in squire.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/squire.pc DESTINATION ${CMAKE_INSTALL_DATADIR}/pkgconfig COMPONENT dev)

# Each package has its changelog and its copyright.
set(changelog ${CMAKE_BINARY_DIR}/changelog.gz)
add_custom_command(OUTPUT ${changelog} COMMAND gzip -9nc ${CMAKE_SOURCE_DIR}/packaging/linux/changelog > ${changelog}
  DEPENDS packaging/linux/changelog VERBATIM)
add_custom_target(package_changelog ALL DEPENDS ${changelog})
foreach(component IN ITEMS squire dev)
  set(folder ${CMAKE_INSTALL_DATADIR}/doc/squire)
  if(component STREQUAL dev)
    string(APPEND folder -dev)
  endif()
  install(FILES ${changelog} packaging/linux/copyright DESTINATION ${folder} COMPONENT ${component})
endforeach()
install(FILES packaging/linux/squire.lintian-overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME squire)
install(FILES docs/link-protocol.md docs/wad-format.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/squire-dev COMPONENT dev)

# The manual, made by packaging/cmake/manual.cmake: web pages, and Markdown where the editor looks for it.
install(DIRECTORY ${SQUIRE_MANUAL}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/squire/docs USE_SOURCE_PERMISSIONS)
# The usual folder for documentation; programs must not depend on its files.
install(CODE "set(doc \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/doc/squire\")
  file(MAKE_DIRECTORY \"\${doc}\")
  file(CREATE_LINK ../../squire/docs \"\${doc}/html\" SYMBOLIC)")
install(FILES packaging/linux/squire.doc-base DESTINATION ${CMAKE_INSTALL_DATADIR}/doc-base RENAME squire)

# Desktop integration: a menu entry, its description, MIME types, an icon, and pictures of files in file managers.
if(TARGET squire-editor)
  install(FILES packaging/linux/squire.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES packaging/linux/squire.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
  install(FILES packaging/linux/squire.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
endif()
install(FILES packaging/linux/squire.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
install(FILES packaging/linux/squire.thumbnailer DESTINATION ${CMAKE_INSTALL_DATADIR}/thumbnailers)
install(FILES resources/sample/knight.squire resources/sample/knight.fbx resources/sample/knight_texture.png resources/sample/chop.bvh
              resources/sample/sword.fbx DESTINATION ${CMAKE_INSTALL_DATADIR}/squire/sample)
install(DIRECTORY resources/sample/props DESTINATION ${CMAKE_INSTALL_DATADIR}/squire/sample)

# For build servers: a script, workflows that call it, and an image.
install(PROGRAMS packaging/ci/squire-assets DESTINATION ${CMAKE_INSTALL_DATADIR}/squire/ci)
install(FILES packaging/ci/Containerfile packaging/ci/github.yml packaging/ci/gitlab.yml
        DESTINATION ${CMAKE_INSTALL_DATADIR}/squire/ci)
