/* Precedence and grouping of operators, with the same expression written with parentheses. */
#include <stdio.h>

#define TWO(a, b) do { int r = (a), s = (b); printf("%d %d %s\n", r, s, r == s ? "" : "DIFFERENT"); } while (0)

static volatile int a = 13, b = 6, c = 3, d = -7, e = 0;
static int t[5] = { 4, 3, 2, 1, 0 };
struct node { int v; struct node* next; int (*f)(int); };
static int twice(int v) { return 2 * v; }

int main(void)
{
    TWO(a - b - c, (a - b) - c);
    TWO(a / b * c, (a / b) * c);
    TWO(a % b * c % 4, ((a % b) * c) % 4);
    TWO(a << 1 + 1, a << (1 + 1));
    TWO(a + b << c, (a + b) << c);
    TWO(a & b == b, a & (b == b));
    TWO(a | b ^ c & d, a | (b ^ (c & d)));
    TWO(a < b == c < d, (a < b) == (c < d));
    TWO(a && b || c && e, (a && b) || (c && e));
    TWO(e ? a : e ? b : c, e ? a : (e ? b : c));
    TWO(!a == e, (!a) == e);
    TWO(-a * -b, (-a) * (-b));
    TWO(~a & b, (~a) & b);
    TWO(a - -b, a - (-b));
    TWO(a >> 1 > b, (a >> 1) > b);
    TWO(a ^ b == c, a ^ (b == c));
    TWO(a == b != c, (a == b) != c);
    TWO(d >> 1 & 15, (d >> 1) & 15);
    TWO(a * b + c * d - a / c % 3, ((a * b) + (c * d)) - ((a / c) % 3));
    TWO((char)a * 20 + 1, ((char)a) * 20 + 1);
    TWO((signed char)(a * 20), (signed char)260);
    TWO(sizeof(int) * 2 - 1, 7);
    TWO(sizeof a * 2, (sizeof a) * 2);
    struct node y = { 5, 0, twice }, x = { 9, &y, twice }, *p = &x;
    TWO(-p->v, -9);
    TWO(++p->next->v, 6);
    TWO(p->next->v++, 6);
    TWO(*&p->v, 9);
    TWO(p->f(p->v) + x.next->f(1), 20);
    TWO((*p->next).v - t[t[3]], 4);
    int* q = t;
    TWO(*q++, 4);
    TWO((*q)++, 3);
    TWO(*q, 4);
    TWO(-*q + !*q - ~*q, 1);
    TWO(*(q + 1) - q[1] + 1[q] * t[-0], 8);
    TWO(&t[4] - &t[1] == 3, 1);
    int m = a = b = c = 4;
    TWO(m + a + b + c, 16);
    TWO((m = 5, m + 1) * 2, 12);
    TWO(m += m -= m * m, -40);
    TWO(m, -40);
    TWO((1 ? 2, 3 : 4), 3);
    return 0;
}
