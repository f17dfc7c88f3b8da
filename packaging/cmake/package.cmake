# The Debian package, from a finished build: (cd build/release && cpack -G DEB). tests/packaging/deb_test.py runs it
# from a folder, packaging/linux/try_package installs it into a minimal Debian.
# `dpkg-shlibdeps` (package dpkg-dev) finds the linked libraries; those opened at run time are listed below.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME squire)
set(CPACK_PACKAGE_VENDOR "The Squire authors")
set(CPACK_PACKAGE_CONTACT "The Squire authors <squire@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "editor and exporter for rigged game characters")
set(CPACK_PACKAGE_DESCRIPTION "Imports rigged FBX meshes exactly as Blender meant them, edits clips, hit volumes and
fades, previews the motion as the engine will play it, and writes one file that the
engine maps into memory. The command line does the same without a display.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libegl1, libgl1, libgl1-mesa-dri, qt6-qpa-plugins, fonts-dejavu-core | fonts-freefont-ttf")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-translations-l10n, shared-mime-info, desktop-file-utils")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "blender, ffmpeg")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
