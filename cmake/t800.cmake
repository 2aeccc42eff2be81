# Lets CMake build C for a T800: cmake -DCMAKE_TOOLCHAIN_FILE=.../t800.cmake
#
# Programs are boot files (prog.btl) for a node that is linked to the host; static libraries are those of `t8 link --library`. t8 and t8-cc must
# be in a folder of PATH, in the folder T8_DIRECTORY, or in the bin of the installation that this file belongs to.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR t800)

list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES T8_DIRECTORY)
find_program(T8_CC t8-cc HINTS "${T8_DIRECTORY}" "${CMAKE_CURRENT_LIST_DIR}/../../bin" NO_CMAKE_FIND_ROOT_PATH)
find_program(T8_PROGRAM t8 HINTS "${T8_DIRECTORY}" "${CMAKE_CURRENT_LIST_DIR}/../../bin" NO_CMAKE_FIND_ROOT_PATH)
if(NOT T8_CC OR NOT T8_PROGRAM)
  message(FATAL_ERROR "t8 and t8-cc were not found: give -DT8_DIRECTORY=FOLDER")
endif()

set(CMAKE_C_COMPILER "${T8_CC}")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_EXECUTABLE_SUFFIX_C .btl)
set(CMAKE_STATIC_LIBRARY_PREFIX_C "")
set(CMAKE_STATIC_LIBRARY_SUFFIX_C .lib)
set(CMAKE_C_ARCHIVE_CREATE "\"${T8_PROGRAM}\" link --library -o <TARGET> <OBJECTS>")
set(CMAKE_C_ARCHIVE_FINISH "")
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
