set(profile_sources
  critical_path.cpp
  time_profile.cpp)
