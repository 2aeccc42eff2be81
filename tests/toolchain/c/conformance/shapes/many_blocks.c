// Functions of hundreds of basic blocks, made by macros: conditions, small loops, short circuits, early exits.
#include <stdio.h>

#define B1(n) if (x & 1) { s += n; x = x >> 1 ^ 0xa3000000u; } else { s ^= n; x >>= 1; if (s & 0x10) s += 3; }
#define B5(n) B1(n) B1(n + 1) B1(n + 2) B1(n + 3) B1(n + 4)
#define B25(n) B5(n) B5(n + 5) B5(n + 10) B5(n + 15) B5(n + 20)
static unsigned straight(unsigned x) { unsigned s = 0; B25(0) B25(25) B25(50) B25(75) return s; }
#define L1(n) for (int i = 0; i < (n) % 3; i++) { if (a > b) { unsigned t = a; a = b; b = t; } a += n; if (a % 7 == 3) break; if (b & 2) continue; b ^= a; }
#define L5(n) L1(n) L1(n + 1) L1(n + 2) L1(n + 3) L1(n + 4)
#define L25(n) L5(n) L5(n + 5) L5(n + 10) L5(n + 15) L5(n + 20)
static unsigned loops(unsigned a, unsigned b) { L25(1) L25(26) return a * 31 + b; }
#define C1(n) if ((a && x > n) || (b && x < n * 2) || (c && !(x & n))) { a = !b; b = c || x & 1; x += n; } else { c = a ^ b; x -= n / 2; }
#define C5(n) C1((n)) C1((n + 1)) C1((n + 2)) C1((n + 3)) C1((n + 4))
#define C25(n) C5(n) C5(n + 5) C5(n + 10) C5(n + 15) C5(n + 20)
static int circuits(int x, int a, int b, int c) { C25(1) C25(30) return x * 8 + a * 4 + b * 2 + c; }
#define E1(n) if (x == n * 17) return n; if (x % 89 == n) x += 1000; p[(n) & 7] += x;
#define E5(n) E1((n)) E1((n + 1)) E1((n + 2)) E1((n + 3)) E1((n + 4))
#define E25(n) E5(n) E5(n + 5) E5(n + 10) E5(n + 15) E5(n + 20)
static int exits(int x, int* p) { E25(0) E25(25) return -1; }
#define G1(n) l##n: if (t++ > 400) return k; k = k * 3 + n; switch (k & 3)
static unsigned jumps(unsigned k) {
    int t = 0;
    G1(0) { case 0: goto l1; case 1: goto l5; case 2: goto l9; default:; }
    G1(1) { case 0: goto l4; case 1: goto l2; case 2: goto l0; default:; }
    G1(2) { case 0: goto l7; case 1: goto l3; case 2: goto l6; default:; }
    G1(3) { case 0: goto l8; case 1: goto l0; case 2: goto l4; default:; }
    G1(4) { case 0: goto l5; case 1: goto l9; case 2: goto l1; default:; }
    G1(5) { case 0: goto l6; case 1: goto l7; case 2: goto l2; default:; }
    G1(6) { case 0: goto l0; case 1: goto l8; case 2: goto l3; default:; }
    G1(7) { case 0: goto l9; case 1: goto l1; case 2: goto l5; default:; }
    G1(8) { case 0: goto l2; case 1: goto l6; case 2: goto l7; default:; }
    G1(9) { case 0: goto l3; case 1: goto l4; case 2: goto l8; default:; }
    goto l0;
}
int main(void) {
    for (unsigned i = 1; i < 6; i++) printf("%u %u %d %u\n", straight(i * 0x12345677u), loops(i * 100, i * i), circuits((int)i * 20, i & 1, i >> 1 & 1, i >> 2), jumps(i));
    int p[8] = { 0 };
    for (int x = 0; x < 900; x += 51) printf("%d ", exits(x, p));
    printf("\n");
    for (int i = 0; i < 8; i++) printf("%d ", p[i]);
    printf("\n");
    return 0;
}
