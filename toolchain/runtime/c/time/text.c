// Dates as text

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "internal.h"

static const char* const days[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char* const months[] = {"January", "February", "March",     "April",   "May",      "June",
                                     "July",    "August",   "September", "October", "November", "December"};

// The text that is being built, and how much of it fits.
struct page {
    char* text;
    size_t size, used;
};

static void put(struct page* page, const char* text, size_t size) {
    if (page->used + size < page->size)
        memcpy(page->text + page->used, text, size);
    page->used += size;
}

static void put_string(struct page* page, const char* text) { put(page, text, strlen(text)); }

static void put_number(struct page* page, long long number, int digits, char filling) {
    char text[24];
    char* at = text + sizeof text;
    const bool negative = number < 0;
    unsigned long long rest = negative ? 0ull - (unsigned long long)number : (unsigned long long)number;
    for (; rest != 0 || at == text + sizeof text; rest /= 10)
        *--at = (char)('0' + rest % 10);
    if (negative && filling == '0')
        --digits;
    while (text + sizeof text - at < digits)
        *--at = filling;
    if (negative)
        *--at = '-';
    put(page, at, (size_t)(text + sizeof text - at));
}

static const char* name(const char* const* names, int count, int number) {
    return number >= 0 && number < count ? names[number] : "?";
}

static void put_short_name(struct page* page, const char* text) { put(page, text, strnlen(text, 3)); }

// The week of ISO 8601 and the year that it belongs to.
static int iso_week(const struct tm* date, long long* year) {
    const int since_monday = (date->tm_wday + 6) % 7;
    int week = (date->tm_yday - since_monday + 10) / 7;
    *year = date->tm_year + 1900LL;
    if (week < 1) {
        --*year;
        const int days_of_year = 365 + _lib_is_leap_year(*year);
        return (date->tm_yday + days_of_year - since_monday + 10) / 7;
    }
    if (week == 53) {
        const int days_of_year = 365 + _lib_is_leap_year(*year);
        if (date->tm_yday - since_monday + 3 >= days_of_year) {
            ++*year;
            week = 1;
        }
    }
    return week;
}

static void put_format(struct page* page, const char* format, const struct tm* date);

static int hour_of_twelve(const struct tm* date) { return date->tm_hour % 12 == 0 ? 12 : date->tm_hour % 12; }

static void put_name(struct page* page, char letter, const struct tm* date) {
    switch (letter) {
    case 'a':
        put_short_name(page, name(days, 7, date->tm_wday));
        break;
    case 'A':
        put_string(page, name(days, 7, date->tm_wday));
        break;
    case 'b':
    case 'h':
        put_short_name(page, name(months, 12, date->tm_mon));
        break;
    case 'B':
        put_string(page, name(months, 12, date->tm_mon));
        break;
    default:
        put_string(page, date->tm_hour < 12 ? "AM" : "PM");
    }
}

static bool put_years(struct page* page, char letter, const struct tm* date) {
    const long long year = date->tm_year + 1900LL;
    long long iso_year;
    const int week = iso_week(date, &iso_year);
    const long long century = year >= 0 ? year / 100 : -((99 - year) / 100);
    switch (letter) {
    case 'C':
        put_number(page, century, 2, '0');
        return true;
    case 'G':
        put_number(page, iso_year, 1, '0');
        return true;
    case 'g':
        put_number(page, (iso_year % 100 + 100) % 100, 2, '0');
        return true;
    case 'U':
        put_number(page, (date->tm_yday + 7 - date->tm_wday) / 7, 2, '0');
        return true;
    case 'V':
        put_number(page, week, 2, '0');
        return true;
    case 'W':
        put_number(page, (date->tm_yday + 7 - (date->tm_wday + 6) % 7) / 7, 2, '0');
        return true;
    case 'y':
        put_number(page, (year % 100 + 100) % 100, 2, '0');
        return true;
    case 'Y':
        put_number(page, year, 1, '0');
        return true;
    default:
        return false;
    }
}

static bool put_field(struct page* page, char letter, const struct tm* date) {
    switch (letter) {
    case 'd':
        put_number(page, date->tm_mday, 2, '0');
        return true;
    case 'e':
        put_number(page, date->tm_mday, 2, ' ');
        return true;
    case 'H':
        put_number(page, date->tm_hour, 2, '0');
        return true;
    case 'I':
        put_number(page, hour_of_twelve(date), 2, '0');
        return true;
    case 'j':
        put_number(page, date->tm_yday + 1, 3, '0');
        return true;
    case 'm':
        put_number(page, date->tm_mon + 1, 2, '0');
        return true;
    case 'M':
        put_number(page, date->tm_min, 2, '0');
        return true;
    case 'S':
        put_number(page, date->tm_sec, 2, '0');
        return true;
    case 'u':
        put_number(page, date->tm_wday == 0 ? 7 : date->tm_wday, 1, '0');
        return true;
    case 'w':
        put_number(page, date->tm_wday, 1, '0');
        return true;
    default:
        return put_years(page, letter, date);
    }
}

// The zone of a date is that of the server, whose offset is the same for all dates.
static void put_zone(struct page* page) {
    const long offset = _lib_zone();
    const long minutes = (offset < 0 ? -offset : offset) / 60;
    put_string(page, offset < 0 ? "-" : "+");
    put_number(page, minutes / 60 * 100 + minutes % 60, 4, '0');
}

static void put_conversion(struct page* page, char letter, const struct tm* date) {
    static const struct {
        char letter;
        const char* format;
    } compound[] = {{'c', "%a %b %e %H:%M:%S %Y"},
                    {'D', "%m/%d/%y"},
                    {'F', "%Y-%m-%d"},
                    {'r', "%I:%M:%S %p"},
                    {'R', "%H:%M"},
                    {'T', "%H:%M:%S"},
                    {'x', "%m/%d/%y"},
                    {'X', "%H:%M:%S"},
                    {'n', "\n"},
                    {'t', "\t"}};
    for (size_t at = 0; at < _LIB_LENGTH(compound); ++at)
        if (compound[at].letter == letter) {
            put_format(page, compound[at].format, date);
            return;
        }
    if (letter == '%')
        put_string(page, "%");
    else if (letter == 'z')
        put_zone(page);
    else if (letter == 'a' || letter == 'A' || letter == 'b' || letter == 'h' || letter == 'B' || letter == 'p')
        put_name(page, letter, date);
    else if (letter != 'Z') // the zone has no name
        put_field(page, letter, date);
}

static void put_format(struct page* page, const char* format, const struct tm* date) {
    for (; *format != '\0'; ++format) {
        if (*format != '%') {
            put(page, format, 1);
            continue;
        }
        ++format;
        if (*format == 'E' || *format == 'O')
            ++format;
        if (*format == '\0')
            return;
        put_conversion(page, *format, date);
    }
}

size_t strftime(char* restrict text, size_t size, const char* restrict format, const struct tm* restrict date) {
    struct page page = {text, size, 0};
    put_format(&page, format, date);
    if (page.used >= size)
        return 0;
    text[page.used] = '\0';
    return page.used;
}

char* asctime_r(const struct tm* restrict date, char* restrict text) {
    struct page page = {text, 26, 0};
    put_short_name(&page, name(days, 7, date->tm_wday));
    put_string(&page, " ");
    put_short_name(&page, name(months, 12, date->tm_mon));
    put_number(&page, date->tm_mday, 3, ' ');
    put_string(&page, " ");
    put_format(&page, "%H:%M:%S ", date);
    put_number(&page, date->tm_year + 1900LL, 1, '0');
    put_string(&page, "\n");
    if (page.used >= 26)
        return NULL;
    text[page.used] = '\0';
    return text;
}

char* asctime(const struct tm* date) {
    static char text[26];
    return asctime_r(date, text);
}

char* ctime_r(const time_t* moment, char* text) {
    struct tm date;
    return localtime_r(moment, &date) != NULL ? asctime_r(&date, text) : NULL;
}

char* ctime(const time_t* moment) {
    const struct tm* const date = localtime(moment);
    return date != NULL ? asctime(date) : NULL;
}
