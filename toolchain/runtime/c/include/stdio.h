// stdio.h: streams over the file server
#pragma once

#define __need_NULL
#define __need_size_t
#include <stddef.h>
#define __need___va_list
#include <stdarg.h>

/// One stream. Fields are the library's own; getc and putc look at them.
typedef struct _lib_file {
    unsigned char* next;      // the next byte to read or to write
    unsigned char* read_end;  // up to here bytes can be taken
    unsigned char* write_end; // up to here bytes can be put
    unsigned char* data_end;  // end of what was read from the server
    unsigned char* base;      // the buffer
    int size;
    int stream; // of the server
    unsigned flags;
    int pushed_back; // how many bytes of pushed
    unsigned char pushed[4];
    unsigned char small[4]; // the buffer of streams without one
    struct _lib_file* link;
} FILE;

typedef struct {
    long offset;
} fpos_t;

#define EOF (-1)
#define BUFSIZ 507 // the most bytes in one reply of the file server
#define FILENAME_MAX 256
#define FOPEN_MAX 64
#define L_tmpnam 16
#define TMP_MAX 10000
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2

extern FILE _lib_stdin, _lib_stdout, _lib_stderr;
#define stdin (&_lib_stdin)
#define stdout (&_lib_stdout)
#define stderr (&_lib_stderr)

#ifdef __clang__
#define _LIB_FORMAT(kind, format, first) __attribute__((__format__(kind, format, first)))
#else
#define _LIB_FORMAT(kind, format, first)
#endif

int remove(const char* name);
int rename(const char* old_name, const char* new_name);
FILE* tmpfile(void);
char* tmpnam(char* name);

int fclose(FILE* file);
int fflush(FILE* file);
FILE* fopen(const char* restrict name, const char* restrict mode);
FILE* freopen(const char* restrict name, const char* restrict mode, FILE* restrict file);
void setbuf(FILE* restrict file, char* restrict buffer);
int setvbuf(FILE* restrict file, char* restrict buffer, int mode, size_t size);

int fprintf(FILE* restrict file, const char* restrict format, ...) _LIB_FORMAT(__printf__, 2, 3);
int printf(const char* restrict format, ...) _LIB_FORMAT(__printf__, 1, 2);
int snprintf(char* restrict text, size_t size, const char* restrict format, ...) _LIB_FORMAT(__printf__, 3, 4);
int sprintf(char* restrict text, const char* restrict format, ...) _LIB_FORMAT(__printf__, 2, 3);
int vfprintf(FILE* restrict file, const char* restrict format, __gnuc_va_list arguments) _LIB_FORMAT(__printf__, 2, 0);
int vprintf(const char* restrict format, __gnuc_va_list arguments) _LIB_FORMAT(__printf__, 1, 0);
int vsnprintf(char* restrict text, size_t size, const char* restrict format, __gnuc_va_list arguments)
    _LIB_FORMAT(__printf__, 3, 0);
int vsprintf(char* restrict text, const char* restrict format, __gnuc_va_list arguments) _LIB_FORMAT(__printf__, 2, 0);

int fscanf(FILE* restrict file, const char* restrict format, ...) _LIB_FORMAT(__scanf__, 2, 3);
int scanf(const char* restrict format, ...) _LIB_FORMAT(__scanf__, 1, 2);
int sscanf(const char* restrict text, const char* restrict format, ...) _LIB_FORMAT(__scanf__, 2, 3);
int vfscanf(FILE* restrict file, const char* restrict format, __gnuc_va_list arguments) _LIB_FORMAT(__scanf__, 2, 0);
int vscanf(const char* restrict format, __gnuc_va_list arguments) _LIB_FORMAT(__scanf__, 1, 0);
int vsscanf(const char* restrict text, const char* restrict format, __gnuc_va_list arguments) _LIB_FORMAT(__scanf__, 2, 0);

int fgetc(FILE* file);
char* fgets(char* restrict text, int size, FILE* restrict file);
int fputc(int character, FILE* file);
int fputs(const char* restrict text, FILE* restrict file);
int getc(FILE* file);
int getchar(void);
char* gets(char* text); // of C90; no program should use it
int putc(int character, FILE* file);
int putchar(int character);
int puts(const char* text);
int ungetc(int character, FILE* file);
size_t fread(void* restrict block, size_t size, size_t count, FILE* restrict file);
size_t fwrite(const void* restrict block, size_t size, size_t count, FILE* restrict file);

int fgetpos(FILE* restrict file, fpos_t* restrict position);
int fseek(FILE* file, long offset, int origin);
int fsetpos(FILE* file, const fpos_t* position);
long ftell(FILE* file);
void rewind(FILE* file);

void clearerr(FILE* file);
int feof(FILE* file);
int ferror(FILE* file);
void perror(const char* text);

// Extensions
int fileno(FILE* file); // the server's number of the stream
FILE* fdopen(int stream, const char* mode);

int _lib_next_byte(FILE* file);
int _lib_put_byte(int character, FILE* file);
#define getc(file) ((file)->next < (file)->read_end ? (int)*(file)->next++ : _lib_next_byte(file))
#define putc(character, file) \
    ((file)->next < (file)->write_end ? (int)(*(file)->next++ = (unsigned char)(character)) : _lib_put_byte(character, file))
#define getchar() getc(stdin)
#define putchar(character) putc(character, stdout)
