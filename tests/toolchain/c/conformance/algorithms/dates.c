// Day numbers, weekdays, Easter, calendars, Julian dates, Roman numerals, times of day.
#include <stdio.h>
#include <string.h>
#include <stdbool.h>

struct date { unsigned day : 5, month : 4, year : 12; };
static bool leap(int y) { return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; }
static int days(int m, int y) { return m == 2 ? 28 + leap(y) : 30 + ((m + (m > 7)) & 1); }
static int number(struct date d) {
    int y = d.year - (d.month <= 2), era = y / 400, yoe = y % 400, doy = (153 * (d.month + (d.month > 2 ? -3 : 9)) + 2) / 5 + d.day - 1;
    return era * 146097 + yoe * 365 + yoe / 4 - yoe / 100 + doy - 719468;
}
static struct date from(int z) {
    z += 719468;
    int era = z / 146097, doe = z % 146097, yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365, doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    int mp = (5 * doy + 2) / 153, m = mp < 10 ? mp + 3 : mp - 9;
    return (struct date){ (unsigned)(doy - (153 * mp + 2) / 5 + 1), (unsigned)m, (unsigned)(yoe + era * 400 + (m <= 2)) };
}
static struct date easter(int y) {
    int a = y % 19, b = y / 100, c = y % 100, d = b / 4, e = b % 4, f = (b + 8) / 25, g = (b - f + 1) / 3, h = (19 * a + b - d - g + 15) % 30, i = c / 4, k = c % 4;
    int l = (32 + 2 * e + 2 * i - h - k) % 7, m = (a + 11 * h + 22 * l) / 451, n = h + l - 7 * m + 114;
    return (struct date){ (unsigned)(n % 31 + 1), (unsigned)(n / 31), (unsigned)y };
}
static void roman(int n, char* out) {
    static const struct { short value; char text[3]; } r[] = { { 1000, "M" }, { 900, "CM" }, { 500, "D" }, { 400, "CD" }, { 100, "C" }, { 90, "XC" }, { 50, "L" }, { 40, "XL" },
        { 10, "X" }, { 9, "IX" }, { 5, "V" }, { 4, "IV" }, { 1, "I" } };
    *out = 0;
    for (int i = 0; n; i++) while (n >= r[i].value) { strcat(out, r[i].text); n -= r[i].value; }
}
int main(void) {
    static const char* const names[] = { "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday" };
    static const struct date list[] = { { 1, 1, 1970 }, { 29, 2, 2000 }, { 31, 12, 1999 }, { 14, 7, 1789 }, { 1, 3, 2100 }, { 28, 2, 1900 }, { 24, 10, 1985 } };
    for (unsigned i = 0; i < sizeof list / sizeof *list; i++) {
        int n = number(list[i]);
        struct date d = from(n + 100);
        char r[20];
        roman(list[i].year, r);
        printf("%d %s %s, 100 later %u-%u-%u\n", n, names[((n % 7) + 7) % 7], r, d.year, d.month, d.day);
    }
    int bad = 0;
    for (int n = -60000; n < 60000; n += 37) { struct date d = from(n); bad += number(d) != n || d.day > days(d.month, d.year); }
    printf("%d bad\n", bad);
    for (int y = 1990; y < 2030; y += 4) { struct date e = easter(y); printf("%d-%d ", e.month, e.day); }
    printf("\n");
    for (int m = 2; m <= 3; m++) {
        int first = (number((struct date){ 1, m, 2024 }) % 7 + 3) % 7;
        printf("%*s", first * 3, "");
        for (int d = 1; d <= days(m, 2024); d++) printf("%2d%c", d, (first + d) % 7 && d < days(m, 2024) ? ' ' : '\n');
    }
    for (long s = 0; s < 400000; s += 98765) printf("%ld:%02ld:%02ld ", s / 3600, s / 60 % 60, s % 60);
    printf("\n");
    return 0;
}
