// State machines as tables with guards and actions: a lift, a vending machine, a traffic light with nested states and history.
#include <stdio.h>

struct lift { signed char at, direction; unsigned calls : 8, open : 1; unsigned short moved; };
static int above(struct lift l) { return (l.calls >> (l.at + 1)) != 0; }
static int below(struct lift l) { return (l.calls & ((1u << l.at) - 1)) != 0; }
static struct lift run(struct lift l) {
    l.open = 0;
    if (l.calls >> l.at & 1) { l.calls &= ~(1u << l.at); l.open = 1; return l; }
    if (l.direction > 0 ? !above(l) : !below(l)) l.direction = (signed char)(l.direction > 0 ? below(l) ? -1 : 0 : above(l) ? 1 : 0);
    l.at += l.direction; l.moved += l.direction != 0;
    return l;
}
enum state { IDLE, COIN, READY, VEND, ANY };
enum event { INSERT10, INSERT50, CHOOSE, CANCEL, DONE };
struct machine { enum state s; short credit, price, sold; };
static int enough(const struct machine* m) { return m->credit >= m->price; }
static int nearly(const struct machine* m) { return m->credit + 10 >= m->price; }
static int half(const struct machine* m) { return m->credit + 50 >= m->price; }
static void ten(struct machine* m) { m->credit += 10; }
static void fifty(struct machine* m) { m->credit += 50; }
static void refund(struct machine* m) { printf("[-%d]", m->credit); m->credit = 0; }
static void vend(struct machine* m) { m->credit -= m->price; m->sold++; printf("[*]"); }
static void close_(struct machine* m) { if (m->credit) refund(m); }
static const struct { enum state from; enum event on; int (*guard)(const struct machine*); void (*action)(struct machine*); enum state to; } table[] = {
    { ANY, CANCEL, NULL, refund, IDLE }, { VEND, DONE, NULL, close_, IDLE }, { READY, CHOOSE, enough, vend, VEND }, { ANY, INSERT10, nearly, ten, READY }, { ANY, INSERT10, NULL, ten, COIN }, { ANY, INSERT50, half, fifty, READY }, { ANY, INSERT50, NULL, fifty, COIN } };
static int step(struct machine* m, enum event e) {
    for (unsigned i = 0; i < sizeof table / sizeof *table; i++) if ((table[i].from == m->s || (table[i].from == ANY && m->s != VEND)) && table[i].on == e && (!table[i].guard || table[i].guard(m))) { if (table[i].action) table[i].action(m); m->s = table[i].to; return 1; }
    return 0;
}
enum light { RED, RED_AMBER, GREEN, AMBER, BLINK_ON, BLINK_OFF };
struct lights { unsigned now : 3, history : 3, fault : 1; unsigned char left; };
static void light(struct lights* l, int fault) {
    static const unsigned char times[] = { 5, 1, 4, 2, 1, 1 };
    if (fault != l->fault) { l->fault = (unsigned)fault; if (fault) { l->history = l->now; l->now = BLINK_ON; } else l->now = l->history; l->left = times[l->now]; return; }
    if (--l->left) return;
    l->now = l->now >= BLINK_ON ? l->now ^ 1u : (l->now + 1u) & 3;
    l->left = times[l->now];
}
int main(void) {
    struct lift l = { 0, 1, 0, 0, 0 };
    for (int t = 0; t < 60; t++) { if (t % 9 == 0) l.calls |= 1u << (t * 5 % 8); if (t % 14 == 3) l.calls |= 0x81; l = run(l); printf("%d%c", l.at, l.open ? '*' : l.direction > 0 ? '+' : l.direction < 0 ? '-' : ' '); }
    printf(" %u %02x\n", l.moved, l.calls);
    struct machine m = { IDLE, 0, 60, 0 };
    int ignored = 0;
    for (const char* p = "11c1111c1d5c15cd55cdxx1c5xc5511cxd"; *p; p++) { ignored += !step(&m, *p == '1' ? INSERT10 : *p == '5' ? INSERT50 : *p == 'c' ? CHOOSE : *p == 'x' ? CANCEL : DONE); printf("%c%d:%d ", *p, m.s, m.credit); }
    printf("\n%d %d\n", m.sold, ignored);
    struct lights t = { RED, 0, 0, 5 };
    for (int i = 0; i < 50; i++) { light(&t, (i > 17 && i < 24) || i == 40); putchar("RBGA*."[t.now]); }
    printf("\n");
    return 0;
}
