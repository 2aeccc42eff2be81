// A rule engine with facts as bits, certainty in bytes, forward steps to a fixed point and a trace, and goals asked backwards.
#include <stdio.h>
#include <stdint.h>

struct rule { uint16_t need, without; unsigned char gives, sure; };
static const struct rule rules[] = { { 0x0003, 0, 4, 90 }, { 0x0010, 0x0004, 5, 80 }, { 0x0024, 0, 6, 70 }, { 0x0008, 0, 2, 100 }, { 0x0020, 0, 7, 60 }, { 0x00c0, 0, 8, 95 }, { 0x0080, 0x0040, 9, 50 }, { 0x0300, 0, 10, 85 }, { 0x0001, 0x0002, 3, 40 } };
enum { N = sizeof rules / sizeof *rules };
static int least(uint16_t set, const unsigned char* sure) { int m = 100; for (; set; set &= (uint16_t)(set - 1)) { int k = __builtin_ctz(set); if (sure[k] < m) m = sure[k]; } return m; }
static int prove(int goal, uint16_t facts, int depth) { if (facts >> goal & 1) return 1; if (depth > 6) return 0; for (int r = 0; r < N; r++) { if (rules[r].gives != goal || rules[r].without & facts) continue; int ok = 1; for (int k = 0; k < 16 && ok; k++) if (rules[r].need >> k & 1) ok = prove(k, facts, depth + 1); if (ok) return 1; } return 0; }
int main(void) {
    for (uint16_t start = 0; start < 16; start++) {
        unsigned char sure[16] = { 0 };
        uint16_t facts = start, fired = 0;
        for (int k = 0; k < 4; k++) if (start >> k & 1) sure[k] = (unsigned char)(100 - k * 5);
        printf("%x:", start);
        for (int again = 1; again;) {
            again = 0;
            for (int r = 0; r < N; r++) if (!(fired >> r & 1) && (facts & rules[r].need) == rules[r].need && !(facts & rules[r].without)) { int c = least(rules[r].need, sure) * rules[r].sure / 100; unsigned char* s = &sure[rules[r].gives]; *s = (unsigned char)(*s + c - *s * c / 100); facts |= (uint16_t)(1u << rules[r].gives); fired |= (uint16_t)(1u << r); again = 1; printf(" r%d(%u)", r, *s); }
        }
        printf(" %04x |", facts);
        for (int g = 4; g < 11; g++) putchar('0' + prove(g, start, 0));
        printf("\n");
    }
    return 0;
}
