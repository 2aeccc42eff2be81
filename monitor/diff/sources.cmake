set(diff_sources
  description_diff.cpp
  event_diff.cpp
  follow.cpp
  run_diff.cpp
  run_diff_report.cpp
  run_digest.cpp)
