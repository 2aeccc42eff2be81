// Dates of the Gregorian calendar

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <time.h>

#include "internal.h"

enum { seconds_of_day = 86400 };

// Days from 1970-01-01 to the first of a month. Years begin in March here, so that the odd day is the last.
static long long days_before(long long year, int month) {
    year += month / 12;
    month %= 12;
    if (month < 0) {
        month += 12;
        --year;
    }
    month -= 2;
    if (month < 0) {
        month += 12;
        --year;
    }
    const long long era = (year >= 0 ? year : year - 399) / 400;
    const int year_of_era = (int)(year - era * 400);
    const int day_of_year = (153 * month + 2) / 5;
    return era * 146097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719468;
}

static bool is_leap(long long year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

static bool fill(struct tm* date, long long seconds) {
    long long days = seconds / seconds_of_day;
    int rest = (int)(seconds % seconds_of_day);
    if (rest < 0) {
        rest += seconds_of_day;
        --days;
    }
    date->tm_sec = rest % 60;
    date->tm_min = rest / 60 % 60;
    date->tm_hour = rest / 3600;
    date->tm_wday = (int)((days % 7 + 11) % 7);
    const long long shifted = days + 719468;
    const long long era = (shifted >= 0 ? shifted : shifted - 146096) / 146097;
    const int day_of_era = (int)(shifted - era * 146097);
    const int year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
    const int day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    const int month = (5 * day_of_year + 2) / 153; // from March
    date->tm_mday = day_of_year - (153 * month + 2) / 5 + 1;
    date->tm_mon = month < 10 ? month + 2 : month - 10;
    const long long year = era * 400 + year_of_era + (month >= 10);
    if (year - 1900 > INT_MAX || year - 1900 < INT_MIN) {
        errno = EOVERFLOW;
        return false;
    }
    date->tm_year = (int)(year - 1900);
    date->tm_yday = (int)(days - days_before(year, 0));
    date->tm_isdst = 0;
    return true;
}

static long long seconds_of(const struct tm* date) {
    const long long days = days_before((long long)date->tm_year + 1900, date->tm_mon) + date->tm_mday - 1;
    return days * seconds_of_day + (long long)date->tm_hour * 3600 + (long long)date->tm_min * 60 + date->tm_sec;
}

static time_t to_time(struct tm* date, long offset) {
    const long long seconds = seconds_of(date);
    const long long utc = seconds - offset;
    if (utc > LONG_MAX || utc < LONG_MIN || !fill(date, seconds)) {
        errno = EOVERFLOW;
        return -1;
    }
    return (time_t)utc;
}

struct tm* gmtime_r(const time_t* restrict moment, struct tm* restrict date) {
    return fill(date, *moment) ? date : NULL;
}
struct tm* localtime_r(const time_t* restrict moment, struct tm* restrict date) {
    return fill(date, (long long)*moment + _lib_zone()) ? date : NULL;
}
time_t timegm(struct tm* date) { return to_time(date, 0); }
time_t mktime(struct tm* date) { return to_time(date, _lib_zone()); }

static struct tm shared;
struct tm* gmtime(const time_t* moment) {
    return gmtime_r(moment, &shared);
}
struct tm* localtime(const time_t* moment) {
    return localtime_r(moment, &shared);
}

double difftime(time_t later, time_t earlier) { return (double)later - (double)earlier; }

bool _lib_is_leap_year(long long year) { return is_leap(year); }
