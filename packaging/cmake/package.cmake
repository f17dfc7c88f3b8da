# The Debian packages, from a finished build: (cd build/release && cpack -G DEB). `squire` has the programs,
# `squire-dev` the files for building an engine. tests/packaging/deb_test.py extracts and tests them in a folder,
# packaging/linux/try_package installs them into a minimal Debian.
# `dpkg-shlibdeps` (package dpkg-dev) finds the linked libraries; those opened at run time are listed below.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME squire)
set(CPACK_PACKAGE_VENDOR "The Squire authors")
set(CPACK_PACKAGE_CONTACT "The Squire authors <squire@example.org>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
# Folders are 0755, whatever the umask of the builder.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
  WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL squire dev)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_SQUIRE_PACKAGE_NAME squire)
set(CPACK_DEBIAN_SQUIRE_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_SQUIRE_DESCRIPTION "editor and exporter for rigged game characters
Imports rigged FBX meshes exactly as Blender meant them, edits clips, hit
volumes and fades, previews the motion as the engine will play it, and writes
one file that the engine maps into memory. The command line does the same
without a display.")
set(CPACK_DEBIAN_SQUIRE_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_SQUIRE_PACKAGE_DEPENDS
  "libegl1, libgl1, libgl1-mesa-dri, qt6-qpa-plugins, fonts-dejavu-core | fonts-freefont-ttf")
set(CPACK_DEBIAN_SQUIRE_PACKAGE_RECOMMENDS "qt6-translations-l10n, shared-mime-info, desktop-file-utils")
set(CPACK_DEBIAN_SQUIRE_PACKAGE_SUGGESTS "blender, ffmpeg, squire-dev")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME squire-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_DESCRIPTION "reads and plays exports of Squire (C headers)
The header squire_wad.h checks a WAD that Squire exported and plays its
clips in place, without allocation and without dependencies. With
squire_link.h, a running game takes what is saved in Squire. This package
has the headers, the specifications, and files for CMake and pkg-config.")
set(CPACK_DEBIAN_DEV_PACKAGE_SUGGESTS "squire")
include(CPack)
