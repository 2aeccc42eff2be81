// Plans: activities chosen by end, jobs with deadlines, rate-monotonic tasks, banker's safety, bins, round robin and critical paths.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct job { char name; unsigned char start, end, profit; };
static int by_end(const void* a, const void* b) { return ((const struct job*)a)->end - ((const struct job*)b)->end; }
static int by_profit(const void* a, const void* b) { const struct job *x = a, *y = b; return y->profit != x->profit ? y->profit - x->profit : x->name - y->name; }
static int safe(int n, const unsigned char (*need)[3], const unsigned char (*held)[3], unsigned char* left) { unsigned done = 0; for (int i = 0; i < n;) { int ok = !(done >> i & 1); for (int k = 0; k < 3; k++) ok &= need[i][k] <= left[k]; if (ok) { for (int k = 0; k < 3; k++) left[k] += held[i][k]; done |= 1u << i; printf("%d", i); i = 0; } else i++; } printf(" "); return done == (1u << n) - 1; }
int main(void) {
    struct job jobs[] = { { 'a', 1, 4, 20 }, { 'b', 3, 5, 40 }, { 'c', 0, 6, 10 }, { 'd', 5, 7, 35 }, { 'e', 3, 9, 60 }, { 'f', 5, 9, 15 }, { 'g', 6, 10, 25 }, { 'h', 8, 11, 30 }, { 'i', 8, 12, 50 }, { 'j', 2, 14, 70 }, { 'k', 12, 16, 45 } };
    enum { N = sizeof jobs / sizeof *jobs };
    qsort(jobs, N, sizeof *jobs, by_end);
    for (int i = 0, free_ = 0; i < N; i++) if (jobs[i].start >= free_) { putchar(jobs[i].name); free_ = jobs[i].end; }
    unsigned best[N + 1] = { 0 };
    for (int i = 0; i < N; i++) { int k = i; while (k && jobs[k - 1].end > jobs[i].start) k--; unsigned with = best[k] + jobs[i].profit; best[i + 1] = with > best[i] ? with : best[i]; }
    printf(" %u ", best[N]);
    qsort(jobs, N, sizeof *jobs, by_profit);
    char slots[8] = "-------";
    unsigned profit = 0;
    for (int i = 0; i < N; i++) for (int s = (jobs[i].end + 1) / 2 - 1 > 6 ? 6 : (jobs[i].end + 1) / 2 - 1; s >= 0; s--) if (slots[s] == '-') { slots[s] = jobs[i].name; profit += jobs[i].profit; break; }
    printf("%s %u\n", slots, profit);
    struct { unsigned char period, work, left; short due, missed; } tasks[2][3] = { { { 4, 1 }, { 6, 2 }, { 12, 3 } }, { { 5, 2 }, { 7, 3 }, { 9, 2 } } };
    for (int rule = 0; rule < 2; rule++) for (int set = 0; set < 2; set++) {
        for (int i = 0; i < 3; i++) tasks[set][i].left = 0, tasks[set][i].missed = 0;
        for (int t = 0; t < 45; t++) {
            int run = -1;
            for (int i = 0; i < 3; i++) { if (t % tasks[set][i].period == 0) { tasks[set][i].missed += tasks[set][i].left > 0; tasks[set][i].left = tasks[set][i].work; tasks[set][i].due = (short)(t + tasks[set][i].period); } if (tasks[set][i].left && (run < 0 || (rule ? tasks[set][i].due < tasks[set][run].due : tasks[set][i].period < tasks[set][run].period))) run = i; }
            if (run >= 0) tasks[set][run].left--;
            putchar(run < 0 ? '.' : '0' + run);
        }
        printf(" %d%d%d\n", tasks[set][0].missed, tasks[set][1].missed, tasks[set][2].missed);
    }
    static const unsigned char need[5][3] = { { 7, 4, 3 }, { 1, 2, 2 }, { 6, 0, 0 }, { 0, 1, 1 }, { 4, 3, 1 } }, held[5][3] = { { 0, 1, 0 }, { 2, 0, 0 }, { 3, 0, 2 }, { 2, 1, 1 }, { 0, 0, 2 } };
    unsigned char left[3] = { 3, 3, 2 }, little[3] = { 1, 1, 0 };
    int s1 = safe(5, need, held, left), s2 = safe(5, need, held, little);
    printf("%d %d\n", s1, s2);
    static const unsigned char items[] = { 42, 63, 67, 57, 93, 90, 38, 36, 45, 42, 17, 81 };
    for (int rule = 0; rule < 3; rule++) { unsigned char bins[12] = { 0 }; int used = 0; for (int i = 0; i < 12; i++) { int at = used; for (int b = 0; b < used; b++) if (bins[b] + items[i] <= 100 && (at == used || (rule == 1 && bins[b] > bins[at]) || (rule == 2 && bins[b] < bins[at]))) at = b; if (at == used) used++; bins[at] += items[i]; } printf("%d:", used); for (int b = 0; b < used; b++) printf(" %u", bins[b]); printf("; "); }
    unsigned char after[6] = { 0, 1, 1, 6, 8, 24 }, cost[6] = { 3, 5, 2, 4, 6, 1 }, early[6], late[6];
    for (int i = 0; i < 6; i++) { early[i] = 0; for (int k = 0; k < i; k++) if (after[i] >> k & 1 && early[k] + cost[k] > early[i]) early[i] = (unsigned char)(early[k] + cost[k]); }
    for (int i = 5; i >= 0; i--) { late[i] = (unsigned char)(early[5]); for (int k = i + 1; k < 6; k++) if (after[k] >> i & 1 && late[k] - cost[i] < late[i]) late[i] = (unsigned char)(late[k] - cost[i]); printf("%d:%u-%u ", i, early[i], late[i]); }
    printf("\n");
    return 0;
}
