set(profile_tests
  critical_path.test.cpp
  time_profile.test.cpp)
