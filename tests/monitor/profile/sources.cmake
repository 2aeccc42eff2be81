set(profile_tests
  critical_path.test.cpp
  link_loads.test.cpp
  time_profile.test.cpp)
