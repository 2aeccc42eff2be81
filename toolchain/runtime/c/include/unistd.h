// unistd.h: files by their numbers, as POSIX has them. The numbers are those of the file server's streams.
#pragma once

#include <iocntrl.h>
#include <sys/types.h>

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2

#ifndef SEEK_SET
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#endif

/// Ends the program without the functions of atexit and without writing what streams hold.
_Noreturn void _exit(int status);
