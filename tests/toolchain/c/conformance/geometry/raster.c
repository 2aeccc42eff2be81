// Lines, circles, filled triangles, flood fill, clipping of lines, scaling and turning of small pictures in bits.
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#include <string.h>

static uint32_t screen[20];
static void plot(int x, int y) { if (x >= 0 && x < 32 && y >= 0 && y < 20) screen[y] |= 1u << x; }
static int get(int x, int y) { return x >= 0 && x < 32 && y >= 0 && y < 20 ? (int)(screen[y] >> x & 1) : 1; }
static void line(int x, int y, int u, int v) { int dx = abs(u - x), dy = -abs(v - y), sx = x < u ? 1 : -1, sy = y < v ? 1 : -1, e = dx + dy; for (;;) { plot(x, y); if (x == u && y == v) return; int e2 = 2 * e; if (e2 >= dy) { e += dy; x += sx; } if (e2 <= dx) { e += dx; y += sy; } } }
static void circle(int cx, int cy, int r) { for (int x = r, y = 0, e = 1 - r; x >= y; y++) { for (int k = 0; k < 8; k++) { int a = k & 4 ? y : x, b = k & 4 ? x : y; plot(cx + (k & 1 ? -a : a), cy + (k & 2 ? -b : b)); } if (e < 0) e += 2 * y + 3; else { x--; e += 2 * (y - x) + 3; } } }
static int fill(int x, int y) { if (get(x, y)) return 0; int n = 1, l = x, r = x; while (!get(l - 1, y)) l--; while (!get(r + 1, y)) r++; for (int i = l; i <= r; i++) plot(i, y); n = r - l + 1; for (int i = l; i <= r; i++) n += fill(i, y - 1) + fill(i, y + 1); return n; }
static int side(int ax, int ay, int bx, int by, int x, int y) { return (bx - ax) * (y - ay) - (by - ay) * (x - ax); }
static void triangle(int ax, int ay, int bx, int by, int cx, int cy) { for (int y = 0; y < 20; y++) for (int x = 0; x < 32; x++) if (side(ax, ay, bx, by, x, y) >= 0 && side(bx, by, cx, cy, x, y) >= 0 && side(cx, cy, ax, ay, x, y) >= 0) plot(x, y); }
static int code(float x, float y) { return (x < 4) | (x > 27) << 1 | (y < 3) << 2 | (y > 16) << 3; }
static int clip(float* x, float* y, float* u, float* v) {
    for (;;) {
        int a = code(*x, *y), b = code(*u, *v);
        if (!(a | b)) return 1;
        if (a & b) return 0;
        float p, q, dx = *u - *x, dy = *v - *y;
        int c = a ? a : b;
        if (c & 3) { p = c & 1 ? 4 : 27; q = *y + dy * (p - *x) / dx; } else { q = c & 4 ? 3 : 16; p = *x + dx * (q - *y) / dy; }
        if (a) *x = p, *y = q; else *u = p, *v = q;
    }
}
static void show(void) { for (int y = 0; y < 20; y++) printf("%08x%s", (unsigned)screen[y], y % 10 == 9 ? "\n" : " "); memset(screen, 0, sizeof screen); }
int main(void) {
    line(0, 0, 31, 19); line(31, 3, 2, 17); line(5, 19, 9, 0); line(7, 7, 7, 7); show();
    circle(15, 9, 8); circle(15, 9, 3); circle(2, 2, 5); printf("%d %d ", fill(15, 3), fill(15, 9)); printf("%d\n", fill(31, 19)); show();
    triangle(2, 1, 29, 6, 10, 18); show();
    for (int i = 0; i < 8; i++) { float x = (float)(i * 5 - 3), y = -2.5f, u = (float)(30 - i * 4), v = 22; int k = clip(&x, &y, &u, &v); printf("%d %.3f,%.3f %.3f,%.3f; ", k, x, y, u, v); if (k) line((int)x, (int)y, (int)u, (int)v); }
    printf("\n"); show();
    uint8_t glyph[8] = { 0x18, 0x24, 0x42, 0x42, 0x7e, 0x42, 0x43, 0 }, turned[8] = { 0 }, flipped[8];
    for (int y = 0; y < 8; y++) { flipped[7 - y] = 0; for (int x = 0; x < 8; x++) { turned[x] |= (uint8_t)((glyph[y] >> x & 1) << (7 - y)); flipped[7 - y] |= (uint8_t)((glyph[y] >> x & 1) << (7 - x)); } }
    for (int y = 0; y < 8; y++) printf("%02x%02x%02x ", glyph[y], turned[y], flipped[y]);
    for (int y = 0; y < 8; y++) { uint16_t w = glyph[y]; w = (w | w << 4) & 0x0f0f; w = (w | w << 2) & 0x3333; w = (w | w << 1) & 0x5555; printf("%04x ", w | w << 1); }
    printf("\n");
    return 0;
}
