/* Case ranges, switches with few cases, constant conditions, only default, no case at all, bodies that are no block. */
#include <stdio.h>

__attribute__((noinline)) static const char* band(int v)
{
    switch (v) {
    case -2147483647 - 1 ... -1: return "negative";
    case 0: return "zero";
    case 1 ... 9: return "small";
    case 10 ... 99: return "medium";
    case 100 ... 65535: return "large";
    case 65536 ... 2147483647: return "huge";
    }
    return "impossible";
}

__attribute__((noinline)) static int kind(unsigned char c)
{
    switch (c) { case 'a' ... 'z': return 1; case 'A' ... 'Z': return 2; case '0' ... '9': return 3; case '_': return 4;
        case 128 ... 255: return 5; default: return 0; }
}

__attribute__((noinline)) static int one(int v) { switch (v) { case 42: return 1; } return 0; }
__attribute__((noinline)) static int only(int v) { switch (v) { default: v *= 2; } return v; }
__attribute__((noinline)) static int none(int v) { int n = 0; switch (n = v + 1, n) {} return n; }
__attribute__((noinline)) static int plain(int v) { int r = 5; switch (v) case 3: r = 9; return r; }
__attribute__((noinline)) static int label(int v) { int r = 0; switch (v) default: case 1: case 2: r = v + 10; return r; }
__attribute__((noinline)) static int branch(int v) { int r = 0; switch (v & 1) case 1: if (v > 4) r = 2; else r = 3; return r; }
__attribute__((noinline)) static int pair(int v) { switch (v) { case 0: return 4; case 1: return 8; } return 16; }
__attribute__((noinline)) static int same(int v) { switch (v) { case 1: case 3: case 5: case 7: case 9: case 30: return 1; } return 0; }
__attribute__((noinline)) static unsigned linear(int v) { switch (v) { case 0: return 7; case 1: return 10; case 2: return 13;
        case 3: return 16; case 4: return 19; case 5: return 22; default: return 0; } }

int main(void)
{
    static const int v[] = { -2147483647 - 1, -1, 0, 1, 9, 10, 99, 100, 65535, 65536, 2147483647 };
    for (int i = 0; i < 11; i++) printf("%s ", band(v[i]));
    printf("\n");
    for (int i = 0; i < 256; i += 5) printf("%d", kind(i));
    printf("\n");
    for (int i = -1; i < 8; i++)
        printf("%d %d %d %d %d %d %d %d %u\n", one(i + 38), only(i), none(i), plain(i), label(i), branch(i), pair(i), same(i), linear(i));
    printf("%d %d %d\n", same(30), same(31), same(32 + 1));
    switch (3) { case 1: printf("one "); break; case 3: printf("three "); case 4: printf("four "); }
    switch (sizeof(int)) { case 4: printf("word "); break; default: printf("odd "); }
    switch (-1u) { case -1: printf("equal\n"); break; default: printf("unequal\n"); }
    int n = 0;
    switch (n) { if (0) { case 0: n += 5; } else { case 9: n += 50; } n += 500; }
    printf("%d\n", n);
    switch (n) { case 505: for (n = 0; n < 3; n++) { case 7: printf("in %d ", n); } }
    printf("%d\n", n);
    return 0;
}
