# Libraries for Windows builds. Debian does not package these libraries for Windows, but they are header-only: those of Linux
# are used, through links in a separate folder, since /usr/include contains the headers of another C library.
set(SQUIRE_HOST_HEADERS ${CMAKE_BINARY_DIR}/host_headers)
file(MAKE_DIRECTORY ${SQUIRE_HOST_HEADERS})
foreach(name IN ITEMS CLI glm hwy nlohmann stb xxhash.h)
  if(NOT EXISTS /usr/include/${name})
    message(FATAL_ERROR "/usr/include/${name} is missing; CONTRIBUTING.md says what to install")
  endif()
  file(CREATE_LINK /usr/include/${name} ${SQUIRE_HOST_HEADERS}/${name} SYMBOLIC)
endforeach()
include_directories(SYSTEM ${SQUIRE_HOST_HEADERS})
set(XXHASH_INCLUDE_DIR ${SQUIRE_HOST_HEADERS})
set(STB_INCLUDE_DIR ${SQUIRE_HOST_HEADERS})

# find_package() reads the files in this folder.
list(APPEND CMAKE_MODULE_PATH ${CMAKE_SOURCE_DIR}/cmake/windows)
function(add_host_headers target)
  if(NOT TARGET ${target})
    add_library(${target} INTERFACE IMPORTED GLOBAL)
  endif()
endfunction()

# What the editor needs besides is made from Debian's sources: packaging/windows/libraries.
set(SQUIRE_DRAWS ${SQUIRE_EDITOR})
if(SQUIRE_EDITOR)
  execute_process(COMMAND ${CMAKE_SOURCE_DIR}/packaging/windows/libraries --check
                  OUTPUT_VARIABLE SQUIRE_LIBRARIES OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "The editor's libraries for Windows are missing; run packaging/windows/libraries")
  endif()
  list(APPEND CMAKE_PREFIX_PATH ${SQUIRE_LIBRARIES})
  list(APPEND CMAKE_FIND_ROOT_PATH ${SQUIRE_LIBRARIES})
  set(CMAKE_AUTORCC_OPTIONS --no-zstd)  # which Qt's own copies of libraries do not have
  set(QT_HOST_PATH /usr)
  set(QT_HOST_PATH_CMAKE_DIR /usr/lib/${CMAKE_HOST_SYSTEM_PROCESSOR}-linux-gnu/cmake)
  list(TRANSFORM SQUIRE_LIBRARIES APPEND /lib/pkgconfig OUTPUT_VARIABLE folders)
  list(JOIN folders ":" folders)
  set(ENV{PKG_CONFIG_LIBDIR} ${folders})
endif()

enable_language(RC)  # icons, versions and manifests
# Each program is one file, but for Qt's libraries: only the libraries of Windows itself are linked dynamically.
find_library(ZLIB_LIBRARY libz.a REQUIRED)
add_link_options(-static -fstack-protector-strong)
# The Windows 10 API without macros for usual words, and the C library's own printf, which knows C99.
add_compile_definitions(_WIN32_WINNT=0x0A00 UNICODE WIN32_LEAN_AND_MEAN NOMINMAX NOGDI __USE_MINGW_ANSI_STDIO=1)
