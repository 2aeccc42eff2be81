// Switches of many shapes: dense, gaps, ranges, negative, characters, nested, falling through, with declarations, into loops, in expressions.
#include <stdio.h>

static int dense(int x) { switch (x) { case 0: return 3; case 1: return 1; case 2: return 4; case 3: return 1; case 4: return 5; case 5: return 9; case 6: return 2; case 7: return 6; } return 0; }
static int gaps(int x) { switch (x) { case 0: return 1; case 2: return 2; case 3: return 3; case 7: return 4; case 12: return 5; case 13: return 6; case 20: return 7; case 21: return 8; default: return -x; } }
static int far(int x) { switch (x) { case -2147483647 - 1: return 1; case -1000000: return 2; case 0: return 3; case 1000000: return 4; case 2147483647: return 5; case 65536: return 6; case -7: return 7; } return 8; }
static const char* range(int c) {
    switch (c) {
    case 'a' ... 'f': case 'A' ... 'F': return "hex";
    case '0' ... '9': return "digit";
    case 'g' ... 'z': case 'G' ... 'Z': return "letter";
    case 128 ... 255: return "high";
    case -128 ... -1: return "negative";
    case ' ': case '\t': case '\n': return "space";
    }
    return "other";
}
static int fall(int n) { int r = 0; switch (n) { default: r += 1; case 5: r += 10; case 4: r += 100; break; case 3: r += 1000; case 2: r += 10000; if (n == 2) break; case 1: r += 100000; } return r; }
static int nested(int a, int b) {
    switch (a) {
    case 1: switch (b) { case 1: return 11; case 2: break; default: return 19; } return 12;
    case 2: { int t = b * 2; switch (t) { case 2: case 4: t++; } return t; }
    case 3: for (int i = 0;; i++) switch (i - b) { case 0: continue; case 1: goto out; case 4: return 34; }
    out: return 39;
    }
    return 0;
}
static int into(int n) { int s = 0, i = 0; switch (n & 3) { for (; i < 3; i++) { case 0: s += 1; case 1: s += 10; case 2: s += 100; } case 3: s += 1000; } return s; }
static unsigned char narrow(unsigned char c) { switch (c) { case 255: return 0; case 0: return 255; case 127: return 128; case 128: return 127; } return (unsigned char)~c; }
static int short_switch(short s) { switch (s) { case -32768: return 1; case 32767: return 2; case -1: return 3; case 256: return 4; } return 5; }
static unsigned unsigned_switch(unsigned u) { switch (u) { case 0: return 1; case 0x7fffffff: return 2; case 0x80000000: return 3; case 0xffffffff: return 4; case 0xfffffffe: return 5; case 0x80000001: return 6; } return 7; }
enum colour { RED = -5, GREEN, BLUE, LAST = 100 };
static int colours(enum colour c) { switch (c) { case RED: return 'r'; case GREEN: return 'g'; case BLUE: return 'b'; case LAST: return 'l'; } return '?'; }
static int bool_switch(int a, int b) { switch (a < b) { case 0: return 5; case 1: return 6; } return 7; }
static int only_default(int a) { switch (a) { default: a++; } switch (a) { case 3: a = 9; } switch (a) {} return a; }
static int bits(int x) { switch (x & 7) { case 0: return 0; case 1: case 2: case 4: return 1; case 3: case 5: case 6: return 2; case 7: return 3; } }
static double real_result(int x) { switch (x) { case 0: return 0.5; case 1: return 1.25; case 2: return -3; case 3: return 1e10; case 4: return 7; } return 0; }
int main(void) {
    for (int i = -3; i < 24; i++) printf("%d,%d ", dense(i), gaps(i));
    printf("\n");
    static const int f[] = { -2147483647 - 1, -2147483647, -1000000, -7, 0, 1, 65536, 1000000, 2147483647 };
    for (int i = 0; i < 9; i++) printf("%d ", far(f[i]));
    for (int i = -130; i < 260; i += 19) printf("%s ", range(i));
    printf("%s %s %s\n", range(' '), range('z'), range('F'));
    for (int i = 0; i < 8; i++) printf("%d ", fall(i));
    for (int a = 0; a < 4; a++) for (int b = 0; b < 5; b++) printf("%d ", nested(a, b));
    printf("\n");
    for (int i = 0; i < 4; i++) printf("%d ", into(i));
    for (int i = 0; i < 256; i += 1) if (i % 85 == 0 || i / 2 == 63 || i == 128) printf("%d ", narrow((unsigned char)i));
    printf("%d %d %d %d %d\n", short_switch(-32768), short_switch(32767), short_switch(-1), short_switch(256), short_switch(0));
    static const unsigned u[] = { 0, 1, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff };
    for (int i = 0; i < 7; i++) printf("%u ", unsigned_switch(u[i]));
    printf("%c%c%c%c%c\n", colours(RED), colours(GREEN), colours(BLUE), colours(LAST), colours(0));
    printf("%d %d %d %d\n", bool_switch(1, 2), bool_switch(2, 1), only_default(2), only_default(5));
    for (int i = -2; i < 9; i++) printf("%d %g ", bits(i), real_result(i));
    printf("\n");
    return 0;
}
