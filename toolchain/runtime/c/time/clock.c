// Time: seconds from the file server, ticks from the processor

#include <time.h>

#include "internal.h"

time_t time(time_t* result) {
    long local, utc;
    const time_t now = _lib_time(&local, &utc) == 0 ? utc : -1;
    if (result != NULL)
        *result = now;
    return now;
}

// The zone does not change while a program runs, so the server is asked once.
long _lib_zone(void) {
    static bool known;
    static long offset;
    long local, utc;
    if (!known) {
        known = true;
        if (_lib_time(&local, &utc) == 0)
            offset = local - utc;
    }
    return offset;
}

clock_t clock(void) { return _lib_ticks(); }

int timespec_get(struct timespec* result, int base) {
    const time_t now = base == TIME_UTC ? time(NULL) : -1;
    if (now < 0)
        return 0;
    result->tv_sec = now;
    result->tv_nsec = 0;
    return base;
}
