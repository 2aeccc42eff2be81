// -- exit: 1
// A process that could not be made ends the program when it is run.
#include <process.h>
#include <stdio.h>

static void nothing(Process* self) { (void)self; }

int main(void) {
    int room[8];
    Process process;
    printf("%d\n", ProcInit(&process, nothing, room, sizeof room, 0));
    ProcRun(&process);
    printf("not reached\n");
    return 0;
}
