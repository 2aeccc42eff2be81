# The library of the rule language is part of the program.
set(library_script "${PROJECT_SOURCE_DIR}/scripts/assert/library.lua")
set_property(DIRECTORY "${PROJECT_SOURCE_DIR}/monitor" APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${library_script}")
file(READ "${library_script}" library)
configure_file("${PROJECT_SOURCE_DIR}/monitor/assert/library_text.cpp.in" "${PROJECT_BINARY_DIR}/monitor/assert/library_text.cpp" @ONLY)
file(RELATIVE_PATH library_source "${PROJECT_SOURCE_DIR}/monitor/assert" "${PROJECT_BINARY_DIR}/monitor/assert/library_text.cpp")

set(assert_sources
  automaton.cpp
  check.cpp
  diagram.cpp
  event_script.cpp
  event_words.cpp
  field_reader.cpp
  judge.cpp
  language.cpp
  language_arguments.cpp
  language_patterns.cpp
  language_properties.cpp
  language_selectors.cpp
  lane.cpp
  lints.cpp
  matcher.cpp
  property_counts.cpp
  property_cuts.cpp
  property_events.cpp
  property_pairs.cpp
  property_scopes.cpp
  ready_rules.cpp
  report_json.cpp
  report_text.cpp
  report_xml.cpp
  rule_file.cpp
  rule_monitor.cpp
  selector.cpp
  surroundings.cpp
  window.cpp
  ${library_source})
