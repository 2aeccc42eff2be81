/* Members of returned structures, calls as arguments of calls that return structures, results kept apart. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct v3 { double x, y, z; }; struct big { int n; char text[60]; }; struct m2 { int a[2][2]; }; struct tiny { signed char a, b; };
struct q { long long n, d; };

__attribute__((noinline)) static struct v3 v(double x, double y, double z) { return (struct v3){ x, y, z }; }
__attribute__((noinline)) static struct v3 add(struct v3 a, struct v3 b) { return v(a.x + b.x, a.y + b.y, a.z + b.z); }
__attribute__((noinline)) static struct v3 scale(double k, struct v3 a) { return v(k * a.x, k * a.y, k * a.z); }
__attribute__((noinline)) static struct v3 cross(struct v3 a, struct v3 b) { return v(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x); }
__attribute__((noinline)) static double dot(struct v3 a, struct v3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
__attribute__((noinline)) static struct big text(const char* f, int n) { struct big b = { n, "" }; sprintf(b.text, f, n); return b; }
__attribute__((noinline)) static struct big cat(struct big a, struct big b) { a.n += b.n; strcat(a.text, b.text); return a; }
__attribute__((noinline)) static struct m2 mul(struct m2 x, struct m2 y) { struct m2 r;
    for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) r.a[i][j] = x.a[i][0] * y.a[0][j] + x.a[i][1] * y.a[1][j]; return r; }
__attribute__((noinline)) static struct m2 power(struct m2 m, int n) { if (n == 0) return (struct m2){ { { 1, 0 }, { 0, 1 } } };
    struct m2 h = power(mul(m, m), n / 2); return n & 1 ? mul(h, m) : h; }
__attribute__((noinline)) static struct tiny flip(struct tiny t) { return (struct tiny){ t.b, ~t.a }; }
static long long gcd(long long a, long long b) { return b ? gcd(b, a % b) : a < 0 ? -a : a; }
__attribute__((noinline)) static struct q frac(long long n, long long d) { long long g = gcd(n, d); return (struct q){ n / g, d / g }; }
__attribute__((noinline)) static struct q qadd(struct q a, struct q b) { return frac(a.n * b.d + b.n * a.d, a.d * b.d); }
__attribute__((noinline)) static struct q cf(const int* t, int n) { if (n == 1) return frac(*t, 1); struct q r = cf(t + 1, n - 1);
    return qadd(frac(*t, 1), frac(r.d, r.n)); }

int main(void)
{
    struct v3 a = v(1, 2, 3), b = v(-4, 5, 0.5), c = add(scale(2, a), cross(a, add(b, scale(-0.5, cross(b, a)))));
    printf("%g %g %g %g %g\n", c.x, c.y, c.z, dot(cross(a, b), a), dot(add(a, b), scale(3, add(b, a))));
    printf("%g %g\n", v(7, 8, 9).y + add(a, b).z, cross(v(1, 0, 0), v(0, 1, 0)).z); a = add(a, a); a = cross(a, scale(dot(a, a), b));
    printf("%g %g %g\n", a.x, a.y, a.z);
    printf("%s %s %s\n", text("n=%d", 5).text, cat(text("a%d", 1), text("b%d", 2)).text, cat(cat(text("<%d", 7), text("|%d", 8)), cat(text("|%d", 9), text("%d>", 10))).text);
    struct big x = text("x%d", 3), y = cat(x, x); x = cat(y, x);
    printf("%s %d %s %d %c\n", x.text, x.n, y.text, y.n, text("char %d", 4).text[2]);
    struct m2 f = power((struct m2){ { { 1, 1 }, { 1, 0 } } }, 40);
    printf("%d %d %d %d\n", f.a[0][0], f.a[0][1], f.a[1][1], power(f, 0).a[1][1] + mul(f, f).a[0][0] % 1000); struct tiny t = { 1, -2 };
    for (int i = 0; i < 5; i++) { t = flip(t); printf("%d,%d ", t.a, t.b); } printf("%d\n", flip(flip(flip(t))).b);
    struct q s = { 0, 1 }; for (int i = 1; i < 16; i++) s = qadd(s, frac(i & 1 ? 1 : -1, i)); printf("%lld/%lld\n", s.n, s.d);
    static const int pi[] = { 3, 7, 15, 1, 292, 1 }; for (int n = 1; n < 7; n++) printf("%lld/%lld ", cf(pi, n).n, cf(pi, n).d); printf("\n");
    div_t d = div(-17, 5); ldiv_t l = ldiv(1000000, -7); lldiv_t ll = lldiv(-10000000000LL, 3);
    printf("%d %d %ld %ld %lld %lld %d\n", d.quot, d.rem, l.quot, l.rem, ll.quot, ll.rem, div(7, 2).rem); text("ignored %d", 1);
    struct big* p = &x; *p = text("%d again", p->n); printf("%s\n", p->text);
    struct v3 arr[3]; for (int i = 0; i < 3; i++) arr[i] = i ? add(arr[i - 1], v(i, i * i, 1)) : v(0, 0, 0);
    printf("%g %g %g\n", arr[2].x, arr[2].y, arr[2].z); struct v3 (*fn[])(struct v3, struct v3) = { add, cross }; struct v3 z = b;
    for (int i = 0; i < 4; i++) z = fn[i & 1](z, arr[2]); printf("%g %g %g\n", z.x, z.y, z.z);
    return 0;
}
