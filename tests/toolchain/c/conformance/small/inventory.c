// Stock with lots first in first out, averages, reorders and a report in columns, all from a table of movements.
#include <stdio.h>
#include <string.h>

struct lot { short left; int price; };
struct item { char name[8]; struct lot lots[8]; unsigned char first, last; short least; long sold, cost; };
static struct item items[] = { { "bolt", { { 0 } }, 0, 0, 20, 0, 0 }, { "nut", { { 0 } }, 0, 0, 50, 0, 0 }, { "cog", { { 0 } }, 0, 0, 5, 0, 0 } };
static int stock(const struct item* i) { int n = 0; for (unsigned k = i->first; k != i->last; k = (k + 1) & 7) n += i->lots[k].left; return n; }
static int buy(struct item* i, int n, int price) { if (((i->last + 1) & 7) == i->first) return 0; i->lots[i->last] = (struct lot){ (short)n, price }; i->last = (i->last + 1) & 7; return n; }
static int sell(struct item* i, int n, int price) { int done = 0; while (n && i->first != i->last) { struct lot* l = &i->lots[i->first]; int k = n < l->left ? n : l->left; l->left -= k; n -= k; done += k; i->cost += (long)k * l->price; i->sold += (long)k * price; if (!l->left) i->first = (i->first + 1) & 7; } return done; }
int main(void) {
    static const struct { signed char item; short n, price; } moves[] = { { 0, 100, 12 }, { 1, 60, 5 }, { 0, 50, 15 }, { 0, -120, 20 }, { 2, 10, 300 }, { 1, -30, 9 }, { 2, -12, 450 }, { 0, -40, 22 }, { 2, 4, 310 }, { 1, 100, 4 }, { 1, -90, 8 }, { 0, 25, 16 } };
    int refused = 0;
    for (unsigned m = 0; m < sizeof moves / sizeof *moves; m++) { struct item* i = &items[moves[m].item]; int n = moves[m].n, k = n > 0 ? buy(i, n, moves[m].price) : sell(i, -n, moves[m].price); if (k != (n < 0 ? -n : n)) { printf("short of %s by %d\n", i->name, (n < 0 ? -n : n) - k); refused++; } if (stock(i) < i->least) printf("reorder %s at %d\n", i->name, stock(i)); }
    printf("%-8s|%6s|%10s|%10s|%8s\n", "item", "stock", "value", "profit", "margin");
    for (int i = 0; i < 3; i++) { long v = 0; for (unsigned k = items[i].first; k != items[i].last; k = (k + 1) & 7) v += (long)items[i].lots[k].left * items[i].lots[k].price; long p = items[i].sold - items[i].cost; printf("%-8s|%6d|%7ld.%02ld|%7ld.%02ld|%7.1f%%\n", items[i].name, stock(items + i), v / 100, v % 100, p / 100, p % 100, 100.0 * (double)p / (double)items[i].sold); }
    for (int i = 0; i < 9; i++) refused += !buy(items, 1, 1);
    printf("%d\n", refused);
    return 0;
}
