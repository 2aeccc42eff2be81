/* Addresses as first values of static objects: of objects, elements, members, functions, with offsets, in structures. */
#include <stdio.h>
#include <stddef.h>

static int forward[6];
static int* const a = &forward[2];
static int* b = forward + 5;
static char* bytes = (char*)forward + 9;
static int** pa = (int**)&b;
static int f0(int v) { return v + 1; }
static int f1(int v);
static int (*const functions[])(int) = { f0, f1, &f0, *f1, 0 };
struct node { const char* name; struct node *left, *right; int (*f)(int); int v[3]; };
static struct node leaf1 = { "leaf1", 0, 0, f0, { 1, 2, 3 } }, leaf2 = { "leaf2", .f = f1, .v = { 7 } };
static struct node root = { "root", &leaf1, &leaf2, f1, { 4, 5, 6 } };
static int* middle = &root.v[1];
static const char* const* name = (const char* const*)&leaf1.name;
static struct node* ring[3] = { &root, &leaf1, (struct node*)ring };
static struct node* self = (struct node*)&self;
static const char* text = "literal" + 3; static const char* table[] = { "a" "b", &"cdef"[1], "ghi" + 3, (char*)0 };
static int m[3][4] = { { 1, 2, 3, 4 }, { 5, 6, 7, 8 }, { 9, 10, 11, 12 } };
static int (*row)[4] = &m[1]; static int* cell = &m[2][1]; static int (*whole)[3][4] = &m;
static ptrdiff_t distance = (char*)&((struct node*)0)->v - (char*)0;
static unsigned members = offsetof(struct node, v[2]);
static void* generic[] = { forward, &forward[1], (void*)f0, &root.right, "x", (void*)16, &generic[2] };
extern int later[3]; static int* early = later + 1; int later[3] = { 5, 6, 7 };
static int f1(int v) { return v * 2; }

int main(void)
{
    for (int i = 0; i < 6; i++) forward[i] = i * 11 + 256 * i;
    printf("%d %d %d %d\n", *a, *b, *bytes, **pa);
    *a = 77; (*pa)[-1] = 88; printf("%d %d\n", forward[2], forward[4]);
    for (int i = 0; functions[i]; i++) printf("%d ", functions[i](10 + i));
    printf("\n%s %s %s %d %d\n", root.left->name, root.right->name, *name, root.left->f(5), root.right->f(5));
    printf("%d %d %d\n", *middle, middle[1], root.left->v[2] + root.right->v[0]);
    printf("%d %d %d\n", ring[0] == &root, (void*)ring[2] == (void*)ring, (void*)self == (void*)&self);
    printf("%s %s %s [%s] %d\n", text, table[0], table[1], table[2], table[3] == 0);
    printf("%d %d %d %d\n", (*row)[2], row[1][0], cell[-1], (*whole)[0][3]);
    printf("%d %u\n", (int)distance, members);
    printf("%d %d %d %d %s %d %d\n", *(int*)generic[0], *(int*)generic[1], generic[2] == (void*)f0, *(struct node**)generic[3] == &leaf2, (char*)generic[4], generic[5] == (void*)16, *(void**)generic[6] == generic[2]);
    static int inner[4] = { 1, 2, 3, 4 }; static int* const ip[] = { inner + 3, inner, &inner[1] };
    for (int i = 0; i < 3; i++) printf("%d ", *ip[i]);
    printf("%d ", *early);
    static struct { int* p; struct { int** q; } in; } chain = { &inner[2], { &chain.p } };
    printf("%d %d\n", *chain.p, **chain.in.q); chain.p = inner; printf("%d\n", **chain.in.q);
    return 0;
}
