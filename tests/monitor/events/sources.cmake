set(events_tests
  channel_element.test.cpp
  events_page.test.cpp
  field_place.test.cpp
  message_type.test.cpp
  probe_values.test.cpp
  time_buckets.test.cpp)
