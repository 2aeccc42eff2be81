// sys/stat.h: what the file server can tell of a file: whether it is a file or a terminal, and its length. Folders cannot be opened, so
// that nothing is known of them
#pragma once

#include <sys/types.h>

#define S_IFMT 0170000
#define S_IFCHR 0020000
#define S_IFDIR 0040000
#define S_IFREG 0100000
#define S_ISCHR(mode) (((mode) & S_IFMT) == S_IFCHR)
#define S_ISDIR(mode) (((mode) & S_IFMT) == S_IFDIR)
#define S_ISREG(mode) (((mode) & S_IFMT) == S_IFREG)

#define S_IRWXU 0700
#define S_IRUSR 0400
#define S_IWUSR 0200
#define S_IXUSR 0100
#define S_IRWXG 0070
#define S_IRGRP 0040
#define S_IWGRP 0020
#define S_IXGRP 0010
#define S_IRWXO 0007
#define S_IROTH 0004
#define S_IWOTH 0002
#define S_IXOTH 0001

struct stat {
    mode_t st_mode; ///< what it is; no permissions
    off_t st_size;
};

/// 0, or -1 with errno. stat opens the file for reading, so it must be readable. fstat looks for the end and comes back to where it was.
int stat(const char* name, struct stat* result);
int fstat(int file, struct stat* result);
