/* The printf of the tests: the same on the host, so that both print alike. %a shows the bits of a double. */
#include <stdarg.h>

extern int putchar(int);

static int number(unsigned long long value, unsigned base, int least, char fill, int upper, int minus) {
    char digits[24];
    int count = 0;
    do {
        unsigned digit = (unsigned)(value % base);
        digits[count++] = (char)(digit < 10 ? '0' + digit : (upper ? 'A' : 'a') + digit - 10);
        value /= base;
    } while (value != 0);
    if (minus)
        digits[count++] = '-';
    for (int n = count; n < least; ++n)
        putchar(fill);
    for (int n = count; n-- > 0;)
        putchar(digits[n]);
    return count;
}

int vprintf(const char* format, va_list list) {
    int written = 0;
    for (; *format; ++format) {
        if (*format != '%') {
            putchar(*format);
            continue;
        }
        int least = 0, longs = 0;
        char fill = ' ';
        if (*++format == '0')
            fill = '0';
        for (; *format >= '0' && *format <= '9'; ++format)
            least = least * 10 + *format - '0';
        for (; *format == 'l' || *format == 'h' || *format == 'z'; ++format)
            longs += *format == 'l';
        switch (*format) {
        case 'd':
        case 'i': {
            long long value = longs > 1 ? va_arg(list, long long) : va_arg(list, int);
            written += number(value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value, 10, least, fill, 0, value < 0);
            break;
        }
        case 'u':
        case 'x':
        case 'X':
        case 'p': {
            unsigned long long value = longs > 1 ? va_arg(list, unsigned long long) : va_arg(list, unsigned);
            written += number(value, *format == 'u' ? 10 : 16, least, fill, *format == 'X', 0);
            break;
        }
        case 'c':
            putchar(va_arg(list, int));
            break;
        case 's':
            for (const char* text = va_arg(list, const char*); *text; ++text)
                putchar(*text);
            break;
        case 'a': { /* the bits of a double */
            union {
                double real;
                unsigned long long bits;
            } value;
            value.real = va_arg(list, double);
            number(value.bits, 16, 16, '0', 0, 0);
            break;
        }
        default:
            putchar(*format);
        }
    }
    return written;
}

int printf(const char* format, ...) {
    va_list list;
    va_start(list, format);
    int written = vprintf(format, list);
    va_end(list);
    return written;
}

int puts(const char* text) {
    printf("%s\n", text);
    return 0;
}
