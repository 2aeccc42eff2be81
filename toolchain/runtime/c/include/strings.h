// strings.h: what POSIX has there; strcasecmp and strncasecmp are in string.h as well.
#pragma once

#include <string.h>

int ffs(int word);
#define bzero(block, size) ((void)memset(block, 0, size))
#define bcopy(from, to, size) ((void)memmove(to, from, size))
#define index(text, character) strchr(text, character)
#define rindex(text, character) strrchr(text, character)
