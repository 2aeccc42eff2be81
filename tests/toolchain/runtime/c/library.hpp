/// The C library for the transputer, compiled for the host: each of its names has t8_ in front, so that it can be compared with the host's own
/// library. long is as long as the host's here; what depends on that is compared on the transputer too.
#pragma once

#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <ctime>

extern "C" {

struct t8_file;
struct t8_tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
};
struct t8_mallinfo {
    std::size_t arena, uordblks, fordblks, ordblks;
};

extern int t8__lib_errno;
extern t8_file t8__lib_stdin, t8__lib_stdout, t8__lib_stderr;

// string.h, ctype.h
void* t8_memchr(const void*, int, std::size_t);
int t8_memcmp(const void*, const void*, std::size_t);
void* t8_memcpy(void*, const void*, std::size_t);
void* t8_memmove(void*, const void*, std::size_t);
void* t8_memset(void*, int, std::size_t);
void* t8_memccpy(void*, const void*, int, std::size_t);
std::size_t t8_strlen(const char*);
std::size_t t8_strnlen(const char*, std::size_t);
int t8_strcmp(const char*, const char*);
int t8_strncmp(const char*, const char*, std::size_t);
int t8_strcasecmp(const char*, const char*);
int t8_strncasecmp(const char*, const char*, std::size_t);
char* t8_strcpy(char*, const char*);
char* t8_stpcpy(char*, const char*);
char* t8_strncpy(char*, const char*, std::size_t);
char* t8_strcat(char*, const char*);
char* t8_strncat(char*, const char*, std::size_t);
char* t8_strdup(const char*);
char* t8_strchr(const char*, int);
char* t8_strrchr(const char*, int);
char* t8_strstr(const char*, const char*);
char* t8_strpbrk(const char*, const char*);
std::size_t t8_strspn(const char*, const char*);
std::size_t t8_strcspn(const char*, const char*);
char* t8_strtok(char*, const char*);
char* t8_strsep(char**, const char*);
std::size_t t8_strxfrm(char*, const char*, std::size_t);
char* t8_strerror(int);
int t8_ffs(int);
int t8_isalnum(int);
int t8_isalpha(int);
int t8_isblank(int);
int t8_iscntrl(int);
int t8_isdigit(int);
int t8_isgraph(int);
int t8_islower(int);
int t8_isprint(int);
int t8_ispunct(int);
int t8_isspace(int);
int t8_isupper(int);
int t8_isxdigit(int);
int t8_tolower(int);
int t8_toupper(int);

// stdlib.h, inttypes.h, malloc.h
int t8_atoi(const char*);
long t8_strtol(const char*, char**, int);
long long t8_strtoll(const char*, char**, int);
unsigned long t8_strtoul(const char*, char**, int);
unsigned long long t8_strtoull(const char*, char**, int);
double t8_strtod(const char*, char**);
float t8_strtof(const char*, char**);
int t8_rand();
void t8_srand(unsigned);
void t8_qsort(void*, std::size_t, std::size_t, int (*)(const void*, const void*));
void* t8_bsearch(const void*, const void*, std::size_t, std::size_t, int (*)(const void*, const void*));
void* t8_malloc(std::size_t);
void* t8_calloc(std::size_t, std::size_t);
void* t8_realloc(void*, std::size_t);
void* t8_aligned_alloc(std::size_t, std::size_t);
void t8_free(void*);
void* t8_malloc_damage();
int t8_malloc_checking(int);
t8_mallinfo t8_mallinfo_() __asm__("t8_mallinfo");
int t8_mbtowc(wchar_t*, const char*, std::size_t);
std::size_t t8_mbstowcs(wchar_t*, const char*, std::size_t);
std::size_t t8_wcstombs(char*, const wchar_t*, std::size_t);
char* t8_getenv(const char*);
int t8_system(const char*);
int t8_atexit(void (*)());
[[noreturn]] void t8_exit(int);
[[noreturn]] void t8_abort();
void (*t8_signal(int, void (*)(int)))(int);
int t8_raise(int);
char* t8_setlocale(int, const char*);

// stdio.h
int t8_snprintf(char*, std::size_t, const char*, ...);
int t8_vsnprintf(char*, std::size_t, const char*, std::va_list);
int t8_sprintf(char*, const char*, ...);
int t8_printf(const char*, ...);
int t8_fprintf(t8_file*, const char*, ...);
int t8_sscanf(const char*, const char*, ...);
int t8_fscanf(t8_file*, const char*, ...);
int t8_scanf(const char*, ...);
t8_file* t8_fopen(const char*, const char*);
t8_file* t8_freopen(const char*, const char*, t8_file*);
int t8_fclose(t8_file*);
int t8_fflush(t8_file*);
int t8_setvbuf(t8_file*, char*, int, std::size_t);
int t8_fgetc(t8_file*);
int t8_getchar();
int t8_fputc(int, t8_file*);
int t8_ungetc(int, t8_file*);
char* t8_fgets(char*, int, t8_file*);
int t8_fputs(const char*, t8_file*);
int t8_puts(const char*);
std::size_t t8_fread(void*, std::size_t, std::size_t, t8_file*);
std::size_t t8_fwrite(const void*, std::size_t, std::size_t, t8_file*);
int t8_fseek(t8_file*, long, int);
long t8_ftell(t8_file*);
void t8_rewind(t8_file*);
int t8_feof(t8_file*);
int t8_ferror(t8_file*);
void t8_clearerr(t8_file*);
int t8_remove(const char*);
int t8_rename(const char*, const char*);
t8_file* t8_tmpfile();
void t8_perror(const char*);

// time.h
std::time_t t8_time(std::time_t*);
std::time_t t8_mktime(t8_tm*);
std::time_t t8_timegm(t8_tm*);
t8_tm* t8_gmtime(const std::time_t*);
t8_tm* t8_localtime(const std::time_t*);
std::size_t t8_strftime(char*, std::size_t, const char*, const t8_tm*);
char* t8_asctime(const t8_tm*);
unsigned long t8_clock();

// host.h, iocntrl.h
void t8_host_info(int*, int*, int*);
int t8_getkey();
int t8_pollkey();
int t8_open(const char*, int, ...);
int t8_close(int);
int t8_read(int, void*, std::size_t);
int t8_write(int, const void*, std::size_t);
long t8_filesize(int);
int t8_server_transaction(const char*, int, char*);
}
