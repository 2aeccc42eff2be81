set(probe_sources
  channel_names.cpp
  event_maker.cpp
  intake.cpp
  recorder.cpp
  rule_sink.cpp)
