/* State machines: a scanner of numbers, a traffic light in a table, a Turing machine, and life in one dimension. */
#include <stdio.h>
#include <string.h>

enum state { START, SIGN, INT, POINT, FRACTION, EXP, EXPSIGN, EXPONENT, BAD };

static enum state step(enum state s, char c)
{
    int digit = c >= '0' && c <= '9';
    switch (s) {
    case START: if (c == '+' || c == '-') return SIGN; /* fall through */
    case SIGN: return digit ? INT : c == '.' ? POINT : BAD;
    case INT: if (digit) return INT; if (c == '.') return FRACTION; if (c == 'e') return EXP; return BAD;
    case POINT: case FRACTION: if (digit) return FRACTION; return s == FRACTION && c == 'e' ? EXP : BAD;
    case EXP: if (c == '+' || c == '-') return EXPSIGN; /* fall through */
    case EXPSIGN: case EXPONENT: return digit ? EXPONENT : BAD;
    default: return BAD;
    }
}

static const char* classify(const char* s)
{
    enum state t = START;
    for (; *s && t != BAD; s++) t = step(t, *s);
    switch (t) { case INT: return "integer"; case FRACTION: return "fraction"; case EXPONENT: return "exponent"; case BAD: return "bad";
        default: return "incomplete"; }
}

struct light { const char* name; int ticks; signed char next[3]; };
static const struct light lights[] = { { "red", 3, { 1, 4, 0 } }, { "amber", 1, { 2, 4, 1 } }, { "green", 2, { 3, 4, 3 }
        }, { "yellow", 1, { 0, 4, 0 } }, { "flash", 1, { 4, 4, 0 } } };

struct rule { char write; signed char move; char next; };
static const struct rule busy[4][2] = { { { 1, 1, 1 }, { 1, -1, 1 } }, { { 1, -1, 0 }, { 0, -1, 2 } }, { { 1, 1, 9 }, { 1, -1, 3 }
        }, { { 1, 1, 3 }, { 0, 1, 0 } } };

int main(void)
{
    static const char* const t[] = { "12", "-3", "+", "1.5", ".5", ".", "1.", "1e5", "1.e-7", "1e", "1e+", "--1", "1.2.3", "", "e5", "12x" };
    for (int i = 0; i < 16; i++) printf("%s:%s ", t[i], classify(t[i]));
    printf("\n");
    int at = 0, left = lights[0].ticks;
    for (int n = 0; n < 24; n++) {
        int event = n == 12 ? 1 : n == 16 ? 2 : 0;
        if (event || --left <= 0) { at = lights[at].next[event]; left = lights[at].ticks; printf("%d:%s ", n, lights[at].name); }
    }
    printf("\n");
    char tape[60] = { 0 };
    int head = 30, state = 0, steps = 0;
    while (state != 9 && steps < 200 && head >= 0 && head < 60) {
        const struct rule* r = &busy[state][(int)tape[head]];
        tape[head] = r->write; head += r->move; state = r->next; steps++;
    }
    int ones = 0; for (int i = 0; i < 60; i++) ones += tape[i];
    printf("%d %d\n", steps, ones);
    unsigned cells = 1u << 16;
    for (int n = 0; n < 8; n++) {
        unsigned next = 0;
        for (int i = 0; i < 32; i++) {
            int around = (cells >> ((i + 1) & 31) & 1) << 2 | (cells >> i & 1) << 1 | (cells >> ((i + 31) & 31) & 1);
            if (30 >> around & 1) next |= 1u << i;
        }
        printf("%08x ", cells = next);
    }
    printf("\n");
    return 0;
}
