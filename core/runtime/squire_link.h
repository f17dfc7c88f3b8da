/* squire_link.h - a running game gets new WADs from Squire. One C99 header beside squire_wad.h, for
   development: leave it out of what you ship. It needs the sockets of POSIX (Linux, the BSDs, macOS), or
   those of Windows (link ws2_32), where it connects by a port only.

   In exactly one C or C++ file, write:

       #define SQUIRE_WAD_IMPLEMENTATION
       #include "squire_wad.h"
       #define SQUIRE_LINK_IMPLEMENTATION
       #include "squire_link.h"

   and include it without the defines everywhere else. `#define SQUIRE_LINK_STATIC` before the include makes
   every function static.

   HOW TO USE IT

       static sqlink link;                                        // 130 KB
       sqlink_open(&link, "hero", NULL, "my game", &wad);         // for: squire serve hero.squire

       // Each frame, before anything of the WAD is used:
       sqw_wad next;
       if (sqlink_poll(&link, &next)) {
         // Find models, clips and bones again by their names, upload what is on the graphics card again,
         // and go on with `next`. The old WAD stays valid until the next sqlink_poll().
         wad = next;
       }

       // Optional: where the character stands and what it touches, then what it plays; `pose` as sqw_sample()
       // made it.
       sqlink_place(&link, position, contacts, contact_count);
       sqlink_report(&link, &wad, animation, &index, &pose);

       sqlink_close(&link);                                       // also frees the WADs of the link

   No function waits for Squire: if it is not running or disconnects, the game continues, and sqlink_poll()
   tries to connect again about once a second. While it receives a WAD, sqlink_poll() takes up to two
   milliseconds of a frame.

   All received data is checked before it is used: the size of each message before its bytes are read, the
   table of blobs before memory is allocated, and the whole WAD by sqw_open() and sqw_check_hash() before
   sqlink_poll() returns it. An invalid WAD is dropped, the game keeps the one that it has, and Squire
   receives the reason.

   docs/link-protocol.md is the specification of the bytes. */
#ifndef SQUIRE_LINK_H
#define SQUIRE_LINK_H

#include <stddef.h>
#include <stdint.h>

#include "squire_wad.h"

#if defined(SQUIRE_LINK_STATIC) && defined(__GNUC__)
#define SQLINK_API static __attribute__((unused))
#elif defined(SQUIRE_LINK_STATIC)
#define SQLINK_API static
#elif defined(__cplusplus)
#define SQLINK_API extern "C"
#else
#define SQLINK_API extern
#endif

#define SQLINK_VERSION 2u
/* The largest WAD that is accepted, in bytes. To change it, define it before the include of the
   implementation. */
#ifndef SQLINK_MOST_BYTES
#define SQLINK_MOST_BYTES 0x40000000u
#endif
#define SQLINK_MOST_BLOBS 1024u
#define SQLINK_MOST_TEXT 200u
#define SQLINK_MOST_BONES 1600u /* of a pose that Squire can ask for */
#define SQLINK_MOST_CONTACTS 16u

enum {
  SQLINK_CLOSED,     /* not open */
  SQLINK_AWAY,       /* not connected; `message` may contain the reason */
  SQLINK_CONNECTING, /* Squire has not answered yet */
  SQLINK_JOINED,     /* Squire has accepted the game */
  SQLINK_REFUSED     /* Squire has refused the game, see `message`; only sqlink_open() tries again */
};

/* A blob of an arriving WAD: an entry of the WAD's table, and whether its bytes are sent. */
typedef struct sqlink_blob {
  uint32_t offset;
  uint32_t size;
  char name[16];
  uint32_t is_sent; /* 0: the blob is copied from the WAD that is played */
} sqlink_blob;

/* Where the character touches something. */
typedef struct sqlink_contact {
  uint32_t volume; /* index into the WAD's volumes; SQW_NONE: the character's body, on ground or a wall */
  float point[3];  /* metres, in the game's world */
} sqlink_contact;

/* Read `state` and `message`; the rest belongs to the functions. */
typedef struct sqlink {
  int state;         /* one of the above */
  char message[256]; /* UTF-8: why the last WAD or connection failed; empty if none did */
  int socket;        /* -1: none; unused in SQLINK_CLOSED */
  int64_t tried;     /* second of the last attempt to connect */
  char address[104];
  int port; /* 0: address is the path of a socket */
  char key[32];
  char game[SQLINK_MOST_TEXT + 1];
  sqw_wad played;       /* the WAD that contains the blobs that are not sent */
  void *kept, *old;     /* owned memory of the WAD returned last, and of the one before */
  unsigned char* taken; /* owned memory of the WAD that is being received, or NULL */
  uint32_t number, size, blob_count;
  uint64_t hash;
  uint32_t blob, blob_at; /* position of the next byte to receive */
  sqlink_blob blobs[SQLINK_MOST_BLOBS];
  uint32_t body, kind, head_count, text_count; /* of the message that is being received */
  unsigned char head[8];
  unsigned char text[32 + SQLINK_MOST_BLOBS * sizeof(sqlink_blob)];
  uint32_t asked; /* number of further reports that Squire requests with their pose */
  uint32_t place_size;
  unsigned char place[16 + SQLINK_MOST_CONTACTS * sizeof(sqlink_contact)]; /* for the next report */
  uint32_t out_count;
  unsigned char out[2048 + 40 * SQLINK_MOST_BONES];
} sqlink;

/* Starts to link the game; does not wait. `address` is the name of the served project ("hero": the socket
   squire-hero.link in $XDG_RUNTIME_DIR), the path of a socket (with a slash), or a port of this machine
   (":4711", on Windows always one). `key` is the one that `squire serve --port` prints; NULL for sockets.
   `game` is the name that Squire displays. `playing` is the WAD that the game has loaded (its bytes must stay
   valid until sqlink_poll() has returned a WAD), or NULL. Returns 0 and sets `message` if the address is
   invalid. */
SQLINK_API int sqlink_open(sqlink* link, const char* address, const char* key, const char* game,
                           const sqw_wad* playing);

/* Returns 1 if there is a new WAD, which belongs to the link and stays valid until sqlink_poll() has returned
   the next one and is called again. Else returns 0 and leaves *wad unchanged. */
SQLINK_API int sqlink_poll(sqlink* link, sqw_wad* wad);

/* Adds the position of the character in the game's world, in metres, and its contacts since the previous
   report (the first SQLINK_MOST_CONTACTS) to the next report. Left out if a number is not finite. */
SQLINK_API void sqlink_place(sqlink* link, const float position[3], const sqlink_contact* contacts,
                             uint32_t count);

/* Reports what is played: an animation of the WAD that the game plays, and the pose that sqw_sample() writes
   at the index. Dropped if Squire is not connected or is slow. */
SQLINK_API void sqlink_report(sqlink* link, const sqw_wad* wad, const sqw_animation* animation,
                              const sqw_index* index, const sqw_pose* pose);

/* Ends the link and frees its WADs. */
SQLINK_API void sqlink_close(sqlink* link);

/* A digest of all bits of a pose. */
SQLINK_API uint64_t sqlink_digest(const sqw_pose* pose, uint32_t bone_count);

#endif /* SQUIRE_LINK_H */

#ifdef SQUIRE_LINK_IMPLEMENTATION
#ifndef SQUIRE_LINK_IMPLEMENTED
#define SQUIRE_LINK_IMPLEMENTED

/* C has no other casts. */
#if defined(__cplusplus) && defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef _WIN32
#include <winsock2.h>
#else
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#endif

enum {
  SQLINK__HELLO = 1,
  SQLINK__ANSWER = 2,
  SQLINK__REPORT = 3,
  SQLINK__POSE = 4,
  SQLINK__PLACE = 5,
  SQLINK__WELCOME = 17,
  SQLINK__REFUSAL = 18,
  SQLINK__WAD = 19,
  SQLINK__DATA = 20,
  SQLINK__POSE_REQUEST = 21
};
#define SQLINK__MOST_DATA 65536u
/* A report is added only if at most this many bytes wait to be sent, which leaves room for the report, its
   place and an answer. */
#define SQLINK__MOST_WAITING 1024u
#define SQLINK__REPORT_BYTES 40u

/* ---- Bytes ---- */

static uint32_t sqlink__u32(const unsigned char* from) {
  uint32_t value;
  memcpy(&value, from, 4);
  return value;
}

static uint64_t sqlink__u64(const unsigned char* from) {
  uint64_t value;
  memcpy(&value, from, 8);
  return value;
}

static uint64_t sqlink__mix(uint64_t digest, const float* values, size_t count) {
  size_t i;
  for (i = 0; i < count; ++i) {
    uint32_t bits = 0x7FC00000u; /* processors differ in the bits of NaN */
    if (values[i] == values[i]) memcpy(&bits, &values[i], 4);
    digest ^= bits;
    digest = ((digest << 29) | (digest >> 35)) * 0x9E3779B97F4A7C15u;
  }
  return digest;
}

SQLINK_API uint64_t sqlink_digest(const sqw_pose* pose, uint32_t bone_count) {
  uint64_t digest = sqlink__mix(1u, pose->positions, (size_t)3 * bone_count);
  digest = sqlink__mix(digest, pose->orientations, (size_t)4 * bone_count);
  return sqlink__mix(digest, pose->scales, (size_t)3 * bone_count);
}

/* Cuts `text` so that it fits, without a part of a character. */
static uint32_t sqlink__copy_text(char* to, const char* text, uint32_t most) {
  size_t size = strlen(text);
  if (size > most) {
    size = most;
    while (size > 0 && ((unsigned char)text[size] & 0xC0u) == 0x80u) --size;
  }
  memcpy(to, text, size);
  to[size] = 0;
  return (uint32_t)size;
}

static void sqlink__say(sqlink* link, const char* message) {
  sqlink__copy_text(link->message, message, SQLINK_MOST_TEXT);
}

/* ---- Sending ---- */

/* Adds a message of fixed fields to `out`; returns 0 if there is no room. */
static int sqlink__put(sqlink* link, uint32_t kind, const void* fields, uint32_t size, const char* text) {
  char cut[SQLINK_MOST_TEXT + 1];
  const uint32_t length = text ? sqlink__copy_text(cut, text, SQLINK_MOST_TEXT) : 0;
  const uint32_t body = size + (text ? 4 + length : 0);
  unsigned char* to = link->out + link->out_count;
  if (sizeof link->out - link->out_count < 8 + (size_t)body) return 0;
  memcpy(to, &body, 4);
  memcpy(to + 4, &kind, 4);
  memcpy(to + 8, fields, size);
  if (text) {
    memcpy(to + 8 + size, &length, 4);
    memcpy(to + 12 + size, cut, length);
  }
  link->out_count += 8 + body;
  return 1;
}

static void sqlink__hello(sqlink* link) {
  unsigned char fields[48];
  const uint32_t magic = 0x4B4C5153u; /* SQLK */
  const uint32_t version = SQLINK_VERSION;
  const uint64_t hash = link->played.format ? link->played.format->content_hash : 0;
  memcpy(fields, &magic, 4);
  memcpy(fields + 4, &version, 4);
  memcpy(fields + 8, &hash, 8);
  memcpy(fields + 16, link->key, 32);
  sqlink__put(link, SQLINK__HELLO, fields, sizeof fields, link->game);
}

static void sqlink__answer(sqlink* link, uint32_t number, uint32_t is_played, const char* reason) {
  const uint32_t fields[2] = {number, is_played};
  /* Reports leave room for an answer, and there is one answer at a time. */
  sqlink__put(link, SQLINK__ANSWER, fields, sizeof fields, reason);
}

/* Adds a report with its pose to `out`. Returns 0 if there are no bones or too many. */
static int sqlink__put_pose(sqlink* link, const unsigned char* fields, const sqw_pose* pose, uint32_t bones) {
  const uint32_t body = SQLINK__REPORT_BYTES + 40 * bones;
  const uint32_t head[2] = {body, SQLINK__POSE};
  unsigned char* to = link->out + link->out_count;
  if (bones == 0 || bones > SQLINK_MOST_BONES) return 0;
  memcpy(to, head, sizeof head);
  memcpy(to + 8, fields, SQLINK__REPORT_BYTES);
  to += 8 + SQLINK__REPORT_BYTES;
  memcpy(to, pose->positions, 12 * (size_t)bones);
  memcpy(to + 12 * (size_t)bones, pose->orientations, 16 * (size_t)bones);
  memcpy(to + 28 * (size_t)bones, pose->scales, 12 * (size_t)bones);
  link->out_count += 8 + body;
  return 1;
}

/* Neither NaN nor infinite. */
static int sqlink__is_finite(const float* values) {
  return values[0] - values[0] == 0.0f && values[1] - values[1] == 0.0f && values[2] - values[2] == 0.0f;
}

SQLINK_API void sqlink_place(sqlink* link, const float position[3], const sqlink_contact* contacts,
                             uint32_t count) {
  uint32_t i;
  if (count > SQLINK_MOST_CONTACTS) count = SQLINK_MOST_CONTACTS;
  link->place_size = 0;
  if (!sqlink__is_finite(position)) return;
  for (i = 0; i < count; ++i) {
    if (!sqlink__is_finite(contacts[i].point)) return;
  }
  memcpy(link->place, position, 12);
  memcpy(link->place + 12, &count, 4);
  if (count > 0) memcpy(link->place + 16, contacts, count * sizeof *contacts);
  link->place_size = 16 + count * (uint32_t)sizeof *contacts;
}

SQLINK_API void sqlink_report(sqlink* link, const sqw_wad* wad, const sqw_animation* animation,
                              const sqw_index* index, const sqw_pose* pose) {
  unsigned char fields[SQLINK__REPORT_BYTES];
  const uint32_t id = (uint32_t)(animation - wad->animations);
  const uint64_t digest = sqlink_digest(pose, animation->bone_count);
  const uint32_t place_size = link->place_size;
  link->place_size = 0;
  if (link->state != SQLINK_JOINED || link->out_count > SQLINK__MOST_WAITING) return;
  if (place_size > 0) sqlink__put(link, SQLINK__PLACE, link->place, place_size, NULL);
  memcpy(fields, &wad->format->content_hash, 8);
  memcpy(fields + 8, &id, 4);
  memcpy(fields + 12, &index->i_frame, 4);
  memcpy(fields + 16, &index->t_frame, 8);
  memcpy(fields + 24, &index->t_total, 8);
  memcpy(fields + 32, &digest, 8);
  if (link->asked && sqlink__put_pose(link, fields, pose, animation->bone_count))
    --link->asked;
  else
    sqlink__put(link, SQLINK__REPORT, fields, sizeof fields, NULL);
}

/* ---- Receiving: bytes become messages, messages become a WAD. Each function returns 0 if the connection
   must be closed. ---- */

static void sqlink__drop_taken(sqlink* link) {
  free(link->taken);
  link->taken = NULL;
}

static int sqlink__nonsense(sqlink* link, const char* why) {
  char message[256];
  snprintf(message, sizeof message, "what sent this is not Squire: %s", why);
  sqlink__say(link, message);
  return 0;
}

/* Copies a blob that is not sent from the WAD that is played. */
static int sqlink__take_blob(sqlink* link, const sqlink_blob* blob) {
  char name[17];
  uint32_t size = 0;
  const void* from;
  memcpy(name, blob->name, 16);
  name[16] = 0;
  from = link->played.bytes ? sqw_find_blob(&link->played, name, &size) : NULL;
  if (!from || size != blob->size) return sqlink__nonsense(link, "a blob that the game does not have");
  memcpy(link->taken + blob->offset, from, size);
  return 1;
}

/* Checks that the blobs of a WAD are in order between its header and its table. */
static int sqlink__check_blobs(const sqlink* link, uint32_t table) {
  uint64_t end = 12;
  uint32_t i;
  for (i = 0; i < link->blob_count; ++i) {
    const sqlink_blob* blob = &link->blobs[i];
    if (blob->offset < end || blob->offset % 16 != 0 || blob->is_sent > 1) return 0;
    end = (uint64_t)blob->offset + blob->size;
    if (end > table) return 0;
  }
  return 1;
}

/* Advances to the next blob that is sent and not complete. */
static void sqlink__next_blob(sqlink* link) {
  const sqlink_blob* blob = &link->blobs[link->blob];
  for (; link->blob < link->blob_count && (!blob->is_sent || link->blob_at == blob->size); ++blob) {
    ++link->blob;
    link->blob_at = 0;
  }
}

static int sqlink__begin(sqlink* link) {
  const unsigned char* text = link->text;
  const uint64_t base = sqlink__u64(text + 16);
  uint32_t table, i;
  if (link->taken) return sqlink__nonsense(link, "a WAD within a WAD");
  link->number = sqlink__u32(text);
  link->size = sqlink__u32(text + 4);
  link->hash = sqlink__u64(text + 8);
  link->blob_count = sqlink__u32(text + 24);
  if (link->blob_count > SQLINK_MOST_BLOBS || link->body != 28 + link->blob_count * sizeof(sqlink_blob))
    return sqlink__nonsense(link, "a table that does not fit");
  memcpy(link->blobs, text + 28, link->blob_count * sizeof(sqlink_blob));
  if (link->size < 12 + 24 * (uint64_t)link->blob_count || link->size > SQLINK_MOST_BYTES)
    return sqlink__nonsense(link, "a WAD of no possible size");
  table = link->size - 24 * link->blob_count;
  if (!sqlink__check_blobs(link, table)) return sqlink__nonsense(link, "blobs that do not fit");
  if (base != 0 && (!link->played.format || base != link->played.format->content_hash))
    return sqlink__nonsense(link, "a change of a WAD that the game does not have");
  link->taken = (unsigned char*)calloc(1, link->size);
  if (!link->taken) return sqlink__nonsense(link, "a WAD that memory is too small for");
  memcpy(link->taken, "SQWD", 4);
  memcpy(link->taken + 4, &link->blob_count, 4);
  memcpy(link->taken + 8, &table, 4);
  for (i = 0; i < link->blob_count; ++i) {
    memcpy(link->taken + table + 24 * (size_t)i, &link->blobs[i], 24);
    if (!link->blobs[i].is_sent && !sqlink__take_blob(link, &link->blobs[i])) return 0;
  }
  link->blob = link->blob_at = 0;
  sqlink__next_blob(link);
  return 1;
}

/* Sets `message` to the received text, if the received message contains only that. */
static void sqlink__say_text(sqlink* link) {
  const uint32_t size = sqlink__u32(link->text);
  if (size > SQLINK_MOST_TEXT || 4 + size != link->body) return;
  memcpy(link->message, link->text + 4, size);
  link->message[size] = 0;
}

static int sqlink__is_possible(const sqlink* link) {
  switch (link->kind) {
    case SQLINK__WELCOME:
      return link->body >= 8 && link->body <= 8 + SQLINK_MOST_TEXT;
    case SQLINK__REFUSAL:
      return link->body >= 4 && link->body <= 4 + SQLINK_MOST_TEXT;
    case SQLINK__WAD:
      return link->state == SQLINK_JOINED && link->body >= 28 && link->body <= sizeof link->text;
    case SQLINK__POSE_REQUEST:
      return link->state == SQLINK_JOINED && !link->taken && link->body == 4;
    case SQLINK__DATA:
      return link->taken && link->body > 0 && link->body <= SQLINK__MOST_DATA;
    default:
      return 0;
  }
}

static int sqlink__message(sqlink* link) {
  if (link->kind == SQLINK__WAD) return sqlink__begin(link);
  if (link->kind == SQLINK__POSE_REQUEST) {
    link->asked = sqlink__u32(link->text);
    return 1;
  }
  if (link->kind == SQLINK__REFUSAL) {
    sqlink__say_text(link);
    link->state = SQLINK_REFUSED;
    return 0;
  }
  if (sqlink__u32(link->text) != SQLINK_VERSION || link->state != SQLINK_CONNECTING)
    return sqlink__nonsense(link, "a welcome that does not fit");
  link->state = SQLINK_JOINED;
  link->message[0] = 0;
  return 1;
}

/* Receives bytes of blobs; returns the number of bytes used, 0 if there are too many. */
static size_t sqlink__data(sqlink* link, const unsigned char* bytes, size_t count) {
  const sqlink_blob* blob = &link->blobs[link->blob];
  if (link->blob == link->blob_count) return 0;
  if (count > blob->size - link->blob_at) count = blob->size - link->blob_at;
  memcpy(link->taken + blob->offset + link->blob_at, bytes, count);
  link->blob_at += (uint32_t)count;
  sqlink__next_blob(link);
  return count;
}

/* Receives a part of the body of a message; returns the number of bytes used, 0 if the connection must be
   closed. */
static size_t sqlink__body(sqlink* link, const unsigned char* bytes, size_t count) {
  const size_t left = link->body - link->text_count;
  size_t took = count < left ? count : left;
  if (link->kind == SQLINK__DATA)
    took = sqlink__data(link, bytes, took);
  else
    memcpy(link->text + link->text_count, bytes, took);
  if (took == 0) return (size_t)sqlink__nonsense(link, "more bytes than the WAD has");
  link->text_count += (uint32_t)took;
  if (link->text_count < link->body) return took;
  link->head_count = link->text_count = 0;
  return link->kind == SQLINK__DATA || sqlink__message(link) ? took : 0;
}

/* Processes received bytes until a WAD is complete; *at is the number of bytes used. */
static int sqlink__take(sqlink* link, const unsigned char* bytes, size_t count, size_t* at) {
  for (*at = 0; *at < count && !(link->taken && link->blob == link->blob_count);) {
    size_t took;
    if (link->head_count < 8) {
      link->head[link->head_count++] = bytes[(*at)++];
      if (link->head_count < 8) continue;
      link->body = sqlink__u32(link->head);
      link->kind = sqlink__u32(link->head + 4);
      if (!sqlink__is_possible(link)) return sqlink__nonsense(link, "there is no such message");
      continue;
    }
    took = sqlink__body(link, bytes + *at, count - *at);
    if (took == 0) return 0;
    *at += took;
  }
  return 1;
}

/* Checks the received WAD, reports the result, and makes a valid WAD the one that is played. */
static int sqlink__finish(sqlink* link, sqw_wad* wad) {
  sqw_wad next;
  sqw_error error;
  const char* wrong = NULL;
  if (!sqw_open(link->taken, link->size, &next, &error))
    wrong = error.message;
  else if (next.format->content_hash != link->hash || !sqw_check_hash(&next))
    wrong = "its content hash does not match";
  sqlink__answer(link, link->number, !wrong, wrong ? wrong : "");
  if (wrong) {
    sqlink__say(link, wrong);
    sqlink__drop_taken(link);
    return 0;
  }
  link->old = link->kept;
  link->kept = link->taken;
  link->taken = NULL;
  link->played = *wad = next;
  return 1;
}

/* ---- The socket, as each system has it ---- */

#ifdef _WIN32

static int sqlink__begin_sockets(void) {
  WSADATA about;
  return WSAStartup(MAKEWORD(2, 2), &about) == 0;
}

static void sqlink__end_sockets(void) { WSACleanup(); }

/* Socket numbers of Windows fit into 32 bits. */
static SOCKET sqlink__number(const sqlink* link) { return (SOCKET)link->socket; }

static void sqlink__close(const sqlink* link) { closesocket(sqlink__number(link)); }

/* Makes the socket and begins to connect; 0 if that fails at once. */
static int sqlink__dial(sqlink* link) {
  struct sockaddr_in port;
  u_long is_on = 1;
  memset(&port, 0, sizeof port);
  port.sin_family = AF_INET;
  port.sin_port = htons((uint16_t)link->port);
  port.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  link->socket = (int)socket(AF_INET, SOCK_STREAM, 0);
  if (link->socket < 0 || ioctlsocket(sqlink__number(link), (long)FIONBIO, &is_on) != 0) return 0;
  return connect(sqlink__number(link), (const struct sockaddr*)&port, sizeof port) == 0 ||
         WSAGetLastError() == WSAEWOULDBLOCK;
}

/* Whether nothing is wrong with a connection that cannot send or receive now. */
static int sqlink__is_later(const sqlink* link) {
  const int code = WSAGetLastError();
  if (code == WSAENOTCONN && link->state == SQLINK_CONNECTING) {
    struct timeval at_once = {0, 0};
    fd_set failed;
    FD_ZERO(&failed);
    failed.fd_array[failed.fd_count++] = sqlink__number(link);
    return select(0, NULL, NULL, &failed, &at_once) == 0;
  }
  return code == WSAEWOULDBLOCK || code == WSAEINTR || code == WSAEINPROGRESS;
}

static long sqlink__send(const sqlink* link) {
  return send(sqlink__number(link), (const char*)link->out, (int)link->out_count, 0);
}

static long sqlink__take_bytes(const sqlink* link, unsigned char* bytes, size_t most) {
  return recv(sqlink__number(link), (char*)bytes, (int)most, 0);
}

static void sqlink__wait(const sqlink* link) {
  WSAPOLLFD ready;
  ready.fd = sqlink__number(link);
  ready.events = POLLIN;
  ready.revents = 0;
  WSAPoll(&ready, 1, 1);
}

static int sqlink__set_path(sqlink* link, const char* address) {
  (void)link;
  (void)address;
  return 0;
}

#else

static int sqlink__begin_sockets(void) { return 1; }

static void sqlink__end_sockets(void) {}

static void sqlink__close(const sqlink* link) { close(link->socket); }

static int sqlink__connect_to(const sqlink* link) {
  struct sockaddr_un local;
  struct sockaddr_in port;
  memset(&local, 0, sizeof local);
  memset(&port, 0, sizeof port);
  if (link->port == 0) {
    local.sun_family = AF_UNIX;
    memcpy(local.sun_path, link->address, sizeof link->address);
    return connect(link->socket, (const struct sockaddr*)&local, sizeof local);
  }
  port.sin_family = AF_INET;
  port.sin_port = htons((uint16_t)link->port);
  port.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return connect(link->socket, (const struct sockaddr*)&port, sizeof port);
}

/* Makes the socket and begins to connect; 0 if that fails at once. */
static int sqlink__dial(sqlink* link) {
  link->socket = socket(link->port ? AF_INET : AF_UNIX, SOCK_STREAM, 0);
  if (link->socket < 0) return 0;
  fcntl(link->socket, F_SETFD, FD_CLOEXEC);
  fcntl(link->socket, F_SETFL, O_NONBLOCK);
#ifdef SO_NOSIGPIPE
  {
    const int on = 1;
    setsockopt(link->socket, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
  }
#endif
  return sqlink__connect_to(link) == 0 || errno == EINPROGRESS;
}

/* Whether nothing is wrong with a connection that cannot send or receive now. */
static int sqlink__is_later(const sqlink* link) {
  (void)link;
  return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR || errno == EINPROGRESS ||
         errno == ENOTCONN;
}

static long sqlink__send(const sqlink* link) {
#ifdef MSG_NOSIGNAL
  const int flags = MSG_NOSIGNAL;
#else
  const int flags = 0;
#endif
  return (long)send(link->socket, link->out, link->out_count, flags);
}

static long sqlink__take_bytes(const sqlink* link, unsigned char* bytes, size_t most) {
  return (long)recv(link->socket, bytes, most, 0);
}

static void sqlink__wait(const sqlink* link) {
  struct pollfd ready;
  ready.fd = link->socket;
  ready.events = POLLIN;
  ready.revents = 0;
  poll(&ready, 1, 1);
}

static int sqlink__set_path(sqlink* link, const char* address) {
  const char* folder = getenv("XDG_RUNTIME_DIR");
  const size_t most = sizeof link->address;
  int length = 0;
  if (strchr(address, '/')) {
    length = snprintf(link->address, most, "%s", address);
  } else if (folder) {
    length = snprintf(link->address, most, "%s/squire-%s.link", folder, address);
  }
  return length > 0 && (size_t)length < most;
}

#endif

/* ---- The connection ---- */

static void sqlink__part(sqlink* link) {
  if (link->socket >= 0) sqlink__close(link);
  link->socket = -1;
  link->head_count = link->text_count = link->out_count = link->asked = 0;
  sqlink__drop_taken(link);
  if (link->state == SQLINK_CONNECTING && !link->message[0])
    sqlink__say(link, "nothing answers at the address; is squire serve running?");
  if (link->state != SQLINK_REFUSED) link->state = SQLINK_AWAY;
}

static void sqlink__connect(sqlink* link) {
  const int64_t now = (int64_t)time(NULL);
  if (link->tried == now) return;
  link->tried = now;
  link->state = SQLINK_CONNECTING;
  if (sqlink__dial(link))
    sqlink__hello(link);
  else
    sqlink__part(link);
}

/* Sends the waiting bytes. Returns 0 if the connection is lost. */
static int sqlink__flush(sqlink* link) {
  long sent;
  if (link->out_count == 0) return 1;
  sent = sqlink__send(link);
  if (sent < 0) return sqlink__is_later(link);
  link->out_count -= (uint32_t)sent;
  memmove(link->out, link->out + sent, link->out_count);
  return 1;
}

/* Receives bytes. Returns -1 if the connection is lost, 0 if there are none yet. Within a WAD, waits up to a
   millisecond twice. */
static long sqlink__receive(sqlink* link, unsigned char* bytes, size_t most, int* waits) {
  for (;;) {
    const long count = sqlink__take_bytes(link, bytes, most);
    if (count > 0) return count;
    if (count == 0 || !sqlink__is_later(link)) return -1;
    if (!link->taken || (*waits)++ >= 2) return 0;
    sqlink__wait(link);
  }
}

/* Reads until there are no more bytes, a WAD is complete (returns 1), or the time in the frame is used up. */
static int sqlink__read(sqlink* link, sqw_wad* wad) {
  enum { most = 16384, most_reads = 256 };
  unsigned char bytes[most];
  int waits = 0, reads;
  for (reads = 0; reads < most_reads; ++reads) {
    long count;
    size_t at;
    /* Squire sends nothing after a WAD until it has the answer. After two waits, the next frame checks it. */
    if (link->taken && link->blob == link->blob_count) return waits < 2 ? sqlink__finish(link, wad) : 0;
    count = sqlink__receive(link, bytes, most, &waits);
    if (count == 0) return 0;
    if (count < 0 || !sqlink__take(link, bytes, (size_t)count, &at) ||
        (at < (size_t)count && !sqlink__nonsense(link, "bytes after a WAD"))) {
      sqlink__part(link);
      return 0;
    }
  }
  return 0;
}

/* ---- The calls ---- */

static int sqlink__set_port(sqlink* link, const char* text) {
  char* end = NULL;
  const long port = strtol(text, &end, 10);
  link->port = (int)port;
  return text[0] >= '0' && text[0] <= '9' && *end == 0 && port > 0 && port <= 65535;
}

SQLINK_API int sqlink_open(sqlink* link, const char* address, const char* key, const char* game,
                           const sqw_wad* playing) {
  memset(link, 0, sizeof *link);
  link->socket = -1;
  link->tried = -1;
  if (address[0] == ':' ? !sqlink__set_port(link, address + 1) : !sqlink__set_path(link, address)) {
    sqlink__say(link, "the address is neither a project, nor the path of a socket, nor a port");
    return 0;
  }
  if (key) {
    const size_t size = strlen(key);
    memcpy(link->key, key, size < sizeof link->key ? size : sizeof link->key);
  }
  if (!sqlink__begin_sockets()) {
    sqlink__say(link, "the system has no sockets");
    return 0;
  }
  sqlink__copy_text(link->game, game, SQLINK_MOST_TEXT);
  if (playing) link->played = *playing;
  link->state = SQLINK_AWAY;
  return 1;
}

SQLINK_API int sqlink_poll(sqlink* link, sqw_wad* wad) {
  int is_new;
  free(link->old);
  link->old = NULL;
  if (link->state == SQLINK_CLOSED || link->state == SQLINK_REFUSED) return 0;
  if (link->socket < 0) sqlink__connect(link);
  if (link->socket < 0) return 0;
  is_new = sqlink__read(link, wad);
  if (link->socket >= 0 && !sqlink__flush(link)) sqlink__part(link);
  return is_new;
}

SQLINK_API void sqlink_close(sqlink* link) {
  if (link->state == SQLINK_CLOSED) return;
  sqlink__part(link);
  sqlink__end_sockets();
  free(link->old);
  free(link->kept);
  memset(link, 0, sizeof *link);
}

#if defined(__cplusplus) && defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#endif /* SQUIRE_LINK_IMPLEMENTED */
#endif /* SQUIRE_LINK_IMPLEMENTATION */
