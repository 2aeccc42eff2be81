/* longjmp out of deep recursion, callbacks, functions with large frames, arrays of variable length, and nested handlers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <stdarg.h>

static jmp_buf places[8]; static int level; struct ctx { jmp_buf jb; char message[40]; int code; };
__attribute__((noinline)) static void fail(struct ctx* c, int code, const char* f, ...) { va_list a; va_start(a, f);
    vsprintf(c->message, f, a); va_end(a); c->code = code; longjmp(c->jb, 1); }
__attribute__((noinline)) static int deep(struct ctx* c, int n, int limit) { char pad[300]; memset(pad, n, sizeof pad);
    if (n == limit) fail(c, n, "depth %d of %d", n, limit); int r = deep(c, n + 1, limit); return r + pad[n]; }
__attribute__((noinline)) static int vla(struct ctx* c, int n) { int v[n]; for (int i = 0; i < n; i++) v[i] = i;
    if (v[n - 1] > 8) fail(c, v[n / 2], "vla"); return vla(c, n + 3) + v[0]; }
static struct ctx* current; static int compare(const void* a, const void* b) { int x = *(int*)a, y = *(int*)b;
    if (x < 0 || y < 0) fail(current, x < y ? x : y, "negative %s", "found"); return (x > y) - (x < y); }
__attribute__((noinline)) static int sort(int* v, int n) { struct ctx c, *saved = current; current = &c; volatile int r = 0;
    if (setjmp(c.jb) == 0) qsort(v, n, sizeof *v, compare); else r = c.code; current = saved; return r; }
__attribute__((noinline)) static int nest(int n) { volatile int r = 0; int me = level++; int v = setjmp(places[me]);
    if (v) { r = v * 2 + me; } else if (n == 0) longjmp(places[me / 2], 100); else r = nest(n - 1); level = me; return r + 1; }
__attribute__((noinline)) static int generator(int start) { static jmp_buf loop; volatile int n = start, turns = 0; int v = setjmp(loop);
    turns++; n = n & 1 ? 3 * n + 1 : n / 2; if (n != 1) longjmp(loop, v + 1); return turns * 100 + v; }
__attribute__((noinline)) static double preserved(double d, long long l, int i, float f) { jmp_buf j; volatile int again = 0;
    double dd = d * 2; long long ll = l * 3; int ii = i * 4; float ff = f * 5; if (setjmp(j) < 3) { again++; longjmp(j, again); }
    return dd + ll + ii + ff + again; }
struct undo { void (*f)(int); int arg; }; static struct undo stack[10]; static int top, undone;
static void undo(int v) { undone = undone * 10 + v; } static void guard(int v) { stack[top++] = (struct undo){ undo, v }; }
__attribute__((noinline)) static void throw_to(jmp_buf j, int base, int v) { while (top > base) { top--; stack[top].f(stack[top].arg); }
    longjmp(j, v); } __attribute__((noinline)) static int unwinding(int n) { jmp_buf j; int base = top; int r = setjmp(j); if (r) return r;
    for (int i = 1; i < 6; i++) { guard(i); if (i == n) throw_to(j, base, i + 40); } top = base; return 0; }

int main(void)
{
    struct ctx c; static const int limits[] = { 1, 5, 30 }; for (volatile int i = 0; i < 3; i++) { volatile int before = i * 7;
        if (!setjmp(c.jb)) printf("%d", deep(&c, 0, limits[i])); else printf("%s %d %d; ", c.message, c.code, before); } printf("\n");
    if (!setjmp(c.jb)) vla(&c, 1); else printf("%s %d\n", c.message, c.code); int v[] = { 5, 2, 9, 1 }, w[] = { 4, -7, 3, 2, 1 };
    int r = sort(v, 4); printf("%d %d %d ", r, v[0], v[3]); r = sort(w, 5); printf("%d %d\n", r < 0, current == 0);
    for (int n = 0; n < 6; n++) { level = 0; r = nest(n); printf("%d ", r); } printf("\n"); r = generator(6); printf("%d ", r);
    r = generator(27); printf("%d\n", r); printf("%g\n", preserved(1.25, 1LL << 33, 7, 0.5f));
    for (int n = 0; n < 7; n++) { r = unwinding(n); printf("%d/%d ", r, undone); } printf("%d\n", top);
    jmp_buf copy; volatile int n = 0; if (setjmp(places[0]) == 0) { memcpy(copy, places[0], sizeof copy); longjmp(copy, 6); } else n++;
    printf("%d\n", n); struct { int a; jmp_buf j; int b; } s = { 1, .b = 2 };
    switch (setjmp(s.j)) { case 0: s.a = 10; longjmp(s.j, s.b); case 2: s.b = 3; longjmp(s.j, 9); case 9: printf("%d %d\n", s.b, 9); }
    return 0;
}
