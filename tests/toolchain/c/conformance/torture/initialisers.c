// Initialisers: designated, nested, partial, out of order, overridden, of strings, of unions, compound literals, with expressions, static and automatic.
#include <stdio.h>
#include <string.h>

struct p { int x, y; };
struct q { char name[8]; struct p at[2]; union { int i; float f; } u; int tail; };
static int sparse[10] = { 1, [5] = 5, 6, [2] = 2, 3, [9] = 9 };
static int over[4] = { [1] = 7, [0] = 3, 4, [3] = 1 };
static struct q all = { .tail = 9, .at[1].y = 4, .name = "abc", .at = { [0] = { 1, 2 } }, .u.f = 1.5f };
static struct q list[3] = { [1] = { "one", { { 1 }, { .y = 2 } }, { 3 }, 4 }, [0].tail = 5, [2] = { .name = { 'x', 'y' }, .u = { .i = 8 } } };
static char texts[][6] = { "a", "bcdef", { 'g', 0 }, { "hij" }, "klmnop" };
static const char* const pointers[] = { [2] = "two", "three", [0] = "zero" };
static int grid[3][3] = { { 1 }, { [1] = 2 }, [2][2] = 3 };
static int flat[2][3] = { 1, 2, 3, 4 };
static char open_[] = { [7] = 'e', [0] = 's' };
static long long wide[] = { 1LL << 40, -1, [3] = 5 };
static double reals[] = { 1, 2.5f, 'a', [4] = 1e3 };
static unsigned char wrap[] = { 300 & 255, (unsigned char)-1, '\x80' };
static void locals(int n) {
    int a[5] = { n, n * 2, [4] = n - 1 };
    struct p b = { .y = n }, c = { n + 1, n + 2 }, *d = &(struct p){ n * 3, n * 4 };
    struct q e = { "loc", { b, c }, .u.i = n, .tail = a[1] };
    int m[2][2] = { { n }, { 0, n } };
    char s[10] = "hi", t[] = "there", u[3] = { 'a' };
    struct p arr[] = { b, c, *d, { a[0], a[4] } };
    printf("%d %d %d %d %d | %d %d %d %d | %s %d %d %d %d | %d %d %d %d | %s %d %d %d %d\n", a[0], a[1], a[2], a[3], a[4], b.x, b.y, d->x, d->y, e.name, e.at[0].y, e.at[1].x, e.u.i, e.tail, m[0][0], m[0][1], m[1][0], m[1][1], s, s[9],
           (int)sizeof t, u[1], (int)(sizeof arr / sizeof *arr));
    printf("%d %d\n", arr[2].x, arr[3].y);
}
static int sum(const int* p, int n) { int s = 0; while (n--) s += *p++; return s; }
static int total(struct q v) { return v.at[0].x + v.at[1].y + v.tail; }
int main(void) {
    for (int i = 0; i < 10; i++) printf("%d ", sparse[i]);
    for (int i = 0; i < 4; i++) printf("%d ", over[i]);
    printf("\n%s %d %d %d %d %g %d\n", all.name, all.at[0].x, all.at[0].y, all.at[1].x, all.at[1].y, all.u.f, all.tail);
    for (int i = 0; i < 3; i++) printf("%s %d %d %d %d %d %d; ", list[i].name, list[i].at[0].x, list[i].at[0].y, list[i].at[1].x, list[i].at[1].y, list[i].u.i, list[i].tail);
    printf("\n");
    for (int i = 0; i < 4; i++) printf("%s ", texts[i]);
    printf("%.6s %d\n", texts[4], (int)sizeof texts);
    for (int i = 0; i < 4; i++) printf("%s ", pointers[i] ? pointers[i] : "-");
    for (int i = 0; i < 9; i++) printf("%d ", grid[i / 3][i % 3]);
    for (int i = 0; i < 6; i++) printf("%d ", flat[i / 3][i % 3]);
    printf("\n%d %c%c %lld %lld %d\n", (int)sizeof open_, open_[0], open_[7], wide[0], wide[2], (int)sizeof wide);
    for (int i = 0; i < 5; i++) printf("%g ", reals[i]);
    printf("%d %d %d\n", wrap[0], wrap[1], wrap[2]);
    for (int n = 1; n < 4; n += 2) locals(n);
    printf("%d %d\n", sum((int[]){ 1, 2, 3, sum((int[4]){ 4, 5 }, 4) }, 4), total((struct q){ .at = { { 5 }, { .y = 6 } }, .tail = 7 }));
    struct p* p = (struct p[]){ { 1, 2 }, { 3, 4 } };
    for (int i = 0; i < 3; i++) { int* fresh = (int[]){ i, i * i }; fresh[0] += 10; printf("%d ", fresh[0] + fresh[1] + p[i & 1].y); }
    char* s = (char[]){ "mutable" };
    s[0] = 'M';
    printf("%s %d\n", s, (int)sizeof((char[]){ 'a', 'b' }));
    return 0;
}
