// string.h: strings and blocks of memory
#pragma once

#define __need_NULL
#define __need_size_t
#include <stddef.h>

void* memchr(const void* block, int character, size_t size);
int memcmp(const void* one, const void* other, size_t size);
void* memcpy(void* restrict to, const void* restrict from, size_t size);
void* memmove(void* to, const void* from, size_t size);
void* memset(void* block, int character, size_t size);
char* strcat(char* restrict to, const char* restrict from);
char* strchr(const char* text, int character);
int strcmp(const char* one, const char* other);
int strcoll(const char* one, const char* other);
char* strcpy(char* restrict to, const char* restrict from);
size_t strcspn(const char* text, const char* characters);
char* strerror(int error);
size_t strlen(const char* text);
char* strncat(char* restrict to, const char* restrict from, size_t limit);
int strncmp(const char* one, const char* other, size_t limit);
char* strncpy(char* restrict to, const char* restrict from, size_t size);
char* strpbrk(const char* text, const char* characters);
char* strrchr(const char* text, int character);
size_t strspn(const char* text, const char* characters);
char* strstr(const char* text, const char* part);
char* strtok(char* restrict text, const char* restrict separators);
size_t strxfrm(char* restrict to, const char* restrict from, size_t size);

// Extensions, from POSIX
void* memccpy(void* restrict to, const void* restrict from, int character, size_t size);
char* stpcpy(char* restrict to, const char* restrict from);
int strcasecmp(const char* one, const char* other);
char* strdup(const char* text);
int strncasecmp(const char* one, const char* other, size_t limit);
char* strndup(const char* text, size_t limit);
size_t strnlen(const char* text, size_t limit);
char* strsep(char** text, const char* separators);
char* strtok_r(char* restrict text, const char* restrict separators, char** restrict rest);
