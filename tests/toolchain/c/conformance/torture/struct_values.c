// Structures as values: of all sizes from 1 to 40 bytes, passed, returned, chained, in conditionals, assigned through pointers, compared by members.
#include <stdio.h>
#include <string.h>

#define S(n) struct s##n { unsigned char b[n]; }; \
    __attribute__((noinline)) static struct s##n make##n(int k) { struct s##n r; for (int i = 0; i < n; i++) r.b[i] = (unsigned char)(k + i * 3); return r; } \
    __attribute__((noinline)) static int sum##n(struct s##n x) { int t = 0; for (int i = 0; i < n; i++) t += x.b[i] * (i + 1); x.b[0] = 0; return t; } \
    __attribute__((noinline)) static struct s##n both##n(struct s##n x, int k, struct s##n y) { x.b[n - 1] = y.b[0]; x.b[0] += k; return x; }
S(1) S(2) S(3) S(4) S(5) S(6) S(7) S(8) S(9) S(11) S(12) S(13) S(15) S(16) S(17) S(24) S(31) S(40)
#define USE(n) { struct s##n a = make##n(n), b = make##n(100), c = both##n(a, 7, b), d; d = n & 1 ? a : b; struct s##n* p = &d; *p = both##n(*p, 1, c); printf("%d %d %d %d %d; ", sum##n(a), sum##n(both##n(make##n(3), 1, b)), sum##n(c), sum##n(*p), both##n(c, 2, d).b[0]); }
struct deep { struct { struct { int a[2]; char c; } in[2]; short s; } mid; double d; };
static struct deep change(struct deep x, int i) { x.mid.in[i].a[i] += 100; x.mid.in[!i] = x.mid.in[i]; x.d /= 2; return x; }
static void through(struct deep* p, const struct deep q) { *p = q; p->mid.s = q.mid.in[1].c; }
struct node { int v; struct node* next; };
static struct node cons(int v, struct node* n) { return (struct node){ v, n }; }
struct empty_ish { char c; };
static struct empty_ish next(struct empty_ish e) { e.c++; return e; }
static struct { int x, y; } point = { 1, 2 }, other;
int main(void) {
    USE(1) USE(2) USE(3) USE(4) USE(5) USE(6) USE(7) USE(8) USE(9) USE(11) USE(12) USE(13) USE(15) USE(16) USE(17) USE(24) USE(31) USE(40)
    printf("\n");
    struct deep d = { { { { { 1, 2 }, 'a' }, { { 3, 4 }, 'b' } }, 5 }, 8 }, e;
    e = change(change(d, 0), 1);
    through(&d, e);
    printf("%d %d %d %d %c %c %d %g\n", d.mid.in[0].a[0], d.mid.in[0].a[1], d.mid.in[1].a[0], d.mid.in[1].a[1], d.mid.in[0].c, d.mid.in[1].c, d.mid.s, d.d);
    struct node a = cons(1, NULL), b = cons(2, &a), c = cons(3, &b);
    int s = 0;
    for (struct node* p = &c; p; p = p->next) s = s * 10 + p->v;
    struct node t = a; a = b; b = t; a.next = NULL;
    printf("%d %d %d\n", s, a.v, b.v);
    other = point; other.x += point.y; point = other;
    printf("%d %d %c\n", point.x, point.y, next(next((struct empty_ish){ 'x' })).c);
    struct s12 arr[3] = { make12(1), { "abc" } };
    arr[2] = arr[0]; arr[0] = arr[1]; arr[1] = both12(arr[2], 5, arr[0]);
    for (int i = 0; i < 3; i++) printf("%d ", sum12(arr[i]));
    printf("%d\n", memcmp(&arr[2], &arr[2], sizeof *arr));
    return 0;
}
