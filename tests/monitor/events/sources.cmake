set(events_tests
  events_page.test.cpp
  field_place.test.cpp
  message_type.test.cpp
  probe_values.test.cpp)
