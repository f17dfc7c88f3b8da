# How a folder becomes a link target. A folder may include what it links, nothing else.
#
#   add_module(math SOURCES a.cpp DEPS base PRIVATE_DEPS Some::Library)
#     makes squire_math (alias squire::math); DEPS name other modules, PRIVATE_DEPS anything.
#   add_module_test(math SOURCES a_test.cpp DEPS io)
#     makes test_math, linked to the module it is named after, GoogleTest and DEPS.

# Warnings are errors with the compilers that the project is developed with; a newer one's new warnings stop nobody.
set(known_compiler OFF)
if((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\.") OR
   (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^14\\."))
  set(known_compiler ON)
endif()
option(SQUIRE_WERROR "Warnings are errors" ${known_compiler})

add_library(squire_flags INTERFACE)
target_compile_options(squire_flags INTERFACE
  # The same arithmetic in every build type and on every instruction set.
  -ffp-contract=off
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wundef
  $<$<COMPILE_LANGUAGE:CXX>:-Wnon-virtual-dtor> $<$<COMPILE_LANGUAGE:CXX>:-Woverloaded-virtual>
  # GCC 12 takes "text" + std::string for overlapping memory (its bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  # The same in memcpy, where it no longer sees that the line is the library's (precompiled headers).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds> $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overread>
  $<$<BOOL:${SQUIRE_WERROR}>:-Werror>)
target_compile_definitions(squire_flags INTERFACE
  GLM_FORCE_XYZW_ONLY GLM_FORCE_CTOR_INIT GLM_ENABLE_EXPERIMENTAL)
if(SQUIRE_SANITIZE)
  target_compile_options(squire_flags INTERFACE
    -fsanitize=${SQUIRE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(squire_flags INTERFACE -fsanitize=${SQUIRE_SANITIZE})
endif()

# What every user of Qt is compiled with.
add_library(squire_qt_flags INTERFACE)
target_compile_definitions(squire_qt_flags INTERFACE QT_NO_KEYWORDS QT_NO_CAST_TO_ASCII QT_NO_FOREACH)

include(core/precompiled.cmake)

function(add_module name)
  cmake_parse_arguments(arg "" "" "PRECOMPILED;SOURCES;DEPS;PRIVATE_DEPS;DEFINITIONS" ${ARGN})
  list(TRANSFORM arg_DEPS PREPEND squire::)
  if(arg_SOURCES)
    add_library(squire_${name} STATIC ${arg_SOURCES})
    set(visibility PUBLIC)
    target_link_libraries(squire_${name} PRIVATE ${arg_PRIVATE_DEPS})
    target_compile_definitions(squire_${name} PRIVATE ${arg_DEFINITIONS})
    if(NOT arg_PRECOMPILED)
      set(arg_PRECOMPILED core)
    endif()
    use_precompiled(squire_${name} ${arg_PRECOMPILED})
  else()
    add_library(squire_${name} INTERFACE)
    set(visibility INTERFACE)
  endif()
  target_include_directories(squire_${name} ${visibility} ${CMAKE_SOURCE_DIR})
  target_link_libraries(squire_${name} ${visibility} squire_flags ${arg_DEPS})
  add_library(squire::${name} ALIAS squire_${name})
endfunction()

function(add_module_test name)
  if(NOT SQUIRE_TESTS)
    return()
  endif()
  cmake_parse_arguments(arg "" "" "SOURCES;DEPS;PRIVATE_DEPS;DEFINITIONS;LABELS" ${ARGN})
  list(TRANSFORM arg_DEPS PREPEND squire::)
  add_executable(test_${name} ${arg_SOURCES})
  target_link_libraries(test_${name} PRIVATE ${arg_DEPS} ${arg_PRIVATE_DEPS}
                        squire_test_support GTest::gtest_main)
  if(TARGET squire_${name})
    target_link_libraries(test_${name} PRIVATE squire_${name})
  endif()
  use_precompiled(test_${name} test)
  target_compile_definitions(test_${name} PRIVATE ${arg_DEFINITIONS})
  add_test(NAME ${name} COMMAND test_${name})
  set_tests_properties(${name} PROPERTIES TIMEOUT 300 LABELS "${arg_LABELS}")
endfunction()
