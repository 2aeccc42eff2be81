// iocntrl.h: files and keys below stdio, as INMOS C has them
#pragma once

#define __need_size_t
#include <stddef.h>

#define O_RDONLY 1
#define O_WRONLY 2
#define O_RDWR 4
#define O_APPEND 8
#define O_TRUNC 16
#define O_BINARY 32
#define O_TEXT 64
#define O_CREAT 128
#define L_SET 0
#define L_INCR 1
#define L_XTND 2

int open(const char* name, int flags, ...);
/// flags: O_BINARY or O_TEXT, as INMOS has it, or POSIX's permissions, which the file server does not know
int creat(const char* name, int flags);
int close(int stream);
int read(int stream, void* block, size_t size);
int write(int stream, const void* block, size_t size);
long lseek(int stream, long offset, int origin);
long filesize(int stream);
int isatty(int stream);
int unlink(const char* name);

/// The next key, without echo; waits for it. -1 when there are no more.
int getkey(void);
/// The next key if one has been pressed, else -1.
int pollkey(void);

/// Sends a request of the file server's protocol, its length excluded, and receives the reply into reply, which has room for 1024 bytes.
/// Gives the length of the reply, or -1 when there is no server.
int server_transaction(const char* request, int size, char* reply);
