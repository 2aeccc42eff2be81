// channel.h: channels, in memory and on links, as INMOS C has them
#pragma once

/// A channel is the word that the processor uses: NotProcess_p, or the descriptor of the process that waits.
typedef struct _lib_channel {
    int word;
} Channel;

#define NotProcess_p ((int)0x80000000)

#define LINK0OUT ((Channel*)0x80000000)
#define LINK1OUT ((Channel*)0x80000004)
#define LINK2OUT ((Channel*)0x80000008)
#define LINK3OUT ((Channel*)0x8000000C)
#define LINK0IN ((Channel*)0x80000010)
#define LINK1IN ((Channel*)0x80000014)
#define LINK2IN ((Channel*)0x80000018)
#define LINK3IN ((Channel*)0x8000001C)
#define EVENT ((Channel*)0x80000020)

Channel* ChanAlloc(void);
void ChanFree(Channel* channel);
void ChanInit(Channel* channel);
int ChanReset(Channel* channel);

void ChanIn(Channel* channel, void* block, int size);
unsigned char ChanInChar(Channel* channel);
int ChanInInt(Channel* channel);
void ChanOut(Channel* channel, const void* block, int size);
void ChanOutChar(Channel* channel, unsigned char character);
void ChanOutInt(Channel* channel, int number);

// 0: the message has gone; 1: given up
int ChanInChanFail(Channel* channel, void* block, int size, Channel* failure);
int ChanInTimeFail(Channel* channel, void* block, int size, int time);
int ChanOutChanFail(Channel* channel, const void* block, int size, Channel* failure);
int ChanOutTimeFail(Channel* channel, const void* block, int size, int time);

// INMOS's calls past its virtual channels; all channels are direct here.
#define DirectChanIn(channel, block, size) ChanIn(channel, block, size)
#define DirectChanInChar(channel) ChanInChar(channel)
#define DirectChanInInt(channel) ChanInInt(channel)
#define DirectChanOut(channel, block, size) ChanOut(channel, block, size)
#define DirectChanOutChar(channel, character) ChanOutChar(channel, character)
#define DirectChanOutInt(channel, number) ChanOutInt(channel, number)
