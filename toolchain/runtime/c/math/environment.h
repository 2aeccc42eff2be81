// environment.h: the state behind fenv.h
#pragma once

#include <fenv.h>

extern fenv_t _lib_environment;
