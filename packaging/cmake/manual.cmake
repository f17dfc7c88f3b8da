# The manual as web pages with a search: build/PRESET/manual/index.html. Generated from the pages that docs/manual/README.md
# links to.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
find_program(CMARK cmark-gfm REQUIRED DOC "Reads Markdown; Debian's package of that name")
set(SQUIRE_MANUAL ${CMAKE_BINARY_DIR}/manual)
file(GLOB_RECURSE manual_sources CONFIGURE_DEPENDS docs/*)
add_custom_command(OUTPUT ${SQUIRE_MANUAL}/index.html
  COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/docs/html/make_html.py ${CMAKE_SOURCE_DIR}/docs ${SQUIRE_MANUAL}
          --version ${PROJECT_VERSION}
  DEPENDS ${manual_sources} VERBATIM)
add_custom_target(manual_pages ALL DEPENDS ${SQUIRE_MANUAL}/index.html)
