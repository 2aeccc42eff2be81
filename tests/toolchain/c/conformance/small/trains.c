// Routes of trains as tables of short times: next departures, changes, clock arithmetic over midnight, and the earliest arrival.
#include <stdio.h>
#include <string.h>

typedef struct { unsigned short from : 3, to : 3; short leave, arrive; } leg;
static const leg legs[] = { { 0, 1, 480, 510 }, { 0, 2, 490, 560 }, { 1, 2, 520, 535 }, { 1, 3, 515, 600 }, { 2, 3, 540, 570 }, { 2, 4, 565, 640 }, { 3, 4, 575, 610 }, { 4, 0, 700, 760 }, { 3, 5, 1400, 1500 }, { 4, 5, 620, 650 }, { 5, 0, 1420, 1455 }, { 0, 3, 500, 505 } };
enum { N = sizeof legs / sizeof *legs, FAR = 9999 };
static const char* clock_(int t) { static char ring[4][8]; static int k; char* s = ring[k++ & 3]; sprintf(s, "%02d:%02d%s", t / 60 % 24, t % 60, t >= 1440 ? "+" : ""); return s; }
static int earliest(int from, int to, int start, int change) {
    int best[8], by[8];
    for (int i = 0; i < 8; i++) best[i] = FAR, by[i] = -1;
    best[from] = start - change;
    for (int again = 1; again;) { again = 0; for (int i = 0; i < N; i++) if (best[legs[i].from] + change <= legs[i].leave && legs[i].arrive < best[legs[i].to]) { best[legs[i].to] = legs[i].arrive; by[legs[i].to] = i; again = 1; } }
    if (best[to] == FAR) { printf("none; "); return FAR; }
    int stack[8], n = 0;
    for (int at = to; at != from && n < 8; at = legs[by[at]].from) stack[n++] = by[at];
    while (n--) { printf("%d>%d ", legs[stack[n]].from, legs[stack[n]].to); printf("%s-", clock_(legs[stack[n]].leave)); printf("%s ", clock_(legs[stack[n]].arrive)); }
    printf("; ");
    return best[to];
}
int main(void) {
    int sum = 0;
    for (int change = 0; change <= 15; change += 5) { for (int to = 1; to < 6; to++) sum += earliest(0, to, 470, change); printf("%d\n", sum); }
    sum += earliest(3, 0, 550, 5) - earliest(5, 3, 0, 0);
    printf("%d\n", sum);
    return 0;
}
