// Errors by setjmp with a stack of handlers, clean-up lists run on the way out, nested and rethrown, values kept volatile.
#include <stdio.h>
#include <setjmp.h>
#include <string.h>
#include <stdarg.h>

struct handler { jmp_buf where; struct handler* outer; void (*clean[4])(void*); void* what[4]; int cleans; };
static struct handler* current;
static struct { int code; char text[40]; } thrown;
static int depth_of_cleaning;
static _Noreturn void throw_(int code, const char* format, ...) {
    va_list l;
    va_start(l, format);
    thrown.code = code;
    vsnprintf(thrown.text, sizeof thrown.text, format, l);
    va_end(l);
    struct handler* h = current;
    while (h->cleans) { h->cleans--; depth_of_cleaning++; h->clean[h->cleans](h->what[h->cleans]); }
    current = h->outer;
    longjmp(h->where, code);
}
#define TRY(h) struct handler h; h.outer = current; h.cleans = 0; current = &h; if (!setjmp(h.where)) {
#define CATCH(h) current = h.outer; } else
static void on_exit(void (*f)(void*), void* p) { current->clean[current->cleans] = f; current->what[current->cleans++] = p; }
static void release(void* p) { volatile int* n = p; printf("release %d; ", *n); *n = -*n; }
static int divide(int a, int b) { if (!b) throw_(1, "%d by zero", a); return a / b; }
static int parse(const char* s) { int v = 0; if (!*s) throw_(2, "empty"); for (; *s; s++) { if (*s < '0' || *s > '9') throw_(3, "bad '%c' after %d", *s, v); v = v * 10 + *s - '0'; } return v; }
static int compute(const char* a, const char* b) {
    volatile int resource = 7, other = 9;
    volatile int result = -100;
    TRY(h)
        on_exit(release, (void*)&resource);
        int x = parse(a);
        on_exit(release, (void*)&other);
        int y = parse(b);
        result = x + y;
        result = divide(x, y);
    CATCH(h) {
        printf("caught %d %s (%d %d %d); ", thrown.code, thrown.text, resource, other, result);
        if (thrown.code == 3) throw_(30 + thrown.code, "again %d", result);
        result = result * 2;
    }
    return result;
}
static long long deep(int n, long long sum) { if (!n) throw_(5, "deep %lld", sum); return deep(n - 1, sum * 3 + n) + 1; }
int main(void) {
    static const char* cases[][2] = { { "100", "7" }, { "5", "0" }, { "", "1" }, { "12x", "1" }, { "3", "4y" }, { "9", "" } };
    for (volatile int i = 0; i < 6; i++) {
        volatile int r = 0;
        TRY(outer) r = compute(cases[i][0], cases[i][1]); printf("result %d\n", r);
        CATCH(outer) printf("outer %d %s, r %d\n", thrown.code, thrown.text, r);
    }
    double kept = 2.5;
    long long wide = 1LL << 40;
    TRY(h) wide = deep(20, 1);
    CATCH(h) printf("%s %g %d\n", thrown.text, kept, wide == 1LL << 40);
    printf("%d %d\n", depth_of_cleaning, current == NULL);
    return 0;
}
