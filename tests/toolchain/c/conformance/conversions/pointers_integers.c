/* Between pointers and integers, and between kinds of pointers. */
#include <stdio.h>
#include <stdint.h>
#include <stddef.h>

static int table[4] = { 11, 22, 33, 44 };
static int add(int a, int b) { return a + b; }
struct base { int kind; };
struct derived { struct base b; int extra; };

int main(void)
{
    uintptr_t u = (uintptr_t)table;
    printf("%d %d\n", *(int*)u, *(int*)(u + 8));
    intptr_t i = (intptr_t)(table + 3);
    printf("%d %d\n", (int)(i - (intptr_t)table), *(int*)(i - 4));
    long long wide = (long long)(uintptr_t)&table[1];
    printf("%d\n", *(int*)(uintptr_t)wide);
    printf("%d %d %d\n", (int)sizeof(uintptr_t), (int)sizeof(ptrdiff_t), (int)sizeof(size_t));
    void* v = table;
    char* c = v;
    printf("%d %d\n", c[4], ((int*)v)[2]);
    short* s = (short*)(void*)table;
    printf("%d\n", (void*)s == v);
    unsigned char* bytes = (unsigned char*)table;
    printf("%d %d %d %d\n", bytes[0], bytes[3], bytes[12], bytes[13]);
    printf("%d %d %d\n", (int*)0 == NULL, !(void*)0, (uintptr_t)(void*)0 == 0);
    void* fake = (void*)(uintptr_t)0x1234;
    printf("%x %x\n", (unsigned)(uintptr_t)fake, (unsigned)(uintptr_t)((char*)fake));
    printf("%d\n", (int)(short)(uintptr_t)(void*)(uintptr_t)0x18001);
    int (*f)(int, int) = add;
    uintptr_t code = (uintptr_t)f;
    printf("%d\n", ((int (*)(int, int))code)(3, 4));
    void (*g)(void) = (void (*)(void))f;
    printf("%d %d\n", ((int (*)(int, int))g)(5, 6), g != 0);
    struct derived d = { { 7 }, 8 };
    struct base* b = (struct base*)&d;
    printf("%d %d\n", b->kind, ((struct derived*)b)->extra);
    int* e = &d.extra;
    struct derived* back = (struct derived*)((char*)e - offsetof(struct derived, extra));
    printf("%d %d\n", back == &d, back->b.kind);
    unsigned low = (unsigned)u & 3, aligned = ((u + 13) & ~(uintptr_t)3) == u + 12;
    printf("%u %u\n", low, aligned);
    uintptr_t tagged = u | 1;
    printf("%d %d\n", (int)(tagged & 1), *(int*)(tagged & ~(uintptr_t)1));
    const void* k = "constant";
    printf("%s %c\n", (const char*)k, *((const char*)k + 3));
    printf("%d %d\n", (_Bool)table, (_Bool)(int*)0);
    int* p = table + 2;
    printf("%d %d\n", (int)((char*)p - (char*)table), (int)(p - table));
    void** pp = &v; *pp = p;
    printf("%d\n", *(int*)v);
    return 0;
}
