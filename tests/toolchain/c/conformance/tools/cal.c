// The cal tool: months of the Gregorian and the Julian calendar, three months side by side, and Easter.
#include <stdio.h>
#include <string.h>

static int leap(int y, int julian) { return julian ? y % 4 == 0 : (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; }
static int days(int m, int y, int julian) { return m == 2 ? 28 + leap(y, julian) : 30 + ((m + (m > 7)) & 1); }
static int weekday(int d, int m, int y, int julian) {
    static const signed char shift[] = { 0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4 };
    y -= m < 3;
    return julian ? (y + y / 4 + shift[m - 1] + d + 5) % 7 : (y + y / 4 - y / 100 + y / 400 + shift[m - 1] + d) % 7;
}
typedef char page[8][21];
static void draw(page p, int m, int y, int julian) {
    static const char names[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    memset(p, ' ', sizeof(page));
    for (int i = 0; i < 8; i++) p[i][20] = 0;
    char title[21];
    int n = sprintf(title, "%.3s %d", names + 3 * (m - 1), y);
    memcpy(p[0] + (20 - n) / 2, title, n);
    memcpy(p[1], "Su Mo Tu We Th Fr Sa", 20);
    for (int d = 1, w = weekday(1, m, y, julian), row = 2; d <= days(m, y, julian); d++) {
        char* at = p[row] + 3 * w;
        if (d > 9) at[0] = (char)('0' + d / 10);
        at[1] = (char)('0' + d % 10);
        if (++w == 7) w = 0, row++;
    }
}
static void easter(int y, int* m, int* d) {
    int a = y % 19, b = y / 100, c = y % 100, h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
    int l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7, k = h + l - 7 * ((a + 11 * h + 22 * l) / 451) + 114;
    *m = k / 31; *d = k % 31 + 1;
}
int main(void) {
    static const struct { short m, y; unsigned char julian; } starts[] = { { 1, 2024, 0 }, { 12, 1999, 0 }, { 2, 1900, 0 }, { 9, 1600, 1 } };
    for (int s = 0; s < 4; s++) {
        page p[3];
        for (int i = 0; i < 3; i++) {
            int m = starts[s].m + i;
            draw(p[i], (m - 1) % 12 + 1, starts[s].y + (m - 1) / 12, starts[s].julian);
        }
        for (int row = 0; row < 8; row++) printf("%s  %s  %s|\n", p[0][row], p[1][row], p[2][row]);
    }
    for (int y = 1985; y < 2050; y += 7) { int m, d; easter(y, &m, &d); printf("%d: %d.%d. %d, ", y, d, m, weekday(d, m, y, 0)); }
    int friday = 0;
    for (int y = 2000; y < 2030; y++) for (int m = 1; m <= 12; m++) friday += weekday(13, m, y, 0) == 5;
    printf("%d\n", friday);
    return 0;
}
