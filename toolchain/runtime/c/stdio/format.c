// printf's formats

#include "stdio/format.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <wchar.h>

#include "stdio/file.h"

void _lib_put_text(struct _lib_output* output, const char* text, size_t size) {
    output->count += (long long)size;
    if (output->file != NULL) {
        _lib_put_bytes(output->file, text, size);
        return;
    }
    const size_t fitting = size < output->room ? size : output->room;
    output->room -= fitting;
    if (output->wide != NULL) {
        for (size_t at = 0; at < fitting; ++at)
            *output->wide++ = (wchar_t)(unsigned char)text[at];
        return;
    }
    memcpy(output->text, text, fitting);
    output->text += fitting;
}

static bool can_put_wide(const struct _lib_output* output, const wchar_t* text, size_t size) {
    if (output->wide != NULL)
        return true;
    for (; size != 0; --size, ++text)
        if ((unsigned long)*text > 255) {
            errno = EILSEQ;
            return false;
        }
    return true;
}

bool _lib_put_wide(struct _lib_output* output, const wchar_t* text, size_t size) {
    if (!can_put_wide(output, text, size))
        return false;
    if (output->wide != NULL) {
        const size_t fitting = size < output->room ? size : output->room;
        memcpy(output->wide, text, fitting * sizeof *text);
        output->wide += fitting;
        output->room -= fitting;
        output->count += (long long)size;
        return true;
    }
    for (; size != 0; --size, ++text) {
        const char narrow = (char)*text;
        _lib_put_text(output, &narrow, 1);
    }
    return true;
}

void _lib_put_many(struct _lib_output* output, char character, int count) {
    char line[16];
    memset(line, character, sizeof line);
    for (; count > 0; count -= (int)sizeof line)
        _lib_put_text(output, line, count < (int)sizeof line ? (size_t)count : sizeof line);
}

void _lib_put_number(struct _lib_output* output, const struct _lib_conversion* conversion, const char* prefix, int zeros,
                     const char* text, int size) {
    const int prefix_size = (int)strlen(prefix);
    const int free = conversion->width - prefix_size - zeros - size;
    if (!conversion->left && !conversion->zeros)
        _lib_put_many(output, ' ', free);
    _lib_put_text(output, prefix, (size_t)prefix_size);
    _lib_put_many(output, '0', zeros);
    if (!conversion->left && conversion->zeros)
        _lib_put_many(output, '0', free);
    _lib_put_text(output, text, (size_t)size);
    if (conversion->left)
        _lib_put_many(output, ' ', free);
}

static const char* read_flags(const char* at, struct _lib_conversion* conversion) {
    for (;; ++at)
        switch (*at) {
        case '-':
            conversion->left = true;
            break;
        case '+':
            conversion->plus = true;
            break;
        case ' ':
            conversion->blank = true;
            break;
        case '#':
            conversion->alternate = true;
            break;
        case '0':
            conversion->zeros = true;
            break;
        default:
            return at;
        }
}

static const char* read_size(const char* at, int* size) {
    *size = 0;
    for (; *at >= '0' && *at <= '9'; ++at)
        *size = *size > INT_MAX / 10 - 10 ? INT_MAX / 10 : *size * 10 + (*at - '0');
    return at;
}

static const char* read_length(const char* at, struct _lib_conversion* conversion) {
    switch (*at) {
    case 'h':
    case 'l':
        conversion->length = *at;
        if (at[1] != at[0])
            return at + 1;
        conversion->length = *at == 'h' ? 'H' : 'L';
        return at + 2;
    case 'j':
    case 'z':
    case 't':
        conversion->length = *at;
        return at + 1;
    case 'L':
        conversion->length = 'D';
        return at + 1;
    default:
        return at;
    }
}

static unsigned long long integer_argument(struct _lib_arguments* arguments, const struct _lib_conversion* conversion,
                                           bool is_signed) {
    switch (conversion->length) {
    case 'L':
    case 'j':
        return va_arg(arguments->list, unsigned long long);
    case 'l':
    case 'z':
    case 't':
        return is_signed ? (unsigned long long)va_arg(arguments->list, long) : va_arg(arguments->list, unsigned long);
    default:
        break;
    }
    const int value = va_arg(arguments->list, int);
    switch (conversion->length) {
    case 'H':
        return is_signed ? (unsigned long long)(signed char)value : (unsigned char)value;
    case 'h':
        return is_signed ? (unsigned long long)(short)value : (unsigned short)value;
    default:
        return is_signed ? (unsigned long long)value : (unsigned)value;
    }
}

// Digits of a number, the last one at end; gives the first.
static char* digits_of(unsigned long long number, unsigned base, bool upper, char* end) {
    const char* const digits = upper ? "0123456789ABCDEF" : "0123456789abcdef";
    while (number >> 32 != 0) {
        *--end = digits[number % base];
        number /= base;
    }
    for (uint32_t word = (uint32_t)number; word != 0; word /= base)
        *--end = digits[word % base];
    return end;
}

static void put_integer(struct _lib_output* output, struct _lib_conversion* conversion, unsigned long long number) {
    const char letter = conversion->letter;
    const bool is_signed = letter == 'd' || letter == 'i';
    const unsigned base = letter == 'o' ? 8 : letter == 'x' || letter == 'X' || letter == 'p' ? 16 : 10;
    const char* prefix = "";
    if (is_signed) {
        if ((long long)number < 0) {
            prefix = "-";
            number = 0 - number;
        } else if (conversion->plus)
            prefix = "+";
        else if (conversion->blank)
            prefix = " ";
    } else if (base == 16 && conversion->alternate && number != 0)
        prefix = letter == 'X' ? "0X" : "0x";
    char text[24];
    char* const end = text + sizeof text;
    char* const first = digits_of(number, base, letter == 'X', end);
    const int size = (int)(end - first);
    int zeros = conversion->precision < 0 ? size == 0 : conversion->precision > size ? conversion->precision - size : 0;
    if (base == 8 && conversion->alternate && zeros == 0)
        zeros = 1;
    if (conversion->precision >= 0)
        conversion->zeros = false;
    _lib_put_number(output, conversion, prefix, zeros, first, size);
}

static void put_string(struct _lib_output* output, const struct _lib_conversion* conversion, const char* text, size_t size) {
    const int free = conversion->width > 0 && (size_t)conversion->width > size ? conversion->width - (int)size : 0;
    if (!conversion->left)
        _lib_put_many(output, ' ', free);
    _lib_put_text(output, text, size);
    if (conversion->left)
        _lib_put_many(output, ' ', free);
}

static bool put_wide_string(struct _lib_output* output, const struct _lib_conversion* conversion, const wchar_t* text,
                            size_t size) {
    if (!can_put_wide(output, text, size))
        return false;
    const int free = conversion->width > 0 && (size_t)conversion->width > size ? conversion->width - (int)size : 0;
    if (!conversion->left)
        _lib_put_many(output, ' ', free);
    _lib_put_wide(output, text, size);
    if (conversion->left)
        _lib_put_many(output, ' ', free);
    return true;
}

static void store_count(struct _lib_arguments* arguments, char length, long long count) {
    switch (length) {
    case 'H':
        *va_arg(arguments->list, signed char*) = (signed char)count;
        break;
    case 'h':
        *va_arg(arguments->list, short*) = (short)count;
        break;
    case 'l':
    case 'z':
    case 't':
        *va_arg(arguments->list, long*) = (long)count;
        break;
    case 'L':
    case 'j':
        *va_arg(arguments->list, long long*) = count;
        break;
    default:
        *va_arg(arguments->list, int*) = (int)count;
    }
}

static bool put_wide_argument(struct _lib_output* output, const struct _lib_conversion* conversion,
                              struct _lib_arguments* arguments) {
    if (conversion->letter == 'c') {
        const wchar_t character = (wchar_t)va_arg(arguments->list, wint_t);
        return put_wide_string(output, conversion, &character, 1);
    }
    const wchar_t* text = va_arg(arguments->list, const wchar_t*);
    if (text == NULL)
        text = L"(null)";
    size_t size = 0;
    while ((conversion->precision < 0 || size < (size_t)conversion->precision) && text[size] != 0)
        ++size;
    return put_wide_string(output, conversion, text, size);
}

static bool put_text_argument(struct _lib_output* output, struct _lib_conversion* conversion, struct _lib_arguments* arguments) {
    if (conversion->length == 'l')
        return put_wide_argument(output, conversion, arguments);
    if (conversion->letter == 'c') {
        const char byte = (char)va_arg(arguments->list, int);
        put_string(output, conversion, &byte, 1);
        return true;
    }
    const char* text = va_arg(arguments->list, const char*);
    if (text == NULL)
        text = "(null)";
    put_string(output, conversion, text, conversion->precision < 0 ? strlen(text) : strnlen(text, (size_t)conversion->precision));
    return true;
}

bool _lib_put_argument(struct _lib_output* output, struct _lib_conversion* conversion, struct _lib_arguments* arguments) {
    switch (conversion->letter) {
    case 'd':
    case 'i':
        put_integer(output, conversion, integer_argument(arguments, conversion, true));
        return true;
    case 'o':
    case 'u':
    case 'x':
    case 'X':
        put_integer(output, conversion, integer_argument(arguments, conversion, false));
        return true;
    case 'p':
        conversion->alternate = true;
        put_integer(output, conversion, (uintptr_t)va_arg(arguments->list, void*));
        return true;
    case 'c':
    case 's':
        return put_text_argument(output, conversion, arguments);
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
        if (output->put_real == NULL) {
            errno = EINVAL;
            return false;
        }
        output->put_real(output, conversion,
                         conversion->length == 'D' ? (double)va_arg(arguments->list, long double)
                                                   : va_arg(arguments->list, double));
        return true;
    case 'n':
        store_count(arguments, conversion->length, output->count);
        return true;
    case '%':
        _lib_put_text(output, "%", 1);
        return true;
    default:
        errno = EINVAL;
        return false;
    }
}

const char* _lib_read_conversion(const char* at, struct _lib_conversion* conversion, struct _lib_arguments* arguments) {
    *conversion = (struct _lib_conversion){.precision = -1};
    at = read_flags(at, conversion);
    if (*at == '*') {
        conversion->width = va_arg(arguments->list, int);
        if (conversion->width < 0) {
            conversion->left = true;
            conversion->width = conversion->width == INT_MIN ? INT_MAX : -conversion->width;
        }
        ++at;
    } else
        at = read_size(at, &conversion->width);
    if (*at == '.') {
        if (at[1] == '*') {
            conversion->precision = va_arg(arguments->list, int);
            if (conversion->precision < 0)
                conversion->precision = -1;
            at += 2;
        } else
            at = read_size(at + 1, &conversion->precision);
    }
    at = read_length(at, conversion);
    conversion->letter = *at;
    return *at != '\0' ? at + 1 : at;
}

int _lib_format(struct _lib_output* output, const char* format, va_list list) {
    struct _lib_arguments arguments;
    va_copy(arguments.list, list);
    bool good = true;
    while (good && *format != '\0') {
        const char* const end = strchr(format, '%');
        const size_t size = end != NULL ? (size_t)(end - format) : strlen(format);
        if (size != 0)
            _lib_put_text(output, format, size);
        format += size;
        if (end != NULL) {
            struct _lib_conversion conversion;
            format = _lib_read_conversion(format + 1, &conversion, &arguments);
            good = _lib_put_argument(output, &conversion, &arguments);
        }
    }
    va_end(arguments.list);
    if (output->count > INT_MAX) {
        errno = EOVERFLOW;
        good = false;
    }
    return good ? (int)output->count : -1;
}
