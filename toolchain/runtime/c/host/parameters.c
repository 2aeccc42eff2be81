// The parameters of a program to which nobody gives any; a machine file's are in an object that is linked before this library.

#include "internal.h"

const struct _lib_parameters _lib_parameters = {0};
