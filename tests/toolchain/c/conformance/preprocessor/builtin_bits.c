/* Builtins on bits: clz, ctz, ffs, popcount, parity, clrsb, bswap, rotations, of 32 and 64 bits, constant and not. */
#include <stdio.h>

#define N __attribute__((noinline)) static
N int clz(unsigned v) { return __builtin_clz(v); } N int ctz(unsigned v) { return __builtin_ctz(v); }
N int pop(unsigned v) { return __builtin_popcount(v); } N int par(unsigned v) { return __builtin_parity(v); }
N int ffs_(int v) { return __builtin_ffs(v); } N int clrsb(int v) { return __builtin_clrsb(v); }
N int clzl(unsigned long long v) { return __builtin_clzll(v); } N int ctzl(unsigned long long v) { return __builtin_ctzll(v); }
N int popl(unsigned long long v) { return __builtin_popcountll(v); } N int parl(unsigned long long v) { return __builtin_parityll(v); }
N int ffsl_(long long v) { return __builtin_ffsll(v); } N int clrsbl(long long v) { return __builtin_clrsbll(v); }
N unsigned short bs16(unsigned short v) { return __builtin_bswap16(v); } N unsigned bs32(unsigned v) { return __builtin_bswap32(v); }
N unsigned long long bs64(unsigned long long v) { return __builtin_bswap64(v); }
N int lg(unsigned v) { return v ? 31 - __builtin_clz(v) : -1; }
N unsigned ceil2(unsigned v) { return v < 2 ? 1 : 1u << (32 - __builtin_clz(v - 1)); }
N int safe_ctz(unsigned v) { return v ? __builtin_ctz(v) : 32; } N int safe_clzl(unsigned long long v) { return v ? __builtin_clzll(v) : 64;
    } N unsigned rotl(unsigned v, int n) { return v << (n & 31) | v >> (-n & 31); }
N unsigned char rot8(unsigned char v, int n) { n &= 7; return v << n | v >> (8 - n & 7); }
N unsigned manual_swap(unsigned v) { return v >> 24 | v >> 8 & 0xff00 | v << 8 & 0xff0000 | v << 24; }
N unsigned long long swap_halves(unsigned long long v) { return v << 32 | v >> 32; }
N int manual_pop(unsigned v) { int n = 0; for (; v; v &= v - 1) n++; return n; }
N unsigned from_be(const unsigned char* p) { return (unsigned)p[0] << 24 | p[1] << 16 | p[2] << 8 | p[3]; }
N int clz16(unsigned short v) { return v ? __builtin_clz(v) - 16 : 16; } N unsigned gray(unsigned v) { return v ^ v >> 1; }
N unsigned ungray(unsigned v) { v ^= v >> 1; v ^= v >> 2; v ^= v >> 4; v ^= v >> 8; return v ^ v >> 16; }
N int iterate(unsigned m) { int s = 0; while (m) { int b = __builtin_ctz(m); s = s * 3 + b; m &= m - 1; } return s; }

int main(void)
{
    static const unsigned v[] = { 1, 2, 3, 0x80, 0xff00, 0x10000, 0x7fffffff, 0x80000000u, 0xffffffffu, 0x12345678, 0xfffffffeu };
    for (int i = 0; i < 11; i++) { unsigned u = v[i];
        printf("%x: %d %d %d %d %d %d %x %x %d %x\n", u, clz(u), ctz(u), pop(u), par(u), ffs_(u), clrsb(u), bs16(u), bs32(u), lg(u), ceil2(u & 0x7fffffff));
        printf("%d %d %x %x %d %d %d\n", manual_pop(u) == pop(u), manual_swap(u) == bs32(u), rotl(u, i * 3), rot8(u, i), clz16(u), ungray(gray(u)) == u, iterate(u));
        }
    static const unsigned long long w[] = { 1, 0x80000000u, 0x100000000ull, 0x8000000000000000ull, ~0ull, 0x123456789abcdef0ull, 0xffffffff00000000ull, 0x00000001ffffffffull, 0x7fffffffffffffffull };
    for (int i = 0; i < 9; i++) printf("%llx: %d %d %d %d %d %d %llx %llx %d\n", w[i], clzl(w[i]), ctzl(w[i]), popl(w[i]), parl(w[i]), ffsl_(w[i]), clrsbl(w[i]), bs64(w[i]), swap_halves(w[i]), safe_clzl(w[i]));
    printf("%d %d %d %d %d %d %d %d\n", ffs_(0), ffsl_(0), pop(0), popl(0), par(0), clrsb(0), safe_ctz(0), safe_clzl(0));
    printf("%d %d %d %d\n", __builtin_clz(1), __builtin_ctzll(1ull << 40), __builtin_popcount(0xf0f0), (int)__builtin_bswap32(0x01000000));
    printf("%x\n", from_be((const unsigned char*)"\x12\x34\xff\x80")); printf("%d %d\n", __builtin_clzl(255ul), __builtin_popcountl(~0ul));
    static const int table[__builtin_popcount(255) + __builtin_ctz(16)] = { 1 }; printf("%d\n", (int)(sizeof table / 4));
    return 0;
}
