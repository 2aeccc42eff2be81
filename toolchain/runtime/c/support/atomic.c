/* Atomic objects that clang does not handle in place, as those of eight bytes at a multiple of four. A process is never interrupted by one of
   its own priority, so that plain copies will do. */
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* The names are clang's own, with other types. */
void load(size_t size, const void* from, void* to, int order) __asm__("__atomic_load");
void store(size_t size, void* to, const void* from, int order) __asm__("__atomic_store");
void exchange(size_t size, void* object, const void* value, void* before, int order) __asm__("__atomic_exchange");
bool compare_exchange(size_t size, void* object, void* expected, const void* value, int success,
                      int failure) __asm__("__atomic_compare_exchange");
bool is_lock_free(size_t size, const void* object) __asm__("__atomic_is_lock_free");

void load(size_t size, const void* from, void* to, int order) {
    (void)order;
    memcpy(to, from, size);
}

void store(size_t size, void* to, const void* from, int order) {
    (void)order;
    memcpy(to, from, size);
}

void exchange(size_t size, void* object, const void* value, void* before, int order) {
    (void)order;
    for (size_t n = 0; n < size; ++n) {
        const char old = ((char*)object)[n];
        ((char*)object)[n] = ((const char*)value)[n];
        ((char*)before)[n] = old;
    }
}

bool compare_exchange(size_t size, void* object, void* expected, const void* value, int success, int failure) {
    (void)success;
    (void)failure;
    if (memcmp(object, expected, size) == 0) {
        memcpy(object, value, size);
        return true;
    }
    memcpy(expected, object, size);
    return false;
}

bool is_lock_free(size_t size, const void* object) {
    (void)object;
    return size <= 4;
}
