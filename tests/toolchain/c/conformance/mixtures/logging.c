// A logger with levels, contexts, a format of its own with widths, structures by pointer and nested calls of va_copy.
#include <stdio.h>
#include <stdarg.h>
#include <string.h>
#include <stdint.h>

enum level { DEBUG, INFO, WARN, ERROR };
struct logger { const char* name; enum level least; unsigned counts[4]; void (*sink)(void* context, const char* line); void* context; const struct logger* parent; };
struct buffer { char text[900]; unsigned used; };
struct point { short x, y; };
static void to_buffer(void* context, const char* line) { struct buffer* b = context; size_t n = strlen(line); if (b->used + n + 1 < sizeof b->text) { memcpy(b->text + b->used, line, n); b->used += (unsigned)n; b->text[b->used++] = '\n'; b->text[b->used] = 0; } }
static void counting(void* context, const char* line) { *(int*)context += (int)strlen(line); }
static char* number(char* out, unsigned long long v, unsigned base, int negative) { char t[70]; int n = 0; if (negative) *out++ = '-'; do t[n++] = "0123456789abcdef"[v % base]; while (v /= base); while (n) *out++ = t[--n]; return out; }
static char* format(char* out, const char* f, va_list l) {
    for (; *f; f++) {
        if (*f != '%') { *out++ = *f; continue; }
        int width = 0, wide = 0;
        char* start = out;
        for (f++; *f >= '0' && *f <= '9'; f++) width = width * 10 + *f - '0';
        if (*f == '*') { width = va_arg(l, int); f++; }
        if (*f == 'l') { wide = 1; f++; }
        switch (*f) {
        case 'd': { long long v = wide ? va_arg(l, long long) : va_arg(l, int); out = number(out, v < 0 ? -(unsigned long long)v : (unsigned long long)v, 10, v < 0); break; }
        case 'x': case 'b': { unsigned long long v = wide ? va_arg(l, unsigned long long) : va_arg(l, unsigned); out = number(out, v, *f == 'x' ? 16 : 2, 0); break; }
        case 's': { const char* s = va_arg(l, const char*); while (*s) *out++ = *s++; break; }
        case 'c': *out++ = (char)va_arg(l, int); break;
        case 'f': { double d = va_arg(l, double); if (d < 0) { *out++ = '-'; d = -d; } d += 0.005; out = number(out, (unsigned long long)d, 10, 0); *out++ = '.'; d -= (double)(unsigned long long)d; unsigned c = (unsigned)(d * 100); *out++ = (char)('0' + c / 10); *out++ = (char)('0' + c % 10); break; }
        case 'P': { const struct point* p = va_arg(l, const struct point*); *out++ = '('; out = number(out, (unsigned)(p->x < 0 ? -p->x : p->x), 10, p->x < 0); *out++ = ','; out = number(out, (unsigned)(p->y < 0 ? -p->y : p->y), 10, p->y < 0); *out++ = ')'; break; }
        case 'V': { struct point p = va_arg(l, struct point); out = number(out, (unsigned)(uint16_t)p.x, 16, 0); *out++ = '/'; out = number(out, (unsigned)(uint16_t)p.y, 16, 0); break; }
        default: *out++ = *f;
        }
        while (out - start < width) { memmove(start + 1, start, (size_t)(out - start)); *start = ' '; out++; }
    }
    *out = 0;
    return out;
}
static void vlog(const struct logger* l, enum level level, const char* f, va_list arguments) {
    for (; l; l = l->parent) {
        char line[300];
        va_list copy;
        if (level < l->least) continue;
        int n = sprintf(line, "%s %c ", l->name, "DIWE"[level]);
        va_copy(copy, arguments);
        format(line + n, f, copy);
        va_end(copy);
        l->sink(l->context, line);
    }
}
static void log_(struct logger* l, enum level level, const char* f, ...) { va_list a; va_start(a, f); l->counts[level]++; vlog(l, level, f, a); va_end(a); }
int main(void) {
    static struct buffer b;
    int total = 0;
    struct logger root = { "root", WARN, { 0 }, to_buffer, &b, NULL }, counter = { "count", DEBUG, { 0 }, counting, &total, &root }, app = { "app", INFO, { 0 }, to_buffer, &b, &counter };
    struct point p = { -3, 400 };
    log_(&app, INFO, "start %d %x %5s| %c", -42, 0xbeefu, "ab", '!');
    log_(&app, DEBUG, "hidden %P", &p);
    log_(&app, WARN, "%P %V %ld %lx %12ld", &p, p, INT64_MIN, 0x123456789abcdefULL, -5LL);
    log_(&app, ERROR, "%f %f %*d %b %8f %%", 3.14159, -0.5, 6, 77, 10u, 99.999);
    log_(&counter, ERROR, "%d%d%d%d%d%d %s %ld %f %c", 1, 2, 3, 4, 5, 6, "mixed", 7LL, 8.0, '9');
    log_(&app, INFO, "%P%P%V", &(struct point){ 1, 2 }, &(struct point){ 0 }, (struct point){ -1, 5 });
    printf("%s%d %u%u%u%u\n", b.text, total, app.counts[0], app.counts[1], app.counts[2], app.counts[3]);
    return 0;
}
