// Scores by rules: bowling, tennis, darts finishes, Yahtzee, Elo, league tables with ties, and elections by three methods.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

static int bowling(const char* s) {
    int rolls[24], n = 0, total = 0;
    for (; *s; s++) if (*s == 'X') rolls[n++] = 10; else if (*s == '/') { rolls[n] = 10 - rolls[n - 1]; n++; } else if (*s != ' ') rolls[n++] = *s == '-' ? 0 : *s - '0';
    for (int f = 0, i = 0; f < 10; f++) if (rolls[i] == 10) { total += 10 + rolls[i + 1] + rolls[i + 2]; i++; } else { int sum = rolls[i] + rolls[i + 1]; total += sum == 10 ? 10 + rolls[i + 2] : sum; i += 2; }
    return total;
}
static void tennis(const char* balls) {
    int p[2] = { 0 }, games[2] = { 0 };
    static const char* names[] = { "0", "15", "30", "40" };
    for (; *balls; balls++) { int w = *balls - 'A', l = !w; if (++p[w] >= 4 && p[w] - p[l] >= 2) { games[w]++; p[0] = p[1] = 0; } }
    if (p[0] >= 3 && p[1] >= 3) printf("%d-%d %s, ", games[0], games[1], p[0] == p[1] ? "deuce" : p[0] > p[1] ? "advantage A" : "advantage B"); else printf("%d-%d %s-%s, ", games[0], games[1], names[p[0]], names[p[1]]);
}
static int yahtzee(const char* d, char box) {
    int count[7] = { 0 }, sum = 0, pairs = 0, most = 0, mask = 0;
    for (; *d; d++) { count[*d - '0']++; sum += *d - '0'; mask |= 1 << (*d - '0'); }
    for (int i = 1; i < 7; i++) { if (count[i] > most) most = count[i]; pairs += count[i] == 2; }
    switch (box) { case '1' ... '6': return count[box - '0'] * (box - '0'); case 't': return most >= 3 ? sum : 0; case 'f': return most >= 4 ? sum : 0; case 'h': return most == 3 && pairs == 1 ? 25 : 0; case 's': return (mask & mask >> 1 & mask >> 2 & mask >> 3) ? 30 : 0; case 'l': return (mask & mask >> 1 & mask >> 2 & mask >> 3 & mask >> 4) ? 40 : 0; case 'y': return most == 5 ? 50 : 0; }
    return sum;
}
struct team { char name; signed char played, won, drawn, goals; unsigned char points; };
static int order(const void* a, const void* b) { const struct team *x = a, *y = b; return x->points != y->points ? y->points - x->points : x->goals != y->goals ? y->goals - x->goals : x->name - y->name; }
static void seats(const int* votes, int parties, int total, int odd) { int got[6] = { 0 }; for (int s = 0; s < total; s++) { int best = 0; for (int i = 1; i < parties; i++) if ((long long)votes[i] * (odd ? 2 * got[best] + 1 : got[best] + 1) > (long long)votes[best] * (odd ? 2 * got[i] + 1 : got[i] + 1)) best = i; got[best]++; } for (int i = 0; i < parties; i++) printf("%d ", got[i]); printf("| "); }
int main(void) {
    static const char* games[] = { "XXXXXXXXXXXX", "9- 9- 9- 9- 9- 9- 9- 9- 9- 9-", "5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/5", "X 7/ 9- X -8 8/ -6 X X X81", "-- -- -- -- -- -- -- -- -- --" };
    for (int i = 0; i < 5; i++) printf("%d ", bowling(games[i]));
    tennis("AABBAB"); tennis("AAAA"); tennis("ABABABAA"); tennis("BBBBAB"); tennis("AAABBBB"); printf("\n");
    static const char* dice[] = { "66666", "12345", "22333", "44441", "23456", "13466", "11234" };
    for (int i = 0; i < 7; i++) { for (const char* b = "16tfhslyc"; *b; b++) printf("%d ", yahtzee(dice[i], *b)); printf("| "); }
    int finishes = 0, highest = 0;
    for (int n = 2; n <= 180; n++) { int ok = 0; for (int a = 0; a <= 60 && !ok; a++) { if (!(a <= 20 || (a % 2 == 0 && a <= 40) || a % 3 == 0 || a == 25 || a == 50)) continue; for (int b = 0; b <= 60 && !ok; b++) { if (!(b <= 20 || (b % 2 == 0 && b <= 40) || b % 3 == 0 || b == 25 || b == 50)) continue; int c = n - a - b; ok = (c > 0 && c <= 40 && c % 2 == 0) || c == 50; } } finishes += ok; if (ok) highest = n; }
    printf("\n%d %d\n", finishes, highest);
    struct team t[5];
    for (int i = 0; i < 5; i++) t[i] = (struct team){ .name = (char)('A' + i) };
    double elo[5] = { 1500, 1500, 1500, 1500, 1500 };
    unsigned r = 5;
    for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) if (i != j) { r = r * 69069 + 1; int a = (int)(r >> 30), b = (int)(r >> 28 & 3); t[i].played++; t[j].played++; t[i].goals += a - b; t[j].goals -= a - b; if (a == b) { t[i].points++; t[j].points++; t[i].drawn++; t[j].drawn++; } else { struct team* w = a > b ? t + i : t + j; w->points += 3; w->won++; } double d = 20 * ((a > b) + (a == b) / 2.0 - 1 / (1 + pow(10, (elo[j] - elo[i]) / 400))); elo[i] += d; elo[j] -= d; }
    qsort(t, 5, sizeof *t, order);
    for (int i = 0; i < 5; i++) printf("%c %d %d %d %d %d %.2f\n", t[i].name, t[i].played, t[i].won, t[i].drawn, t[i].goals, t[i].points, elo[t[i].name - 'A']);
    static const int votes[] = { 340000, 280000, 160000, 60000, 15000 };
    seats(votes, 5, 7, 0); seats(votes, 5, 7, 1); seats(votes, 5, 99, 0); seats(votes, 5, 99, 1); printf("\n");
    return 0;
}
