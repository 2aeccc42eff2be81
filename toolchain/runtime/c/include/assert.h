// assert.h: checks that end the program. May be included again after NDEBUG has changed, so there is no guard.

#undef assert
#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
#define assert(condition) ((condition) ? (void)0 : _lib_assertion_failed(#condition, __FILE__, __LINE__, __func__))
#endif

#ifndef _ASSERT_H
#define _ASSERT_H
#if __STDC_VERSION__ >= 201112L
#define static_assert _Static_assert
#endif
_Noreturn void _lib_assertion_failed(const char* condition, const char* file, int line, const char* function);
#endif
