// Deeply nested expressions: 50 operands, chains of conditions, parentheses, logic, calls within calls, assignments within.
#include <stdio.h>

static int v[50];
static int f(int a, int b) { return a * 3 - b; }
static int g(int a) { return a ^ a >> 3; }
#define V(i) v[i]
static int left(void) {
    return V(0) + V(1) - V(2) * V(3) + V(4) ^ V(5) | V(6) & V(7) + V(8) - V(9) << 1 ^ V(10) + V(11) * V(12) - V(13) ^ V(14) & V(15) | V(16) + V(17) - V(18) + V(19) * V(20) ^ V(21) + V(22) - V(23) | V(24) ^ V(25) + V(26) - V(27) & V(28) +
           V(29) * V(30) ^ V(31) - V(32) + V(33) | V(34) & V(35) ^ V(36) + V(37) - V(38) * V(39) + V(40) ^ V(41) + V(42) & V(43) | V(44) - V(45) + V(46) ^ V(47) * V(48) - V(49);
}
static int right(void) {
    return v[0] - (v[1] * (v[2] - (v[3] + (v[4] ^ (v[5] - (v[6] * (v[7] + (v[8] - (v[9] & (v[10] + (v[11] ^ (v[12] - (v[13] * (v[14] + (v[15] - (v[16] | (v[17] + (v[18] - (v[19] ^ (v[20] * (v[21] - (v[22] + (v[23] - (v[24] &
           (v[25] + (v[26] ^ (v[27] - (v[28] * (v[29] + (v[30] - (v[31] | (v[32] + v[33] * (v[34] - (v[35] + (v[36] ^ (v[37] - (v[38] + (v[39] * (v[40] - v[41])))))))))))))))))))))))))))))))))))))));
}
static int tree(void) {
    return (((v[0] + v[1]) * (v[2] - v[3]) ^ (v[4] | v[5]) - (v[6] & v[7])) + ((v[8] - v[9]) * (v[10] + v[11]) - ((v[12] ^ v[13]) + (v[14] * v[15])))) * (((v[16] - v[17]) ^ (v[18] + v[19])) - ((v[20] * v[21]) | (v[22] - v[23]))) -
           ((((v[24] + v[25]) - (v[26] * v[27])) * ((v[28] ^ v[29]) + (v[30] | v[31]))) ^ (((v[32] - v[33]) + (v[34] & v[35])) * ((v[36] + v[37]) - (v[38] ^ v[39]))));
}
static int conditions(int x) { return x < 0 ? x < -10 ? x < -100 ? 1 : 2 : x == -5 ? 3 : 4 : x > 10 ? x > 100 ? x & 1 ? 5 : 6 : x % 7 ? 7 : 8 : x ? x == 3 ? 9 : 10 : 11; }
static int logic(int a, int b, int c, int d) { return (a && b || c && !d) + ((a || b) && (c || d) && !(a && c)) * 2 + (!a ? b && c : b || d) * 4 + ((a == b) == (c == d)) * 8 + ((a < b) + (b < c) + (c < d) > 1) * 16 + !!(a & b | c ^ d) * 32; }
static int calls(int x) { return f(f(f(g(x), g(f(x, 1))), f(g(g(x)), f(2, x))), g(f(f(x, f(x, f(x, f(x, x)))), g(g(g(x)))))); }
static int assigns(int x) { int a, b, c, d; a = (b = (c = x * 2) + (d = 5 - x)) * (x + 3); c += d -= a; return a + b * 3 + c * 5 + d * 7; }
static unsigned shifts(unsigned x) { return ((((x << 3 ^ x) >> 2) + (x >> 1)) << 4 ^ (((x & 0xff) << 8 | (x >> 8 & 0xff)) + (x << (x & 7)))) >> (x >> 29); }
static int commas(int x) { return ((void)0, (void)1, 5) * (x += 2, x++, x * 2); }
static double reals(double x) { return ((x + 1) * (x - 1) / (x * x + 1) - (2 * x + (x - (x + (x - (x + (x - 0.5) * 2) * 3) * 4) * 5) * 6)) * ((x - 2) / (x + 2) + (x + 3) / (x - 3)); }
int main(void) {
    for (int r = 0; r < 4; r++) {
        for (int i = 0; i < 50; i++) v[i] = (i * 37 + r * 11) % 23 - 9;
        printf("%d %d %d\n", left(), right(), tree());
    }
    static const int x[] = { -1000, -50, -5, -3, 0, 3, 5, 11, 14, 101, 102 };
    for (int i = 0; i < 11; i++) printf("%d ", conditions(x[i]));
    for (int i = 0; i < 16; i++) printf("%d ", logic(i & 1, i >> 1 & 1, i >> 2 & 1, i >> 3));
    printf("\n");
    for (int i = -2; i < 3; i++) printf("%d %d %u %d %.15g\n", calls(i * 77), assigns(i), shifts((unsigned)i * 12345u), commas(i), reals(i + 0.25));
    return 0;
}
