/* Library callbacks and own ones: qsort, bsearch, atexit, with state in statics and through pointers; nested sorts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compares, reverse; static int cmp(const void* a, const void* b) { int x = *(const int*)a, y = *(const int*)b; compares++;
    return reverse ? (x < y) - (x > y) : (x > y) - (x < y); }
static int cmp_char(const void* a, const void* b) { return *(const char*)a - *(const char*)b; }
static int by_sorted_letters(const void* a, const void* b) { char x[16], y[16]; strcpy(x, *(char* const*)a); strcpy(y, *(char* const*)b);
    qsort(x, strlen(x), 1, cmp_char); qsort(y, strlen(y), 1, cmp_char); int c = strcmp(x, y);
    return c ? c : strcmp(*(char* const*)a, *(char* const*)b); }
struct event { int time, kind; void (*act)(struct event*, void*); }; struct sim { struct event heap[20]; int n, now; unsigned log; };
static void post(struct sim* s, int time, int kind, void (*act)(struct event*, void*)) { int i = s->n++;
    while (i && s->heap[(i - 1) / 2].time > time) { s->heap[i] = s->heap[(i - 1) / 2]; i = (i - 1) / 2; }
    s->heap[i] = (struct event){ time, kind, act }; }
static struct event next(struct sim* s) { struct event top = s->heap[0], last = s->heap[--s->n]; int i = 0;
    for (int c; (c = 2 * i + 1) < s->n; i = c) { if (c + 1 < s->n && s->heap[c + 1].time < s->heap[c].time) c++;
        if (last.time <= s->heap[c].time) break; s->heap[i] = s->heap[c]; } s->heap[i] = last; return top; }
static void tick(struct event* e, void* p) { struct sim* s = p; s->log = s->log * 31 + e->kind;
    if (e->time < 60) post(s, e->time + e->kind, e->kind, tick); } static void once(struct event* e, void* p) { struct sim* s = p;
    s->log ^= e->time; post(s, e->time + 1, 7, tick); }
static void bye1(void) { printf("bye %d\n", compares); } static void bye2(void) { printf("last words\n"); fflush(stdout); }
static int map(int* v, int n, int (*f)(int, void*), void* d) { int changed = 0;
    for (int i = 0; i < n; i++) { int r = f(v[i], d); changed += r != v[i]; v[i] = r; } return changed; }
static int add(int v, void* d) { return v + *(int*)d; } static int running(int v, void* d) { return *(int*)d += v; }
static int call(int v, void* d) { struct { int (*f)(int, void*); void* d; }* c = d; return c->f(v * 2, c->d); }
static double integrate(double (*f)(double, const double*), const double* p, double a, double b, int n) { double s = 0, h = (b - a) / n;
    for (int i = 0; i < n; i++) s += f(a + (i + 0.5) * h, p); return s * h; }
static double poly(double x, const double* p) { return (p[0] * x + p[1]) * x + p[2]; }
static double nested(double x, const double* p) { return integrate(poly, p, 0, x, 4); }
static double bisect(double (*f)(double), double a, double b) { for (int i = 0; i < 50; i++) { double m = (a + b) / 2; if (f(m) < 0) a = m;
        else b = m; } return a; } static double cubic(double x) { return x * x * x - 5; }

int main(void)
{
    atexit(bye2); atexit(bye1); int v[25]; for (int i = 0; i < 25; i++) v[i] = i * 17 % 25 - 12; qsort(v, 25, sizeof *v, cmp);
    for (int i = 0; i < 25; i += 6) printf("%d ", v[i]); int key = 5, *f = bsearch(&key, v, 25, sizeof *v, cmp); printf("%d ", (int)(f - v));
    key = 50; printf("%d\n", bsearch(&key, v, 25, sizeof *v, cmp) == NULL); reverse = 1; qsort(v, 25, sizeof *v, cmp);
    printf("%d %d\n", v[0], v[24]); const char* w[] = { "tea", "eat", "listen", "ate", "silent", "tan", "nat" };
    qsort(w, 7, sizeof *w, by_sorted_letters); for (int i = 0; i < 7; i++) printf("%s ", w[i]); printf("\n");
    struct sim s = { .n = 0, .log = 1 }; post(&s, 5, 3, tick); post(&s, 2, 5, tick); post(&s, 9, 11, tick); post(&s, 20, 0, once);
    int steps = 0; while (s.n) { struct event e = next(&s); if (e.time < s.now) printf("order "); s.now = e.time; e.act(&e, &s); steps++; }
    printf("%d %d %u\n", steps, s.now, s.log); int d = 3, total = 0; printf("%d ", map(v, 25, add, &d));
    printf("%d ", map(v, 5, running, &total)); struct { int (*f)(int, void*); void* d; } c = { running, &total };
    printf("%d ", map(v, 3, call, &c)); printf("%d %d %d\n", v[0], v[2], total); static const double p[] = { 3, -2, 1 };
    printf("%.6f %.6f %.6f\n", integrate(poly, p, 0, 2, 50), integrate(nested, p, 0, 1, 10), bisect(cubic, 0, 5)); compares = 42; exit(0);
}
