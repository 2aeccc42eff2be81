/* A switch with 300 cases in order, one with 128 scattered ones, and one in which most cases share a body. */
#include <stdio.h>

#define C1(n) case n: r = r * 3 + n; break;
#define C10(n) C1(n) C1(n + 1) C1(n + 2) C1(n + 3) C1(n + 4) C1(n + 5) C1(n + 6) C1(n + 7) C1(n + 8) C1(n + 9)
#define C100(n) C10(n) C10(n + 10) C10(n + 20) C10(n + 30) C10(n + 40) C10(n + 50) C10(n + 60) C10(n + 70) C10(n + 80) C10(n + 90)
#define S1(n) case (n) * (n) * 7 - 5000: r ^= (n) << 3; break;
#define S4(n) S1(n) S1(n + 1) S1(n + 2) S1(n + 3)
#define S16(n) S4(n) S4(n + 4) S4(n + 8) S4(n + 12)
#define R1(n) case n:
#define R5(n) R1(n) R1(n + 2) R1(n + 4) R1(n + 6) R1(n + 8)

__attribute__((noinline)) static unsigned ordered(int v, unsigned r) { switch (v) { C100(0) C100(100) C100(200) default: r += 1000; } return r; }
__attribute__((noinline)) static unsigned scattered(int v, unsigned r) { switch (v) { S16(0) S16(16) S16(32) S16(48) S16(64) S16(80) S16(96) S16(112) default: r++;
        } return r; }
__attribute__((noinline)) static int shared(unsigned v) { switch (v) { R5(0) R5(10) R5(20) return 2; R5(1) R5(11) return 1;
        R1(25) R1(31) R1(32) return 3; R1(100) R1(200) R1(300) return 4; case 33 ... 36: return v & 1 ? 5 : 6; default: return 0; } }
__attribute__((noinline)) static int names(const char* s) { unsigned h = 0; for (const char* p = s; *p; p++) h = h * 131 + *p;
    switch (h) { case 'a': return 1; case 'a' * 131 + 'b': return 2; case ('a' * 131 + 'b') * 131 + 'c': return 3; case 'z': return 4;
        case ('f' * 131 + 'o') * 131 + 'r': return 5; case ('i' * 131 + 'f'): return 6; default: return -1; } }
__attribute__((noinline)) static double reals(int v) { switch (v) { case 0: return 0.5; case 1: return 1.25; case 2: return -3;
        case 3: return 1e10; case 4: return 7; default: return -1; } }
__attribute__((noinline)) static const char* texts(int v) { switch (v) { case -3: return "minus three"; case -2: return "minus two";
        case -1: return "minus one"; case 0: return "zero"; case 1: return "one"; case 2: return "two"; } return "else"; }
__attribute__((noinline)) static long long longs(unsigned char v) { switch (v) { case 10: return 1LL << 40; case 11: return -1;
        case 12: return 0x123456789LL; case 13: return 0; case 14: return -(1LL << 50); case 255: return 255; } return 1; }

int main(void)
{
    unsigned r = 1; for (int i = -5; i < 310; i += 3) r = ordered(i, r); printf("%u %u %u %u\n", r, ordered(299, 5), ordered(300, 5), ordered(-1, 5));
    r = 7; for (int i = 0; i < 128; i += 3) { r = scattered(i * i * 7 - 5000, r); r = scattered(i * i * 7 - 4999, r); }
    printf("%u %u %u\n", r, scattered(-5000, 1), scattered(108000, 1));
    for (unsigned i = 0; i < 40; i++) printf("%d", shared(i)); printf(" %d %d %d %d\n", shared(100), shared(199), shared(300), shared(-1));
    printf("%d %d %d %d %d %d %d\n", names("a"), names("ab"), names("abc"), names("z"), names("for"), names("if"), names(""));
    for (int i = -4; i < 6; i++) printf("%g %s; ", reals(i), texts(i)); printf("\n"); for (int i = 9; i < 16; i++) printf("%lld ", longs(i));
    printf("%lld %lld\n", longs(255), longs(266));
    return 0;
}
