/* The entries of programs in C. They give the library a stack that comes down from the end of the free memory. */

extern void _lib_start(void* from_server, void* to_server, void* free, unsigned bytes);
extern void _lib_start_without_host(void* from_boot_link, void* to_boot_link, void* free, unsigned bytes);

/* Words below the end of the memory: parameters of the routine that is called, with room that nothing needs. */
#define START(routine)                                                       \
    __asm__("ldl 4; ldl 3; wsub; ldnlp -8; stl 0\n" /* W[0]: the new Wptr */ \
            "ldl 4; ldc 2; shl; ldl 0; stnl 0\n"    /* parameter 4: bytes */ \
            "ldl 1; ldl 0; stnl 1\n"                                         \
            "ldl 2; ldl 0; stnl 2\n"                                         \
            "ldl 3; ldl 0; stnl 3\n"                                         \
            "ldl 0; gajw\n"                                                  \
            "ldl 3; ldl 2; ldl 1; call " routine "\n"                        \
            "stopp")

__attribute__((naked, annotate("t8.entry:PROC c.main (CHAN OF SP fs, ts, []INT free) = 128"))) void __c_start(void) {
    START("_lib_start");
}

/* On a node that is not linked to the host: the channels are those of the link that it was booted from. */
__attribute__((naked, annotate("t8.entry:PROC c.node (CHAN OF ANY from.boot, to.boot, []INT free) = 128"))) void
__c_start_without_host(void) {
    START("_lib_start_without_host");
}
