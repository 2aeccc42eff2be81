// sys/types.h: names of types, as POSIX has them
#pragma once

#define __need_size_t
#include <stddef.h>

#include <time.h>

typedef unsigned dev_t;
typedef unsigned gid_t;
typedef unsigned ino_t;
typedef unsigned mode_t;
typedef unsigned nlink_t;
typedef long off_t;
typedef int pid_t;
typedef int ssize_t;
typedef unsigned uid_t;
