// fcntl.h: opening files below stdio, as POSIX has it. The values are those of INMOS's iocntrl.h. The file server knows no permissions, so that those
// given with O_CREAT are left aside, and cannot open a file only if it is new: there is no O_EXCL.
#pragma once

#include <iocntrl.h>
#include <sys/types.h>

#define O_ACCMODE (O_RDONLY | O_WRONLY | O_RDWR)
