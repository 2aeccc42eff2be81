// A bank of function pointers: dispatch by name and by number, callbacks with state, objects with tables of methods, a pipeline, a sort with any order.
#include <stdio.h>
#include <string.h>
#include <stdlib.h>

typedef int (*binary)(int, int);
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
static int divide(int a, int b) { return b ? a / b : 0; }
static int shl(int a, int b) { return a << (b & 31); }
static int least(int a, int b) { return a < b ? a : b; }
static const struct { const char* name; binary f; char symbol; } bank[] = { { "add", add, '+' }, { "sub", sub, '-' }, { "mul", mul, '*' }, { "div", divide, '/' }, { "shl", shl, '<' }, { "min", least, 'm' } };
static binary by_name(const char* n) { for (unsigned i = 0; i < sizeof bank / sizeof *bank; i++) if (!strcmp(bank[i].name, n)) return bank[i].f; return NULL; }
static binary by_symbol(char c) { for (unsigned i = 0; i < sizeof bank / sizeof *bank; i++) if (bank[i].symbol == c) return bank[i].f; return add; }
static int fold(const int* p, int n, binary f, int start) { while (n--) start = f(start, *p++); return start; }
typedef struct shape shape;
struct methods { double (*area)(const shape*); void (*scale)(shape*, double); const char* (*name)(const shape*); };
struct shape { const struct methods* vt; double a, b; };
static double square_area(const shape* s) { return s->a * s->a; }
static double box_area(const shape* s) { return s->a * s->b; }
static void scale_one(shape* s, double k) { s->a *= k; }
static void scale_two(shape* s, double k) { s->a *= k; s->b *= k; }
static const char* square_name(const shape* s) { return s->a > 5 ? "big square" : "square"; }
static const char* box_name(const shape* s) { (void)s; return "box"; }
static const struct methods square_methods = { square_area, scale_one, square_name }, box_methods = { box_area, scale_two, box_name };
typedef struct { int (*step)(void*, int); void* state; } stage;
static int delay(void* s, int v) { int* p = s; int old = *p; *p = v; return old; }
static int scale(void* s, int v) { return v * *(int*)s; }
static int total(void* s, int v) { return *(int*)s += v; }
static int ascending(const void* a, const void* b) { return *(const int*)a - *(const int*)b; }
static int by_last_digit(const void* a, const void* b) { int x = *(const int*)a, y = *(const int*)b; return x % 10 != y % 10 ? x % 10 - y % 10 : x - y; }
static void sort(int* p, int n, int (*order)(const void*, const void*)) { for (int i = 1; i < n; i++) for (int j = i; j && order(&p[j - 1], &p[j]) > 0; j--) { int t = p[j]; p[j] = p[j - 1]; p[j - 1] = t; } }
static int (*compose(int k))(int, int) { static const binary list[] = { add, sub, mul }; return list[k % 3]; }
int main(void) {
    int list[] = { 7, 3, 12, 45, 21, 8 };
    for (int i = 0; i < 6; i++) printf("%s %d %d; ", bank[i].name, bank[i].f(20, 6), fold(list, 6, bank[i].f, 100000));
    printf("\n%d %d %d\n", by_name("mul")(6, 7), by_name("none") == NULL, by_symbol('m')(3, -3));
    const char* rpn = "34+5*62/-1<";
    int stack[8], n = 0;
    for (; *rpn; rpn++) if (*rpn >= '0' && *rpn <= '9') stack[n++] = *rpn - '0'; else { n--; stack[n - 1] = by_symbol(*rpn)(stack[n - 1], stack[n]); }
    printf("%d %d\n", stack[0], n);
    shape shapes[] = { { &square_methods, 3 }, { &box_methods, 2, 4.5 }, { &square_methods, 1.5 } };
    for (int round = 0; round < 2; round++) for (int i = 0; i < 3; i++) { shape* s = &shapes[i]; printf("%s %g; ", s->vt->name(s), s->vt->area(s)); s->vt->scale(s, 2.5); }
    printf("\n");
    int s1 = 0, s2 = 3, s3 = 0, s4 = 5;
    stage line[] = { { delay, &s1 }, { scale, &s2 }, { total, &s3 }, { delay, &s4 } };
    for (int v = 1; v < 8; v++) { int x = v; for (int i = 0; i < 4; i++) x = line[i].step(line[i].state, x); printf("%d ", x); }
    printf("\n");
    sort(list, 6, by_last_digit);
    for (int i = 0; i < 6; i++) printf("%d ", list[i]);
    qsort(list, 6, sizeof *list, ascending);
    for (int i = 0; i < 6; i++) printf("%d ", list[i]);
    for (int k = 0; k < 4; k++) printf("%d ", compose(k)(compose(k + 1)(9, 4), 2));
    printf("\n");
    return 0;
}
