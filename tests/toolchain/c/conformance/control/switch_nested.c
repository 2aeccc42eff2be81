/* Switches within switches and loops; break and continue must take the nearest that they belong to. */
#include <stdio.h>

__attribute__((noinline)) static int two(int a, int b)
{
    int r = 0;
    switch (a) {
    case 0:
        switch (b) { case 0: r = 1; break; case 1: r = 2; case 2: r += 3; break; default: r = 4; }
        r += 100;
        break;
    case 1:
        switch (b) { case 1: return 55; case 2: r = 7; goto end; }
        r += 200;
    case 2:
        for (int i = 0; i < 4; i++) {
            switch (i + b) { case 1: continue; case 3: break; case 4: r += 40; default: r += i; }
            r += 1000;
            if (r > 3000) break;
        }
        break;
    default:
        switch (b) { default: switch (a - b) { case 0: r = -1; break; case 1: r = -2; break; default: r = -3; } r--; }
    }
    r *= 2;
end:
    return r;
}

enum token { NUM, PLUS, MINUS, TIMES, OPEN, CLOSE, END };
static const char* at;
static int value;

static enum token scan(void)
{
    for (;;)
        switch (*at) {
        case ' ': case '\t': at++; continue;
        case '+': at++; return PLUS;
        case '-': at++; return MINUS;
        case '*': at++; return TIMES;
        case '(': at++; return OPEN;
        case ')': at++; return CLOSE;
        case 0: return END;
        default:
            for (value = 0;; at++)
                switch (*at) {
                case '0' ... '9': value = value * 10 + *at - '0'; break;
                default: return NUM;
                }
        }
}

int main(void)
{
    for (int a = -1; a < 5; a++) {
        for (int b = -1; b < 5; b++) printf("%d ", two(a, b));
        printf("\n");
    }
    at = " 12+(3 * 45)-6\t";
    for (enum token t; (t = scan()) != END;)
        switch (t) {
        case NUM: printf("%d ", value); break;
        case OPEN: case CLOSE: printf(t == OPEN ? "[ " : "] "); break;
        default: switch (t) { case PLUS: printf("plus "); break; case MINUS: printf("minus "); break; case TIMES: printf("times "); break;
            default: printf("? "); }
        }
    printf("\n");
    return 0;
}
