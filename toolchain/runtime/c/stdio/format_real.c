// The formats of numbers that are not whole

#include <math.h>
#include <string.h>

#include "stdio/format.h"
#include "stdlib/decimal.h"

// A number on its way to the page
struct real {
    struct _lib_output* output;
    const struct _lib_conversion* conversion;
    const char* prefix;
    bool upper;
    uint64_t mantissa; // without its sign; 0 for zero
    int exponent;      // of the mantissa's last bit
};

static void put_padding(const struct real* real, char character, int size) {
    _lib_put_many(real->output, character, real->conversion->width - size);
}

// Everything before the digits of a number whose characters are size in all, prefix included.
static void begin(const struct real* real, int size) {
    if (!real->conversion->left && !real->conversion->zeros)
        put_padding(real, ' ', size);
    _lib_put_text(real->output, real->prefix, strlen(real->prefix));
    if (!real->conversion->left && real->conversion->zeros)
        put_padding(real, '0', size);
}

static void end(const struct real* real, int size) {
    if (real->conversion->left)
        put_padding(real, ' ', size);
}

static void put_digits(const struct real* real, struct _lib_digits* digits, int count) {
    char line[32];
    while (count > 0) {
        const int piece = count < (int)sizeof line ? count : (int)sizeof line;
        for (int at = 0; at < piece; ++at)
            line[at] = _lib_next_digit(digits);
        _lib_put_text(real->output, line, (size_t)piece);
        count -= piece;
    }
}

// Digits that the decimal number can have at most below the point; the rest are zeros, which need no computing.
enum { most_places = 1100 };

static void put_fraction(const struct real* real, struct _lib_digits* digits, int places, bool point) {
    if (point)
        _lib_put_text(real->output, ".", 1);
    const int computed = places < most_places ? places : most_places;
    put_digits(real, digits, computed);
    _lib_put_many(real->output, '0', places - computed);
}

static void zero(struct _lib_decimal* number) {
    number->point = number->count = 1;
    number->groups[0] = 0;
}

// The style of %f
static void put_fixed(const struct real* real, const struct _lib_decimal* number, int places, bool point) {
    int first = number->groups[0] != 0 ? _lib_first_place(number) : 0;
    if (first < 0)
        first = 0;
    const int size = (int)strlen(real->prefix) + first + 1 + (point ? 1 : 0) + places;
    struct _lib_digits digits;
    begin(real, size);
    _lib_start_digits(&digits, number, first);
    put_digits(real, &digits, first + 1);
    put_fraction(real, &digits, places, point);
    end(real, size);
}

// The exponent's text, with at least so many digits. Gives its length.
static int exponent_text(char* text, char letter, int exponent, int least) {
    char digits[5];
    int count = 0, size = 0;
    unsigned rest = exponent < 0 ? (unsigned)-exponent : (unsigned)exponent;
    for (; rest != 0 || count < least; rest /= 10)
        digits[count++] = (char)('0' + rest % 10);
    text[size++] = letter;
    text[size++] = exponent < 0 ? '-' : '+';
    while (count != 0)
        text[size++] = digits[--count];
    return size;
}

// The style of %e
static void put_scientific(const struct real* real, const struct _lib_decimal* number, int places, bool point) {
    const int first = number->groups[0] != 0 ? _lib_first_place(number) : 0;
    char exponent[8];
    const int exponent_size = exponent_text(exponent, real->upper ? 'E' : 'e', first, 2);
    const int size = (int)strlen(real->prefix) + 1 + (point ? 1 : 0) + places + exponent_size;
    struct _lib_digits digits;
    begin(real, size);
    _lib_start_digits(&digits, number, first);
    put_digits(real, &digits, 1);
    put_fraction(real, &digits, places, point);
    _lib_put_text(real->output, exponent, (size_t)exponent_size);
    end(real, size);
}

// The place of the last digit that is not 0; that of the first when there is none.
static int last_place(const struct _lib_decimal* number) {
    int group = number->count - 1;
    while (group > 0 && number->groups[group] == 0)
        --group;
    int place = 9 * (number->point - 1 - group);
    for (uint32_t rest = number->groups[group]; rest != 0 && rest % 10 == 0; rest /= 10)
        ++place;
    return place;
}

// The style of %g
static void put_general(const struct real* real, struct _lib_decimal* number, int precision) {
    if (precision == 0)
        precision = 1;
    if (real->mantissa != 0)
        _lib_to_decimal(number, real->mantissa, real->exponent, 1 - precision, true);
    const bool is_zero = real->mantissa == 0;
    const int first = is_zero ? 0 : _lib_first_place(number);
    const bool scientific = first < -4 || first >= precision;
    int places = scientific ? precision - 1 : precision - 1 - first;
    if (!real->conversion->alternate) {
        const int needed = is_zero ? 0 : scientific ? first - last_place(number) : -last_place(number);
        places = needed < 0 ? 0 : needed < places ? needed : places;
    }
    const bool point = places > 0 || real->conversion->alternate;
    if (scientific)
        put_scientific(real, number, places, point);
    else
        put_fixed(real, number, places, point);
}

// The style of %a. As the host's C library does, denormalised numbers have a 0 before the point.
static void put_hexadecimal(const struct real* real, int precision) {
    uint64_t mantissa = real->mantissa;
    int exponent = real->exponent + 52;
    if (mantissa == 0)
        exponent = 0;
    if (precision >= 0 && precision < 13) {
        const int drop = 4 * (13 - precision);
        const uint64_t unit = (uint64_t)1 << drop, rest = mantissa & (unit - 1);
        mantissa -= rest;
        if (rest > unit / 2 || (rest == unit / 2 && (mantissa & unit) != 0))
            mantissa += unit;
    } else if (precision < 0) {
        precision = 13;
        while (precision > 0 && (mantissa >> (4 * (13 - precision)) & 15) == 0)
            --precision;
    }
    char text[20], power[8];
    const char* const digits = real->upper ? "0123456789ABCDEF" : "0123456789abcdef";
    int count = 0;
    text[count++] = digits[mantissa >> 52];
    const bool point = precision > 0 || real->conversion->alternate;
    if (point)
        text[count++] = '.';
    for (int place = 0; place < precision && place < 13; ++place)
        text[count++] = digits[mantissa >> (48 - 4 * place) & 15];
    const int power_size = exponent_text(power, real->upper ? 'P' : 'p', exponent, 1);
    const int zeros = precision > 13 ? precision - 13 : 0;
    const int size = (int)strlen(real->prefix) + count + zeros + power_size;
    begin(real, size);
    _lib_put_text(real->output, text, (size_t)count);
    _lib_put_many(real->output, '0', zeros);
    _lib_put_text(real->output, power, (size_t)power_size);
    end(real, size);
}

static void put_finite(const struct real* real) {
    const struct _lib_conversion* const conversion = real->conversion;
    const char style = (char)(conversion->letter | 32);
    const int precision = conversion->precision < 0 ? 6 : conversion->precision;
    if (style == 'a') {
        put_hexadecimal(real, conversion->precision);
        return;
    }
    struct _lib_decimal number;
    zero(&number);
    if (style == 'g') {
        put_general(real, &number, precision);
        return;
    }
    const bool point = precision > 0 || conversion->alternate;
    if (real->mantissa != 0)
        _lib_to_decimal(&number, real->mantissa, real->exponent, -precision, style == 'e');
    if (style == 'e')
        put_scientific(real, &number, precision, point);
    else
        put_fixed(real, &number, precision, point);
}

static const char* prefix_of(const struct _lib_conversion* conversion, bool negative, bool hexadecimal) {
    static const char* const plain[] = {"", "-", "+", " "};
    static const char* const lower[] = {"0x", "-0x", "+0x", " 0x"};
    static const char* const upper[] = {"0X", "-0X", "+0X", " 0X"};
    const int sign = negative ? 1 : conversion->plus ? 2 : conversion->blank ? 3 : 0;
    return hexadecimal ? (conversion->letter == 'A' ? upper : lower)[sign] : plain[sign];
}

void _lib_put_real(struct _lib_output* output, const struct _lib_conversion* conversion, double number) {
    const uint64_t bits = _lib_bits(number);
    const int field = (int)(bits >> 52 & 2047);
    const uint64_t fraction = bits & (((uint64_t)1 << 52) - 1);
    const bool upper = conversion->letter < 'a';
    const bool finite = field != 2047;
    struct real real = {output,
                        conversion,
                        prefix_of(conversion, bits >> 63 != 0, finite && (conversion->letter | 32) == 'a'),
                        upper,
                        field != 0 ? fraction | (uint64_t)1 << 52 : fraction,
                        (field != 0 ? field : 1) - 1075};
    if (finite) {
        put_finite(&real);
        return;
    }
    struct _lib_conversion plain = *conversion;
    plain.zeros = false;
    _lib_put_number(output, &plain, real.prefix, 0, fraction != 0 ? (upper ? "NAN" : "nan") : upper ? "INF" : "inf", 3);
}
