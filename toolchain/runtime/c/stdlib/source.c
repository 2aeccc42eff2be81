// Characters for numbers that are read: from a string, or by a function of stdio, which so is linked only where it is used.

#include <stdio.h>

#include "stdlib/decimal.h"

int _lib_take(struct _lib_source* source) {
    if (source->taken >= source->limit)
        return EOF;
    const int character = source->text != NULL ? (unsigned char)source->text[source->taken] : source->get(source->file);
    if (source->text != NULL ? character == '\0' : character == EOF)
        return EOF;
    ++source->taken;
    return character;
}

void _lib_put_back(struct _lib_source* source, int character) {
    if (character == EOF)
        return;
    --source->taken;
    if (source->text == NULL)
        source->unget(character, source->file);
}
