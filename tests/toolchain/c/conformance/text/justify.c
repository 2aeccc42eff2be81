// Text filled and justified to several widths, left, right, centred, with least raggedness by dynamic programming.
#include <stdio.h>
#include <string.h>
#include <limits.h>

static const char source[] = "The transputer is a microcomputer with its own local memory and with links for connecting one transputer to another transputer. Each link has two channels.";
static const char* word[40];
static unsigned char size[40];
static int words;
static void line(int from, int to, int width, int mode, int last) {
    int letters = 0, gaps = to - from - 1;
    for (int i = from; i < to; i++) letters += size[i];
    int space = width - letters - gaps, left = mode == 'r' ? space : mode == 'c' ? space / 2 : 0;
    printf("|%*s", left, "");
    for (int i = from; i < to; i++) {
        printf("%.*s", size[i], word[i]);
        if (i + 1 < to) {
            int extra = mode == 'j' && !last && gaps ? space * (i - from + 1) / gaps - space * (i - from) / gaps : 0;
            printf("%*s", 1 + extra, "");
        }
    }
    printf("|\n");
}
static void greedy(int width, int mode) {
    for (int i = 0, j; i < words; i = j) {
        int n = size[i];
        for (j = i + 1; j < words && n + 1 + size[j] <= width; j++) n += 1 + size[j];
        line(i, j, width, mode, j == words);
    }
}
static long even(int width) {
    long cost[41];
    signed char next[41];
    cost[words] = 0;
    for (int i = words - 1; i >= 0; i--) {
        cost[i] = LONG_MAX;
        for (int j = i + 1, n = size[i]; j <= words && n <= width; n += 1 + size[j < words ? j : 0], j++) {
            long c = j == words ? 0 : (long)(width - n) * (width - n) * (width - n) + cost[j];
            if (c < cost[i]) { cost[i] = c; next[i] = (signed char)j; }
        }
    }
    for (int i = 0; i < words; i = next[i]) line(i, next[i], width, 'l', 0);
    return cost[0];
}
int main(void) {
    for (const char* p = source; *p;) { size_t n = strcspn(p, " "); word[words] = p; size[words++] = (unsigned char)n; p += n; p += *p == ' '; }
    greedy(30, 'l'); greedy(26, 'r'); greedy(33, 'c'); greedy(28, 'j'); greedy(15, 'j');
    for (int w = 20; w < 36; w += 7) printf("%ld\n", even(w));
    return 0;
}
