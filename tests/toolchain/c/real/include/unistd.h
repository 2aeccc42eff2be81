// The header of POSIX by what iocntrl.h has of it. Looked for after the library's own headers.
#pragma once

#include <iocntrl.h>
#include <sys/types.h>
