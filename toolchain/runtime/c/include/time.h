// time.h: dates from the file server, ticks from the processor's clock
#pragma once

#define __need_NULL
#define __need_size_t
#include <stddef.h>

typedef long time_t; // seconds since 1970-01-01 UTC, until 2038
typedef unsigned long clock_t;

// A tick of the clock of low priority is 64 microseconds.
#define CLOCKS_PER_SEC ((clock_t)15625)
#define TIME_UTC 1

struct timespec {
    time_t tv_sec;
    long tv_nsec;
};

struct tm {
    int tm_sec;   // 0 to 60
    int tm_min;   // 0 to 59
    int tm_hour;  // 0 to 23
    int tm_mday;  // 1 to 31
    int tm_mon;   // 0 to 11
    int tm_year;  // since 1900
    int tm_wday;  // since Sunday
    int tm_yday;  // since 1 January
    int tm_isdst; // 0: the server's zone has one offset, that of now
};

clock_t clock(void);
double difftime(time_t later, time_t earlier);
time_t mktime(struct tm* date);
time_t time(time_t* result);
int timespec_get(struct timespec* result, int base);
char* asctime(const struct tm* date);
char* ctime(const time_t* moment);
struct tm* gmtime(const time_t* moment);
struct tm* localtime(const time_t* moment);
size_t strftime(char* restrict text, size_t size, const char* restrict format, const struct tm* restrict date);

// Extensions, from POSIX
char* asctime_r(const struct tm* restrict date, char* restrict text);
char* ctime_r(const time_t* moment, char* text);
struct tm* gmtime_r(const time_t* restrict moment, struct tm* restrict date);
struct tm* localtime_r(const time_t* restrict moment, struct tm* restrict date);
time_t timegm(struct tm* date);
