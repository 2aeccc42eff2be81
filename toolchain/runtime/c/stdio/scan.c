// scanf and its kin

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <string.h>

#include "stdio/file.h"
#include "stdio/scan.h"

enum outcome { matched, mismatched, ended };

static int take(struct _lib_scan* scan) { return _lib_take(&scan->source); }
static void put_back(struct _lib_scan* scan, int character) { _lib_put_back(&scan->source, character); }

// Counts afresh, with a limit of the characters to come.
static void limit(struct _lib_scan* scan, int width) {
    scan->count += scan->source.taken;
    if (scan->source.text != NULL)
        scan->source.text += scan->source.taken;
    scan->source.taken = 0;
    scan->source.limit = width > 0 ? width : INT_MAX;
}

static bool is_blank(const struct _lib_scan* scan, int character) {
    return scan->wide != NULL ? scan->wide->is_blank(character) : isspace(character) != 0;
}

void _lib_scan_blanks(struct _lib_scan* scan) {
    int character;
    limit(scan, 0);
    do
        character = take(scan);
    while (character != EOF && is_blank(scan, character));
    put_back(scan, character);
}

static bool at_end(struct _lib_scan* scan) {
    limit(scan, 0);
    const int character = take(scan);
    put_back(scan, character);
    return character == EOF;
}

static const char* read_set(const char* at, struct _lib_request* request) {
    bool inverted = false;
    memset(request->set, 0, sizeof request->set);
    if (*at == '^') {
        inverted = true;
        ++at;
    }
    const char* const first = at;
    for (; *at != '\0' && (*at != ']' || at == first); ++at) {
        unsigned low = (unsigned char)*at, high = low;
        if (at[1] == '-' && at[2] != ']' && at[2] != '\0') {
            high = (unsigned char)at[2];
            at += 2;
        }
        for (; low <= high; ++low)
            request->set[low >> 5] |= (uint32_t)1 << (low & 31);
    }
    if (inverted)
        for (int word = 0; word < 8; ++word)
            request->set[word] = ~request->set[word];
    return *at == ']' ? at + 1 : at;
}

static const char* read_length(const char* at, struct _lib_request* request) {
    switch (*at) {
    case 'h':
    case 'l':
        request->length = *at;
        if (at[1] != at[0])
            return at + 1;
        request->length = *at == 'h' ? 'H' : 'L';
        return at + 2;
    case 'j':
    case 'z':
    case 't':
        request->length = *at;
        return at + 1;
    case 'L':
        request->length = 'D';
        return at + 1;
    default:
        return at;
    }
}

const char* _lib_read_request(const char* at, struct _lib_request* request) {
    memset(request, 0, sizeof *request);
    if (*at == '*') {
        request->skipped = true;
        ++at;
    }
    for (; *at >= '0' && *at <= '9'; ++at)
        request->width = request->width > INT_MAX / 10 - 10 ? INT_MAX / 10 : request->width * 10 + (*at - '0');
    at = read_length(at, request);
    request->letter = *at;
    if (*at == '\0')
        return at;
    return *at == '[' ? read_set(at + 1, request) : at + 1;
}

static void store_integer(struct _lib_scan* scan, const struct _lib_request* request, unsigned long long number) {
    switch (request->length) {
    case 'H':
        *va_arg(scan->arguments.list, unsigned char*) = (unsigned char)number;
        break;
    case 'h':
        *va_arg(scan->arguments.list, unsigned short*) = (unsigned short)number;
        break;
    case 'l':
    case 'z':
    case 't':
        *va_arg(scan->arguments.list, unsigned long*) = (unsigned long)number;
        break;
    case 'L':
    case 'j':
        *va_arg(scan->arguments.list, unsigned long long*) = number;
        break;
    default:
        *va_arg(scan->arguments.list, unsigned*) = (unsigned)number;
    }
}

static int digit_of(int character) {
    if (character >= '0' && character <= '9')
        return character - '0';
    const int letter = character | 32;
    return character != EOF && letter >= 'a' && letter <= 'z' ? letter - 'a' + 10 : 36;
}

// The base that a number's prefix tells; *character: the first character that is not of the prefix. *digits: whether a digit was seen.
static int read_base(struct _lib_scan* scan, int base, int* character, bool* digits) {
    *digits = false;
    if ((base != 0 && base != 16) || *character != '0')
        return base == 0 ? 10 : base;
    *digits = true;
    *character = take(scan);
    if ((*character | 32) == 'x') {
        *digits = false; // there must be one behind the x
        *character = take(scan);
        return 16;
    }
    return base == 0 ? 8 : base;
}

// A number too great for its type becomes the greatest one, as strtoll and strtoull make it.
static enum outcome scan_integer(struct _lib_scan* scan, const struct _lib_request* request) {
    const char letter = request->letter;
    int base = letter == 'd' || letter == 'u' ? 10 : letter == 'o' ? 8 : letter == 'i' ? 0 : 16;
    const bool is_signed = letter == 'd' || letter == 'i';
    bool digits, over = false;
    int character = take(scan);
    const bool negative = character == '-';
    if (character == '-' || character == '+')
        character = take(scan);
    base = read_base(scan, base, &character, &digits);
    unsigned long long number = 0;
    for (int digit; (digit = digit_of(character)) < base; character = take(scan)) {
        digits = true;
        if (number > (ULLONG_MAX - (unsigned)digit) / (unsigned)base)
            over = true;
        else
            number = number * (unsigned)base + (unsigned)digit;
    }
    put_back(scan, character);
    if (!digits)
        return mismatched;
    const bool wide = request->length == 'L' || request->length == 'j';
    const unsigned long long most = !is_signed ? (wide ? ULLONG_MAX : ULONG_MAX) : wide ? LLONG_MAX : LONG_MAX;
    if (is_signed && negative && (over || number > most))
        number = 0 - most - 1;
    else if (over || number > most)
        number = most;
    else if (negative)
        number = 0 - number;
    if (!request->skipped)
        store_integer(scan, request, number);
    return matched;
}

static enum outcome scan_real(struct _lib_scan* scan, const struct _lib_request* request) {
    struct _lib_real number;
    _lib_read_real(&scan->source, &number);
    if (number.kind == _lib_no_number || number.length != scan->source.taken)
        return mismatched;
    if (request->skipped)
        return matched;
    if (request->length == 'l')
        *va_arg(scan->arguments.list, double*) = _lib_to_double(&number);
    else if (request->length == 'D')
        *va_arg(scan->arguments.list, long double*) = (long double)_lib_to_double(&number);
    else
        *va_arg(scan->arguments.list, float*) = _lib_to_float(&number);
    return matched;
}

static bool belongs(const struct _lib_scan* scan, const struct _lib_request* request, int character) {
    switch (request->letter) {
    case 's':
        return !is_blank(scan, character);
    case 'c':
        return true;
    default:
        if (scan->wide != NULL)
            return scan->wide->is_in_set(request, character);
        return (request->set[character >> 5] >> (character & 31) & 1) != 0;
    }
}

static enum outcome scan_text(struct _lib_scan* scan, const struct _lib_request* request) {
    void* const target = request->skipped ? NULL : va_arg(scan->arguments.list, void*);
    const bool wide = request->length == 'l';
    int count = 0, character;
    while ((character = take(scan)) != EOF) {
        if (!belongs(scan, request, character)) {
            put_back(scan, character);
            break;
        }
        if (target != NULL && wide)
            ((wchar_t*)target)[count] = (wchar_t)character;
        else if (!wide && (unsigned)character > 255) { // wide text may have it
            errno = EILSEQ;
            return ended;
        } else if (target != NULL)
            ((char*)target)[count] = (char)character;
        ++count;
    }
    if (request->letter == 'c')
        return count == scan->source.limit ? matched : count == 0 ? ended : mismatched;
    if (count == 0)
        return mismatched;
    if (target != NULL && wide)
        ((wchar_t*)target)[count] = 0;
    else if (target != NULL)
        ((char*)target)[count] = '\0';
    return matched;
}

static enum outcome scan_conversion(struct _lib_scan* scan, const struct _lib_request* request) {
    const char letter = request->letter;
    if (letter == 'n') {
        limit(scan, 0);
        if (!request->skipped)
            store_integer(scan, request, (unsigned long long)scan->count);
        return matched;
    }
    if (letter != 'c' && letter != '[')
        _lib_scan_blanks(scan);
    if (at_end(scan))
        return ended;
    limit(scan, request->width == 0 && letter == 'c' ? 1 : request->width);
    switch (letter) {
    case '%': {
        const int character = take(scan);
        if (character == '%')
            return matched;
        put_back(scan, character);
        return mismatched;
    }
    case 'd':
    case 'i':
    case 'o':
    case 'u':
    case 'x':
    case 'X':
        return scan_integer(scan, request);
    case 'p': {
        struct _lib_request pointer = *request;
        pointer.length = 'l';
        return scan_integer(scan, &pointer);
    }
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
        return scan_real(scan, request);
    case 'c':
    case 's':
    case '[':
        return scan_text(scan, request);
    default:
        return mismatched;
    }
}

// Ends a scan. Its result is the number of conversions, or EOF when the input ended before the first.
static bool stop(struct _lib_scan* scan, bool at_end) {
    if (at_end && scan->converted == 0)
        scan->converted = EOF;
    return false;
}

bool _lib_scan_character(struct _lib_scan* scan, int wanted) {
    limit(scan, 0);
    const int character = take(scan);
    if (character == wanted)
        return true;
    put_back(scan, character);
    return stop(scan, character == EOF);
}

bool _lib_scan_request(struct _lib_scan* scan, const struct _lib_request* request) {
    const enum outcome outcome = scan_conversion(scan, request);
    if (outcome != matched)
        return stop(scan, outcome == ended);
    if (!request->skipped && request->letter != 'n' && request->letter != '%')
        ++scan->converted;
    return true;
}

static int scan_all(struct _lib_scan* scan, const char* format) {
    bool going = true;
    while (going && *format != '\0') {
        if (isspace((unsigned char)*format)) {
            _lib_scan_blanks(scan);
            ++format;
        } else if (*format != '%')
            going = _lib_scan_character(scan, (unsigned char)*format++);
        else {
            struct _lib_request request;
            format = _lib_read_request(format + 1, &request);
            going = _lib_scan_request(scan, &request);
        }
    }
    return scan->converted;
}

int vfscanf(FILE* restrict file, const char* restrict format, va_list arguments) {
    struct _lib_scan scan = {.source = {.file = file, .get = _lib_get, .unget = _lib_unget, .limit = INT_MAX}};
    va_copy(scan.arguments.list, arguments);
    SemWait(&_lib_streams_free);
    const int result = scan_all(&scan, format);
    SemSignal(&_lib_streams_free);
    va_end(scan.arguments.list);
    return result;
}

int vsscanf(const char* restrict text, const char* restrict format, va_list arguments) {
    struct _lib_scan scan = {.source = {.text = text, .limit = INT_MAX}};
    va_copy(scan.arguments.list, arguments);
    const int result = scan_all(&scan, format);
    va_end(scan.arguments.list);
    return result;
}

int vscanf(const char* restrict format, va_list arguments) { return vfscanf(stdin, format, arguments); }

int fscanf(FILE* restrict file, const char* restrict format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int result = vfscanf(file, format, arguments);
    va_end(arguments);
    return result;
}

int scanf(const char* restrict format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int result = vfscanf(stdin, format, arguments);
    va_end(arguments);
    return result;
}

int sscanf(const char* restrict text, const char* restrict format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int result = vsscanf(text, format, arguments);
    va_end(arguments);
    return result;
}
