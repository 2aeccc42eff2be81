// setjmp, atexit, static data, recursion, variadic functions
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static jmp_buf place;

static void deeper(int depth) {
    if (depth == 0)
        longjmp(place, 7);
    deeper(depth - 1);
}

static int sum(int count, ...) {
    va_list arguments;
    int total = 0;
    va_start(arguments, count);
    while (count-- > 0)
        total += va_arg(arguments, int);
    va_end(arguments);
    return total;
}

static void last(void) { printf("last\n"); }
static void caught(int number) { printf("signal %d\n", number); }

int main(void) {
    volatile int turns = 0;
    const int value = setjmp(place);
    printf("setjmp gives %d\n", value);
    ++turns;
    if (turns == 1)
        deeper(10);
    if (turns == 2)
        longjmp(place, 0);
    printf("%d turns, sum %d\n", turns, sum(5, 1, 2, 3, 4, 5));
    signal(SIGINT, caught);
    raise(SIGINT);
    atexit(last);
    struct tm date = {.tm_year = 95, .tm_mon = 1, .tm_mday = 30, .tm_hour = 25};
    timegm(&date);
    char text[40];
    strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S %A", &date);
    printf("%s\n", text);
    return 0;
}
