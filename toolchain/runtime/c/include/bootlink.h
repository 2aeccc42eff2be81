// hostlink.h, bootlink.h: the channels from and to the file server or whoever booted this processor
#pragma once

#include <channel.h>

/// Channels of the link that this processor was booted from. 0 when they are known, else -1.
int get_bootlink_channels(Channel** in, Channel** out);
Channel* from_host_link(void);
Channel* to_host_link(void);
