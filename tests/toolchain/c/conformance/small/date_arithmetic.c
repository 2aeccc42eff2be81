// Days since 1970 into dates and back, weeks by ISO, ages, and business days.
#include <stdio.h>
#include <stdint.h>

typedef struct { int16_t y; uint8_t m, d; } date;
static int32_t days(date t) {
    int32_t y = t.y - (t.m <= 2), era = (y >= 0 ? y : y - 399) / 400;
    uint32_t yoe = (uint32_t)(y - era * 400), doy = (153u * (t.m + (t.m > 2 ? -3u : 9u)) + 2) / 5 + t.d - 1;
    return era * 146097 + (int32_t)(yoe * 365 + yoe / 4 - yoe / 100 + doy) - 719468;
}
static date civil(int32_t z) {
    z += 719468;
    int32_t era = (z >= 0 ? z : z - 146096) / 146097;
    uint32_t doe = (uint32_t)(z - era * 146097), yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365, doy = doe - (365 * yoe + yoe / 4 - yoe / 100), mp = (5 * doy + 2) / 153;
    return (date){ (int16_t)((int32_t)yoe + era * 400 + (mp >= 10)), (uint8_t)(mp < 10 ? mp + 3 : mp - 9), (uint8_t)(doy - (153 * mp + 2) / 5 + 1) };
}
static int weekday(int32_t z) { return z >= -4 ? (z + 4) % 7 : (z + 5) % 7 + 6; }
static int week(date t, int* year) { int32_t z = days(t), thursday = z - (weekday(z) + 6) % 7 + 3; date k = civil(thursday); *year = k.y; return (thursday - days((date){ k.y, 1, 1 })) / 7 + 1; }
int main(void) {
    static const date some[] = { { 1970, 1, 1 }, { 2000, 2, 29 }, { 1969, 12, 31 }, { 1582, 10, 15 }, { 2026, 11, 28 }, { 0, 3, 1 }, { -400, 1, 1 }, { 2021, 1, 3 }, { 9999, 12, 31 }, { 2024, 12, 30 } };
    for (int i = 0; i < 10; i++) { int y, w = week(some[i], &y); int32_t z = days(some[i]); date b = civil(z + 1000); printf("%d wd %d, week %d of %d, +1000 = %d-%02u-%02u\n", (int)z, weekday(z), w, y, b.y, b.m, b.d); }
    int wrong = 0, business = 0;
    for (int32_t z = -800000; z < 800000; z += 3571) wrong += days(civil(z)) != z;
    for (int32_t z = days(some[4]); z < days((date){ 2027, 3, 1 }); z++) business += weekday(z) % 6 != 0;
    printf("%d %d\n", wrong, business);
    return 0;
}
