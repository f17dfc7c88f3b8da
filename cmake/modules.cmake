# How a folder becomes a module. A folder may include what its module names in DEPS, nothing else; tests/house holds
# every include and every list to that.
#
#   add_module(math SOURCES a.cpp DEPS base PRIVATE_DEPS Some::Library)
#     makes squire_math (alias squire::math); DEPS name other modules, PRIVATE_DEPS anything.
#   add_program(squire_assimp_worker SOURCES main.cpp DEPS format_assimp)
#     makes a program of a folder.
#   add_module_test(math SOURCES a_test.cpp DEPS io)
#     makes test_math, linked to the module it is named after, GoogleTest and DEPS.

# What the arguments of add_module() and add_program() have in common.
macro(parse_module)
  cmake_parse_arguments(arg "" "" "PRECOMPILED;SOURCES;DEPS;PRIVATE_DEPS;DEFINITIONS" ${ARGN})
  list(TRANSFORM arg_DEPS PREPEND squire::)
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
