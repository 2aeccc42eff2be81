// Drawings by rewriting: systems of Lindenmayer with a turtle on a grid, curves of Hilbert and of the dragon, and spirals of numbers.
#include <stdio.h>
#include <string.h>
#include <stdint.h>

static char grid[20][40];
struct turtle { signed char x, y; unsigned d : 2; };
static struct turtle t, stack[12];
static int top, steps, again;
static void walk(const char* rule, const char* const* rules, int depth) {
    static const signed char dx[] = { 1, 0, -1, 0 }, dy[] = { 0, 1, 0, -1 };
    for (; *rule; rule++)
        switch (*rule) {
        case '+': t.d++; break; case '-': t.d--; break; case '[': stack[top++] = t; break; case ']': t = stack[--top]; break;
        case 'A' ... 'C': if (depth) walk(rules[*rule - 'A'], rules, depth - 1); break;
        default:
            if (*rule == 'F' && depth && rules[3]) { walk(rules[3], rules, depth - 1); break; }
            steps++;
            t.x += dx[t.d]; t.y += dy[t.d];
            if (t.x >= 0 && t.x < 40 && t.y >= 0 && t.y < 20) { again += grid[t.y][t.x] == '#'; grid[t.y][t.x] = '#'; }
        }
}
static void draw(const char* name, const char* axiom, const char* const* rules, int depth, int x, int y) {
    memset(grid, ' ', sizeof grid);
    t = (struct turtle){ (signed char)x, (signed char)y, 0 };
    top = steps = again = 0;
    walk(axiom, rules, depth);
    uint32_t h = 0;
    for (int i = 0; i < 20; i++) for (int j = 0; j < 40; j++) h = h * 31 + (unsigned char)grid[i][j];
    printf("%s %d steps, %d again, at %d,%d,%u, %08x\n", name, steps, again, t.x, t.y, t.d, (unsigned)h);
    for (int i = 0; i < 20 && depth < 5; i++) { int n = 40; while (n && grid[i][n - 1] == ' ') n--; if (n) printf("%.*s\n", n, grid[i]); }
}
static void point(int n, int d, int* x, int* y) { *x = *y = 0; for (int s = 1; s < n; s *= 2) { int rx = 1 & d / 2, ry = 1 & (d ^ rx); if (!ry) { if (rx) { *x = s - 1 - *x; *y = s - 1 - *y; } int k = *x; *x = *y; *y = k; } *x += s * rx; *y += s * ry; d /= 4; } }
static int distance(int n, int x, int y) { int d = 0; for (int s = n / 2; s; s /= 2) { int rx = (x & s) > 0, ry = (y & s) > 0; d += s * s * ((3 * rx) ^ ry); if (!ry) { if (rx) { x = n - 1 - x; y = n - 1 - y; } int k = x; x = y; y = k; } } return d; }
int main(void) {
    static const char* const hilbert[] = { "+BF-AFA-FB+", "-AF+BFB+FA-", NULL, NULL }, *const dragon[] = { "A+BF", "FA-B", NULL, NULL }, *const koch[] = { NULL, NULL, NULL, "F-F+F+F-F" }, *const plant[] = { "G[+A][-A]GA", NULL, NULL, NULL };
    draw("hilbert", "A", hilbert, 3, 0, 7); draw("dragon", "FA", dragon, 7, 20, 10); draw("koch", "F", koch, 2, 0, 12); draw("plant", "A", plant, 4, 2, 10);
    int good = 0, jumps = 0;
    for (int d = 0, a = 0, b = 0; d < 256; d++) { int x, y; point(16, d, &x, &y); good += distance(16, x, y) == d; if (d) jumps += (x - a) * (x - a) + (y - b) * (y - b) != 1; a = x; b = y; }
    printf("%d %d\n", good, jumps);
    int spiral[7][7] = { { 0 } }, x = 3, y = 3, n = 1, run = 1, diagonal = 0;
    spiral[y][x] = n++;
    for (int d = 0; n <= 49; d++) { for (int i = 0; i < run && n <= 49; i++) { x += (d & 3) == 0; x -= (d & 3) == 2; y += (d & 3) == 1; y -= (d & 3) == 3; spiral[y][x] = n++; } run += d & 1; }
    for (int i = 0; i < 7; i++) { for (int j = 0; j < 7; j++) printf("%3d", spiral[i][j]); diagonal += spiral[i][i] + spiral[i][6 - i]; printf("\n"); }
    printf("%d\n", diagonal - 1);
    return 0;
}
