// Processes with little room: with less than one needs to begin and to end, room is added; what a caller gives must suffice.
#include <errno.h>
#include <malloc.h>
#include <process.h>
#include <stdio.h>
#include <stdlib.h>

static int sum;

static void none(Process* self) {
    (void)self;
    sum += 1;
}

static void some(Process* self, int a, int b, int c, int d, int e) {
    (void)self;
    sum += a + b + c + d + e;
}

static void many(Process* self, int a, int b, int c, int d, int e, int f, int g, int h, int i) {
    (void)self;
    sum += a + b + c + d + e + f + g + h + i;
}

static void run(Process* process, int is_high) {
    if (is_high)
        ProcRunHigh(process);
    else
        ProcRunLow(process);
    ProcJoin(process, NULL);
    ProcAllocClean(process);
}

static void in_own_room(int bytes) {
    int room[80], unharmed = 0;
    Process process;
    for (int at = 0; at < 80; ++at)
        room[at] = 0x5A5A5A5A;
    errno = 0;
    if (ProcInit(&process, none, room + 40, bytes, 0) != 0) {
        printf("%d bytes: no, errno %d\n", bytes, errno);
        return;
    }
    ProcRun(&process);
    ProcJoin(&process, NULL);
    for (int at = 0; at < 40; ++at)
        unharmed += room[at] == 0x5A5A5A5A;
    printf("%d bytes: yes, %d words below it are unharmed\n", bytes, unharmed);
}

int main(void) {
    malloc_checking(1);
    for (int bytes = 4; bytes <= 320; bytes += 4)
        for (int is_high = 0; is_high < 2; ++is_high) {
            run(ProcAlloc(none, bytes, 0), is_high);
            run(ProcAlloc(some, bytes, 5, 1, 2, 3, 4, 5), is_high);
            run(ProcAlloc(many, bytes, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9), is_high);
        }
    printf("sum %d, damage: %s\n", sum, malloc_damage() == NULL ? "none" : "some");
    in_own_room(116);
    in_own_room(120);
    errno = 0;
    Process* const process = ProcAlloc(none, 0, 25);
    printf("25 words: %s, errno is EINVAL: %d\n", process == NULL ? "null" : "a process", errno == EINVAL);
    return 0;
}
