/* Compound literals: as arguments, addresses, static ones, in loops, modified, nested, as arrays. */
#include <stdio.h>
#include <string.h>

struct p { int x, y; };
struct r { struct p a, b; const char* n; };

static int* global = (int[]){ 1, 2, 3, 4 };
static struct p* shape = &(struct p){ 5, 6 };
static const char* const* words = (const char* const[]){ "one", "two", 0 };
static struct r whole = { .a = (struct p){ 1, 2 }, .n = "whole" };
static struct { int n; const int* v; } lists[] = { { 2, (const int[]){ 7, 8 } }, { 3, (const int[]){ 4, 5, 6 } }, { 0, 0 } };

static int sum(const int* v, int n) { int s = 0; while (n--) s += *v++; return s; }
static int area(struct r r) { return (r.b.x - r.a.x) * (r.b.y - r.a.y); }
static struct p add(struct p a, struct p b) { return (struct p){ a.x + b.x, a.y + b.y }; }
static const struct p* larger(const struct p* a, const struct p* b) { return a->x * a->y > b->x * b->y ? a : b; }

int main(void)
{
    printf("%d %d %d\n", global[3], shape->x, sum(global, 4));
    global[1] = 50; shape->y *= 2;
    printf("%d %d %s %s %d\n", sum(global, 4), shape->y, words[1], whole.n, whole.a.y);
    for (int i = 0; lists[i].n; i++) printf("%d ", sum(lists[i].v, lists[i].n));
    volatile int v = 3;
    printf("%d\n", sum((int[]){ v, v * v, [5] = v + 1 }, 6));
    printf("%d\n", area((struct r){ { v, 1 }, .b = { 10, .y = v * 4 } }));
    struct p t = add((struct p){ 1, 2 }, add((struct p){ .y = v }, (struct p){ v }));
    printf("%d %d\n", t.x, t.y);
    printf("%d\n", larger(&(struct p){ 3, v }, &(struct p){ 4, 2 })->x);
    int* q = (int[3]){ v }; q[1] = 8; q[2] += q[0];
    printf("%d %d %d\n", q[0], q[1], q[2]);
    char* s = (char[]){ "local text" }; s[0] = 'L'; printf("%s %d\n", s, (int)sizeof(char[]){ "local text" });
    s = (char[12]){ "abc" }; strcat(s, "def"); printf("%s\n", s);
    int total = 0;
    for (int i = 0; i < 5; i++) { int* w = (int[]){ i, i + 1, 0 }; w[2] += w[0] * w[1]; total += w[2]; }
    printf("%d\n", total);
    struct p* last = 0;
    for (int i = 0; i < 3; i++) { struct p* n = &(struct p){ i, i * i }; last = n; printf("%d,%d ", n->x, last->y); }
    printf("\n");
    int n = (int){ 5 } + (int){ v }; double d = (double){ 1 } / (double){ 3 };
    printf("%d %.6f %d\n", n, d, ((struct p){ 7, 8 }).y);
    printf("%d\n", ((int[]){ 10, 20, 30 })[v - 1]);
    struct p array[2] = { (struct p){ v, 1 }, (struct p){ 2, v } }; printf("%d %d\n", array[0].x, array[1].y);
    t = (struct p){ t.y, t.x }; printf("%d %d\n", t.x, t.y);
    t = (struct p){ .y = t.x }; printf("%d %d\n", t.x, t.y);
    (struct p){ 1, 2 }.x; (int){ v }++; 
    int* count = &(int){ 0 }; for (int i = 0; i < 4; i++) ++*count; printf("%d\n", *count);
    const struct r* rp = &(const struct r){ .n = (char[]){ 'h', 'i', 0 }, .a = { v } }; printf("%s %d %d\n", rp->n, rp->a.x, rp->b.x);
    long long (*m)[2] = (long long[2][2]){ { 1, 1LL << 40 }, { -v, v } }; printf("%lld %lld %lld\n", m[0][1], m[1][0], m[1][1]);
    return 0;
}
