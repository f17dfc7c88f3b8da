# Functions that make a module of a folder. A folder may include only the modules that its own module names in DEPS;
# tests/house checks every include and every list.
#
#   add_module(math SOURCES a.cpp DEPS base PRIVATE_DEPS Some::Library)
#     makes squire_math (alias squire::math); DEPS name other modules, PRIVATE_DEPS anything.
#   add_module(io SOURCES a.cpp POSIX file.cpp WINDOWS file_windows.cpp)
#     compiles what follows POSIX or WINDOWS for these systems only. A module without sources there is empty.
#   add_program(squire_assimp_worker SOURCES main.cpp DEPS format_assimp)
#     makes a program of a folder.
#   add_module_test(math SOURCES a_test.cpp DEPS io)
#     makes test_math, linked to the module it is named after, GoogleTest and DEPS. OPTIMISED is for tests that compute
#     much themselves, such as brute force.

# The common part of add_module() and add_program().
macro(parse_module)
  cmake_parse_arguments(arg "" "" "PRECOMPILED;SOURCES;POSIX;WINDOWS;DEPS;PRIVATE_DEPS;DEFINITIONS" ${ARGN})
  list(TRANSFORM arg_DEPS PREPEND squire::)
  if(WIN32)
    list(APPEND arg_SOURCES ${arg_WINDOWS})
    # The header of Windows defines common words.
    set_source_files_properties(${arg_WINDOWS} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  else()
    list(APPEND arg_SOURCES ${arg_POSIX})
  endif()
  if(NOT arg_PRECOMPILED)
    set(arg_PRECOMPILED core)
  endif()
endmacro()

function(add_module name)
  parse_module(${ARGN})
  if(arg_SOURCES)
    add_library(squire_${name} STATIC ${arg_SOURCES})
    set(visibility PUBLIC)
    target_link_libraries(squire_${name} PRIVATE ${arg_PRIVATE_DEPS})
    target_compile_definitions(squire_${name} PRIVATE ${arg_DEFINITIONS})
    use_precompiled(squire_${name} ${arg_PRECOMPILED})
  else()
    add_library(squire_${name} INTERFACE)
    set(visibility INTERFACE)
  endif()
  target_include_directories(squire_${name} ${visibility} ${CMAKE_SOURCE_DIR})
  target_link_libraries(squire_${name} ${visibility} squire_flags ${arg_DEPS})
  add_library(squire::${name} ALIAS squire_${name})
endfunction()

function(add_program name)
  parse_module(${ARGN})
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE squire_flags ${arg_DEPS} ${arg_PRIVATE_DEPS})
  target_compile_definitions(${name} PRIVATE ${arg_DEFINITIONS})
  use_precompiled(${name} ${arg_PRECOMPILED})
endfunction()

# Adds a library to those that Help > About Squire lists.
function(list_library name version)
  set_property(GLOBAL APPEND PROPERTY squire_libraries "${name} ${version}")
endfunction()

# Reads the version of a library, a text in quotes in the line of its header that has a word.
function(list_library_of name header word)
  file(STRINGS "${header}" line REGEX "${word}.*\"[0-9.]+\"" LIMIT_COUNT 1)
  string(REGEX MATCH "[0-9][0-9.]*[0-9]" version "${line}")
  list_library(${name} "${version}")
endfunction()

# The seconds that tests may take; sanitizers make them many times slower.
function(limit_time seconds)
  if(SQUIRE_SANITIZE)
    math(EXPR seconds "12 * ${seconds}")
  endif()
  set_tests_properties(${ARGN} PROPERTIES TIMEOUT ${seconds})
endfunction()

function(add_module_test name)
  if(NOT SQUIRE_TESTS)
    return()
  endif()
  cmake_parse_arguments(arg "OPTIMISED" "" "SOURCES;DEPS;PRIVATE_DEPS;DEFINITIONS;LABELS" ${ARGN})
  list(TRANSFORM arg_DEPS PREPEND squire::)
  add_executable(test_${name} ${arg_SOURCES})
  target_link_libraries(test_${name} PRIVATE ${arg_DEPS} ${arg_PRIVATE_DEPS}
                        squire_test_support GTest::gtest_main)
  if(TARGET squire_${name})
    target_link_libraries(test_${name} PRIVATE squire_${name})
  endif()
  if(arg_OPTIMISED)
    use_precompiled(test_${name} core)
    target_compile_options(test_${name} PRIVATE ${SQUIRE_ONCE_AN_EDIT})
  else()
    use_precompiled(test_${name} test)
  endif()
  target_compile_definitions(test_${name} PRIVATE ${arg_DEFINITIONS})
  add_test(NAME ${name} COMMAND test_${name})
  set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}")
  limit_time(300 ${name})
endfunction()

# For lists that the build generates from the files of a folder, each of which defines one object: hidden_meshes.cpp defines
# `hiddenMeshes` of type `Rule`. Sets `declarations` of these objects, and `entries` with the address of each.
function(list_objects type suffix)
  set(declarations "")
  set(entries "")
  foreach(file IN LISTS ARGN)
    string(REPLACE "_" ";" words "${file}")
    list(POP_FRONT words variable)
    foreach(word IN LISTS words)
      string(SUBSTRING "${word}" 0 1 first)
      string(TOUPPER "${first}" first)
      string(SUBSTRING "${word}" 1 -1 word)
      string(APPEND variable "${first}${word}")
    endforeach()
    string(APPEND declarations "extern const ${type} ${variable}${suffix};\n")
    string(APPEND entries "      &${variable}${suffix},\n")
  endforeach()
  set(declarations "${declarations}" PARENT_SCOPE)
  set(entries "${entries}" PARENT_SCOPE)
endfunction()
