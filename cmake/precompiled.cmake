# Parses common headers once for many files, which halves the time of a clean build.
#
# SQUIRE_UNITY compiles up to 30 sources of a target as one. It makes clean builds fast, and builds after an edit slow.
# The scripts in packaging, and so .ci/run, turn it on when they configure a build. No two sources of a target may define
# the same local name.
set(CMAKE_UNITY_BUILD ${SQUIRE_UNITY})
set(CMAKE_UNITY_BUILD_BATCH_SIZE 30)

# SQUIRE_PRECOMPILED parses common headers once for many targets.
#
#   use_precompiled(squire_math core)    uses the headers of the group `core`
#
# A group is a small target with the same flags as its users. Every file still includes what it uses: .ci/tidy
# parses all of them without precompiled headers.
option(SQUIRE_PRECOMPILED "Parse common headers once" ON)

# Tests spend their time in the libraries that they link, so their own files are not optimised: this halves their compile time.
function(optimise_for_compile_time target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O0>)
  set_target_properties(${target} PROPERTIES SQUIRE_UNOPTIMISED ON)
endfunction()

set(precompiled_std
  <algorithm> <array> <cmath> <cstdint> <cstring> <functional> <limits> <map> <memory> <optional> <set>
  <span> <string> <string_view> <unordered_map> <utility> <variant> <vector>
  <atomic> <charconv> <chrono> <cstdio> <cstdlib> <deque> <filesystem> <mutex> <thread>
  <glm/gtc/quaternion.hpp> <glm/mat4x4.hpp> <glm/vec3.hpp>)

# A group needs the flags of its users: libraries and programs differ in position-independent code.
function(add_precompiled group kind)
  cmake_parse_arguments(arg "" "" "HEADERS;LINKS" ${ARGN})
  set(source ${CMAKE_BINARY_DIR}/precompiled/${group}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT "int main() { return 0; }\n")
  if(kind STREQUAL PROGRAM)
    add_executable(precompiled_${group} ${source})
  else()
    add_library(precompiled_${group} STATIC ${source})
  endif()
  set_target_properties(precompiled_${group} PROPERTIES AUTOMOC OFF RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/precompiled)
  target_link_libraries(precompiled_${group} PRIVATE squire_flags ${arg_LINKS})
  target_include_directories(precompiled_${group} PRIVATE ${PROJECT_SOURCE_DIR})
  target_precompile_headers(precompiled_${group} PRIVATE ${arg_HEADERS})
endfunction()

function(use_precompiled target group)
  if(group MATCHES "test$")
    optimise_for_compile_time(${target})
    # The same definition as in the precompiled headers, also for programs that do not use GoogleTest.
    target_compile_definitions(${target} PRIVATE GTEST_HAS_PTHREAD=1)
  endif()
  if(SQUIRE_PRECOMPILED AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_precompile_headers(${target} REUSE_FROM precompiled_${group})
  endif()
endfunction()

if(SQUIRE_PRECOMPILED AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_precompiled(core LIBRARY HEADERS ${precompiled_std})
  if(SQUIRE_TESTS AND NOT WIN32)
    find_package(GTest REQUIRED)
    add_precompiled(test LIBRARY HEADERS ${precompiled_std} <random> <gtest/gtest.h> LINKS GTest::gtest)
    optimise_for_compile_time(precompiled_test)
  endif()
endif()
