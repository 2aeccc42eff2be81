// Structures and arrays of reals: passed, returned, copied, compared, initialised, indexed by expressions.
#include <stdio.h>
#include <string.h>

typedef struct { float x, y; } f2;
typedef struct { double x, y, z; } d3;
typedef struct { char tag; float f; char more; double d; short s; float a[3]; } mixed;
typedef struct { float one; } f1;
typedef struct { double one; } d1;
typedef union { float f; unsigned u; double d; unsigned long long l; } bits;

static f2 f2_add(f2 a, f2 b) { return (f2){ a.x + b.x, a.y + b.y }; }
static d3 cross(d3 a, d3 b) { return (d3){ a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x }; }
static double dot(d3 a, const d3* b) { return a.x * b->x + a.y * b->y + a.z * b->z; }
static f1 wrap(float v) { f1 r = { v * 2 }; return r; }
static d1 wrap_d(d1 v, f1 w) { v.one += w.one; return v; }
static mixed change(mixed m, int i) { m.a[i] += m.f; m.d *= m.s; m.tag++; return m; }
static mixed grid[2][3];
static const d3 axes[3] = { { 1, 0, 0 }, { .y = 1 }, { 0, 0, 1 } };
static double table[3][4] = { { 1, 2, 3, 4 }, { 5.5, [2] = 7.5 }, { [3] = -1 } };
static float lookup(float (*t)[2], int i, int j) { return t[i][j]; }
int main(void) {
    f2 a = { 1.5f, -2.5f }, b = f2_add(a, (f2){ 0.1f, 0.2f });
    printf("%.9g %.9g\n", b.x, b.y);
    b = f2_add(f2_add(a, b), f2_add(b, b));
    printf("%.9g %.9g\n", b.x, b.y);
    d3 u = { 1, 2, 3 }, v = { -1, 0.5, 0.25 }, w = cross(u, v);
    printf("%.17g %.17g %.17g %.17g\n", w.x, w.y, w.z, dot(w, &u));
    for (int i = 0; i < 3; i++) { d3 c = cross(axes[i], axes[(i + 1) % 3]); printf("%g %g %g;", c.x, c.y, c.z); }
    printf("\n%.9g %.17g\n", wrap(1.1f).one, wrap_d((d1){ 0.7 }, wrap(0.3f)).one);
    mixed m = { 'a', 0.5f, 'b', 1.25, 3, { 1, 2, 3 } };
    for (int i = 0; i < 3; i++) { m = change(m, i); grid[i & 1][i] = m; }
    for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) { mixed* p = &grid[i][j]; printf("%d %g %d %g %d %g %g %g\n", p->tag, p->f, p->more, p->d, p->s, p->a[0], p->a[1], p->a[2]); }
    double s = 0;
    for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) s += table[i][j] * (i - j);
    printf("%.17g\n", s);
    bits q;
    q.f = -0.15625f; printf("%08x ", q.u);
    q.u = 0x3fc00000; printf("%g ", q.f);
    q.d = 1.0 / 3; printf("%016llx ", q.l);
    q.l = 0xc000000000000001ull; printf("%.17g\n", q.d);
    float t[3][2] = { { 1, 2 }, { 3, 4 }, { 5, 6 } };
    printf("%g %g %g\n", lookup(t, 1, 1), lookup(t, 2, 0), (&t[0][0])[5]);
    f2 arr[4];
    for (int i = 0; i < 4; i++) arr[i] = i ? f2_add(arr[i - 1], a) : a;
    f2 *p = arr + 1, copy = *p++;
    *p = copy;
    printf("%g %g %d\n", arr[3].x, arr[2].y, memcmp(&arr[1], &arr[2], sizeof *arr));
    return 0;
}
