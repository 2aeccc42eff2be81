// Reading and writing wide characters and lines. Each is a byte of the stream.

#include <errno.h>
#include <wchar.h>

#include "stdio/file.h"

int fwide(FILE* file, int mode) {
    SemWait(&_lib_streams_free);
    if (mode != 0)
        _lib_orient(file, mode > 0 ? _lib_wide : _lib_narrow);
    const unsigned flags = file->flags;
    SemSignal(&_lib_streams_free);
    return (flags & _lib_wide) != 0 ? 1 : (flags & _lib_narrow) != 0 ? -1 : 0;
}

wint_t fgetwc(FILE* file) {
    SemWait(&_lib_streams_free);
    _lib_orient(file, _lib_wide);
    const int character = _lib_get(file);
    SemSignal(&_lib_streams_free);
    return character == EOF ? WEOF : (wint_t)character;
}

wint_t getwc(FILE* file) { return fgetwc(file); }
wint_t getwchar(void) { return fgetwc(stdin); }

wint_t ungetwc(wint_t character, FILE* file) {
    if (character == WEOF)
        return WEOF;
    if (character > 255) {
        errno = EILSEQ;
        return WEOF;
    }
    SemWait(&_lib_streams_free);
    _lib_orient(file, _lib_wide);
    const int result = _lib_unget((int)character, file);
    SemSignal(&_lib_streams_free);
    return result == EOF ? WEOF : character;
}

wchar_t* fgetws(wchar_t* restrict text, int size, FILE* restrict file) {
    if (size <= 0)
        return NULL;
    int count = 0, character = 0;
    SemWait(&_lib_streams_free);
    _lib_orient(file, _lib_wide);
    while (count < size - 1 && character != '\n' && (character = _lib_get(file)) != EOF)
        text[count++] = (wchar_t)character;
    const bool failed = character == EOF && (file->flags & _lib_failed) != 0;
    SemSignal(&_lib_streams_free);
    if ((count == 0 && size > 1) || failed)
        return NULL;
    text[count] = 0;
    return text;
}

// Puts characters up to one that is no byte, which makes it fail.
static void put_bytes(FILE* file, const wchar_t* text, size_t size) {
    char bytes[64];
    size_t count = 0;
    for (; size != 0; --size, ++text) {
        if ((unsigned long)*text > 255) {
            errno = EILSEQ;
            file->flags |= _lib_failed;
            break;
        }
        bytes[count++] = (char)*text;
        if (count == sizeof bytes) {
            _lib_put_bytes(file, bytes, count);
            count = 0;
        }
    }
    _lib_put_bytes(file, bytes, count);
}

// Writes and says whether all went well, whatever happened to the stream before.
static int put_text(FILE* file, const wchar_t* text, size_t size) {
    SemWait(&_lib_streams_free);
    _lib_orient(file, _lib_wide);
    const unsigned failed_before = file->flags & _lib_failed;
    file->flags &= ~(unsigned)_lib_failed;
    put_bytes(file, text, size);
    const int result = _lib_end_of_output(file);
    file->flags |= failed_before;
    SemSignal(&_lib_streams_free);
    return result;
}

wint_t fputwc(wchar_t character, FILE* file) { return put_text(file, &character, 1) == 0 ? (wint_t)character : WEOF; }
wint_t putwc(wchar_t character, FILE* file) { return fputwc(character, file); }
wint_t putwchar(wchar_t character) { return fputwc(character, stdout); }
int fputws(const wchar_t* restrict text, FILE* restrict file) { return put_text(file, text, wcslen(text)); }
