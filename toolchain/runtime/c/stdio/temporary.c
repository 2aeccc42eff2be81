// Files by name, and temporary files

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "stdio/file.h"

// Names of files that tmpfile made, to be removed at the end.
struct temporary {
    struct temporary* next;
    char name[L_tmpnam];
};
static struct temporary* temporaries;

char* tmpnam(char* name) {
    static char own[L_tmpnam];
    static int number;
    if (name == NULL)
        name = own;
    while (number < TMP_MAX) {
        sprintf(name, "t%d.tmp", number++);
        const int there = _lib_open(name, _lib_binary, _lib_input);
        if (there < 0)
            return name;
        _lib_close(there);
    }
    return NULL;
}

FILE* tmpfile(void) {
    struct temporary* const entry = malloc(sizeof *entry);
    if (entry == NULL || tmpnam(entry->name) == NULL) {
        free(entry);
        return NULL;
    }
    FILE* const file = fopen(entry->name, "wb+");
    if (file == NULL) {
        free(entry);
        return NULL;
    }
    entry->next = temporaries;
    temporaries = entry;
    return file;
}

void _lib_stdio_ends(void) {
    for (; temporaries != NULL; temporaries = temporaries->next)
        remove(temporaries->name);
}
