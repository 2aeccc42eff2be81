// A switch of 300 cases made by macros, in three forms: results, effects, and calls.
#include <stdio.h>

#define C1(n) case n: return (n) * 7 % 101;
#define C5(n) C1(n) C1(n + 1) C1(n + 2) C1(n + 3) C1(n + 4)
#define C25(n) C5(n) C5(n + 5) C5(n + 10) C5(n + 15) C5(n + 20)
#define C100(n) C25(n) C25(n + 25) C25(n + 50) C25(n + 75)
static int results(int x) { switch (x) { C100(0) C100(100) C100(200) } return -1; }
#define D1(n) case (n) * 3: s += n; s ^= (n) << 4; break;
#define D5(n) D1(n) D1(n + 1) D1(n + 2) D1(n + 3) D1(n + 4)
#define D25(n) D5(n) D5(n + 5) D5(n + 10) D5(n + 15) D5(n + 20)
#define D100(n) D25(n) D25(n + 25) D25(n + 50) D25(n + 75)
static unsigned effects(int from, int to) {
    unsigned s = 1;
    for (int i = from; i < to; i++) { switch (i) { D100(0) D100(100) D100(200) default: s = s * 3 + 1; } s &= 0xffffff; }
    return s;
}
static int f0(int x) { return x + 1; }
static int f1(int x) { return x * 3; }
static int f2(int x) { return x ^ 0x55; }
#define E1(n) case (n) * (n): x = f0(x); break; case -(n) * (n) - 1: x = f1(x); break; case 100000 + (n): x = f2(x) + n; break;
#define E5(n) E1((n)) E1((n + 1)) E1((n + 2)) E1((n + 3)) E1((n + 4))
#define E25(n) E5(n) E5((n + 5)) E5((n + 10)) E5((n + 15)) E5((n + 20))
static int calls(int k, int x) { switch (k) { E25(0) E25(25) E25(50) E25(75) default: x--; } return x; }
int main(void) {
    unsigned h = 0;
    for (int i = -10; i < 320; i++) h = h * 31 + results(i);
    printf("%u %d %d %d\n", h, results(0), results(299), results(300));
    printf("%u %u\n", effects(-5, 100), effects(0, 920));
    int x = 1;
    for (int i = 0; i < 110; i++) { x = calls(i * i, x) & 0xffff; x = calls(-i * i - 1, x) & 0xffff; x = calls(100000 + i, x) & 0xffff; x = calls(i, x); }
    printf("%d\n", x);
    return 0;
}
