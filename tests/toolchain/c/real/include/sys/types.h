// Names of POSIX that the C library of the T800 does not have, for programs that ask for them. Looked for after the library's own headers.
#pragma once

#include <stddef.h>

typedef long off_t;
typedef int ssize_t;
