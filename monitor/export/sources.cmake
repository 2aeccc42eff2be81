set(export_sources
  activity.cpp
  activity_messages.cpp
  activity_processes.cpp
  activity_rest.cpp
  causal_log.cpp
  change_sorter.cpp
  chrome.cpp
  export.cpp
  held_tracks.cpp
  json_lines.cpp
  link_load.cpp
  output.cpp
  output_directory.cpp
  perfetto.cpp
  shiviz.cpp
  tracks.cpp
  vcd.cpp)

# OTF2 archives need their library; without it the program says so when it is asked for one.
option(T8_OTF2 "Export OTF2 archives (libotf2-trace-dev)" ON)
if(T8_OTF2)
  pkg_check_modules(otf2 IMPORTED_TARGET GLOBAL otf2)
endif()
if(T8_OTF2 AND otf2_FOUND)
  list(APPEND export_sources otf2.cpp)
  list(APPEND arg_PRIVATE_DEPENDS PkgConfig::otf2) # of monitor_part, which includes this file
else()
  message(STATUS "OTF2 export is not built: libotf2-trace-dev is missing or T8_OTF2 is off")
  list(APPEND export_sources otf2_absent.cpp)
endif()
find_path(PROTOZERO_INCLUDE_DIR protozero/pbf_writer.hpp REQUIRED)
