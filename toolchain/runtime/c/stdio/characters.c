// Reading and writing characters, lines and blocks

#include <string.h>

#include "stdio/file.h"

#undef getc
#undef putc
#undef getchar
#undef putchar

int getc(FILE* file) { return _lib_next_byte(file); }
int fgetc(FILE* file) { return _lib_next_byte(file); }
int getchar(void) { return _lib_next_byte(stdin); }
int putc(int character, FILE* file) { return _lib_put_byte(character, file); }
int fputc(int character, FILE* file) { return _lib_put_byte(character, file); }
int putchar(int character) { return _lib_put_byte(character, stdout); }

int ungetc(int character, FILE* file) {
    SemWait(&_lib_streams_free);
    const int result = _lib_unget(character, file);
    SemSignal(&_lib_streams_free);
    return result;
}

// At most limit characters of a line, its newline with them. Gives how many; *failed: an error came before its end.
static size_t read_line(FILE* file, char* text, size_t limit, bool* failed) {
    size_t count = 0;
    int character = EOF;
    while (count < limit && (character = _lib_get(file)) != EOF) {
        text[count++] = (char)character;
        if (character == '\n')
            break;
    }
    *failed = character == EOF && (file->flags & _lib_failed) != 0;
    return count;
}

char* fgets(char* restrict text, int size, FILE* restrict file) {
    if (size <= 0)
        return NULL;
    bool failed = false;
    SemWait(&_lib_streams_free);
    const size_t count = read_line(file, text, (size_t)size - 1, &failed);
    SemSignal(&_lib_streams_free);
    if ((count == 0 && size > 1) || failed)
        return NULL;
    text[count] = '\0';
    return text;
}

char* gets(char* text) {
    bool failed = false;
    SemWait(&_lib_streams_free);
    size_t count = read_line(stdin, text, (size_t)-1, &failed);
    SemSignal(&_lib_streams_free);
    if (count == 0 || failed)
        return NULL;
    if (text[count - 1] == '\n')
        --count;
    text[count] = '\0';
    return text;
}

// Writes and says whether all went well, whatever happened to the stream before.
static int put_text(FILE* file, const char* text, size_t size, bool newline) {
    SemWait(&_lib_streams_free);
    const unsigned failed_before = file->flags & _lib_failed;
    file->flags &= ~(unsigned)_lib_failed;
    _lib_put_bytes(file, text, size);
    if (newline)
        _lib_put('\n', file);
    const int result = _lib_end_of_output(file);
    file->flags |= failed_before;
    SemSignal(&_lib_streams_free);
    return result;
}

int fputs(const char* restrict text, FILE* restrict file) { return put_text(file, text, strlen(text), false); }
int puts(const char* text) { return put_text(stdout, text, strlen(text), true); }

size_t fread(void* restrict block, size_t size, size_t count, FILE* restrict file) {
    if (size == 0 || count == 0)
        return 0;
    SemWait(&_lib_streams_free);
    const size_t got = _lib_get_bytes(file, block, size * count);
    SemSignal(&_lib_streams_free);
    return got / size;
}

size_t fwrite(const void* restrict block, size_t size, size_t count, FILE* restrict file) {
    if (size == 0 || count == 0)
        return 0;
    return put_text(file, block, size * count, false) == 0 ? count : 0;
}
