// A quadtree of points and a quadtree of a picture with compression, boolean operations and drawing.
#include <stdio.h>
#include <string.h>

typedef struct point { short x, y; } point;
struct quad { point origin; short size; unsigned char count; point points[3]; struct quad* kid[4]; };
static struct quad pool[200];
static int used, visited;
static struct quad* make(short x, short y, short size) { struct quad* q = &pool[used++]; q->origin = (point){ x, y }; q->size = size; return q; }
static void insert(struct quad* q, point p) {
    for (;;) {
        short h = q->size / 2;
        if (!q->kid[0]) {
            if (q->count < 3 || q->size == 1) { if (q->count < 3) q->points[q->count++] = p; return; }
            for (int i = 0; i < 4; i++) q->kid[i] = make((short)(q->origin.x + (i & 1) * h), (short)(q->origin.y + (i >> 1) * h), h);
            for (int i = 0; i < 3; i++) { point o = q->points[i]; insert(q->kid[(o.x >= q->origin.x + h) | (o.y >= q->origin.y + h) << 1], o); }
            q->count = 0;
        }
        q = q->kid[(p.x >= q->origin.x + h) | (p.y >= q->origin.y + h) << 1];
    }
}
static int inside(const struct quad* q, point a, point b) {
    int n = 0;
    if (q->origin.x > b.x || q->origin.y > b.y || q->origin.x + q->size <= a.x || q->origin.y + q->size <= a.y) return 0;
    visited++;
    for (int i = 0; i < q->count; i++) n += q->points[i].x >= a.x && q->points[i].x <= b.x && q->points[i].y >= a.y && q->points[i].y <= b.y;
    for (int i = 0; i < 4 && q->kid[0]; i++) n += inside(q->kid[i], a, b);
    return n;
}
static unsigned short picture[16];
static char* encode(char* out, int x, int y, int size) {
    int sum = 0;
    for (int i = 0; i < size; i++) for (int j = 0; j < size; j++) sum += picture[y + i] >> (x + j) & 1;
    if (!sum || sum == size * size) { *out++ = sum ? '1' : '0'; return out; }
    *out++ = '(';
    for (int i = 0; i < 4; i++) out = encode(out, x + (i & 1) * size / 2, y + (i >> 1) * size / 2, size / 2);
    return out;
}
static const char* skip(const char* s) { if (*s != '(') return s + 1; s++; for (int i = 0; i < 4; i++) s = skip(s); return s; }
static const char* draw(const char* s, int x, int y, int size, unsigned short* rows) {
    if (*s == '(') { s++; for (int i = 0; i < 4; i++) s = draw(s, x + (i & 1) * size / 2, y + (i >> 1) * size / 2, size / 2, rows); return s; }
    for (int i = 0; i < size && *s == '1'; i++) rows[y + i] |= (unsigned short)(((1u << size) - 1) << x);
    return s + 1;
}
static char* both(const char* a, const char* b, char* out) {
    if (*a == '0' || *b == '0') { *out++ = '0'; return out; }
    if (*a == '1' || *b == '1') { const char* from = *a == '1' ? b : a; size_t n = (size_t)(skip(from) - from); memcpy(out, from, n); return out + n; }
    char* start = out;
    *out++ = '(';
    a++; b++;
    for (int i = 0; i < 4; i++) { out = both(a, b, out); a = skip(a); b = skip(b); }
    if (out - start == 5 && !memcmp(start + 1, "0000", 4)) { *start = '0'; out = start + 1; }
    return out;
}
int main(void) {
    struct quad* root = make(0, 0, 256);
    point p[60];
    unsigned r = 8;
    for (int i = 0; i < 60; i++) { r = r * 1103515245u + 12345; p[i] = (point){ (short)(r >> 24), (short)(i % 4 ? r >> 16 & 255 : r >> 16 & 31) }; insert(root, p[i]); }
    for (int k = 0; k < 5; k++) {
        point a = { (short)(k * 30), (short)(k * 20) }, b = { (short)(k * 50 + 40), (short)(k * 40 + 60) };
        int n = 0;
        for (int i = 0; i < 60; i++) n += p[i].x >= a.x && p[i].x <= b.x && p[i].y >= a.y && p[i].y <= b.y;
        visited = 0;
        printf("%d %d ", n, inside(root, a, b)); printf("%d, ", visited);
    }
    printf("%d\n", used);
    char code[2][400], out[400];
    for (int k = 0; k < 2; k++) {
        for (int y = 0; y < 16; y++) { picture[y] = 0; for (int x = 0; x < 16; x++) if (k ? x + y < 13 : (x - 8) * (x - 8) + (y - 8) * (y - 8) < 45) picture[y] |= (unsigned short)(1u << x); }
        *encode(code[k], 0, 0, 16) = 0;
        printf("%s\n", code[k]);
    }
    *both(code[0], code[1], out) = 0;
    unsigned short rows[16] = { 0 };
    draw(out, 0, 0, 16, rows);
    for (int y = 0; y < 16; y++) { for (int x = 0; x < 16; x++) putchar(".#"[rows[y] >> x & 1]); putchar('\n'); }
    return 0;
}
