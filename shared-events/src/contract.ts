/**
 * The contract of the event bus: every message's name, kind and payload, in one place.
 *
 * Names are `domain/verb-or-noun`; `owners` below lists the app responsible for each. Payloads are plain data: no
 * functions, class instances or Observables cross a remote's boundary. A breaking change gets a new name beside the old
 * one (`player/play@2`). `schemas.ts` holds the same shapes as zod schemas for development, solo mode and tests; the
 * compiler checks that the two agree.
 */

/** A song as remotes exchange it. `songId` is the API's `post_id`. */
export interface SongRef {
  songId: number;
  title: string;
  artist: string;
  /** URL of the cover; null when the app draws the cover from the title and artist. */
  coverUrl: string | null;
  /** Name of the audio file on the media host. The player builds the URL from it and `year`. */
  file: string;
  year: number;
  durationSeconds: number | null;
  /** Size of the audio file; null when unknown. */
  sizeBytes: number | null;
  /** Size of the small encoding, used with data saver; null when the song has none. */
  smallSizeBytes: number | null;
  /** EBU R128 integrated loudness in LUFS, for loudness normalisation (PLY-18). Absent when it was not measured. */
  loudnessLufs?: number;
}

/** A song's picture in a playlist's mosaic. */
export interface CoverRef {
  title: string;
  artist: string;
  coverUrl: string | null;
}

/** An album, artist or playlist as remotes exchange it, with the values of its page's URL. */
export type PageRef =
  | { kind: 'album'; albumId: number; title: string; artist: string; label: string | null; coverUrl: string | null }
  | { kind: 'artist'; artistId: number; title: string; coverUrl: string | null }
  | { kind: 'playlist'; slug: string; title: string; coverUrl: string | null; covers: CoverRef[] };

/** Where a song was started. It decides what happens when the song ends (SNG-8). */
export type PlaySource = 'list' | 'song-page';

/** The page of a list that follows its loaded songs (CAT-6): a call of the API and its request. */
export interface SongPageRef {
  call: 'songs' | 'artist' | 'album' | 'playlist';
  /** Contains the `cursor` of the page. */
  request: Record<string, string | number>;
}

/** A request to play a song of a list. */
export interface PlayPayload {
  /** The list that contains the played song; it becomes the queue (PLY-7). Never empty. */
  songs: SongRef[];
  /** Index in `songs` of the song to play. */
  index: number;
  source: PlaySource;
  /** Seconds from the start of the song; 0 by default. */
  startSeconds?: number;
  /** The list's heading, for example 'Trending songs'. The full-screen player shows it as the source of playback. */
  listTitle?: string;
  /** The rest of a list that has not loaded completely. The player requests it before `songs` end. */
  nextPage?: SongPageRef;
}

/** How a song or page is shared. */
export interface ShareOptions {
  /** Opens the share dialog, which contains the embed code (SHR-3), also if the device has a share sheet. */
  opensDialog?: boolean;
}

/** Songs for the queue, in playback order. Never empty. */
export interface QueuePayload {
  songs: SongRef[];
}

/** Songs for one of the listener's own playlists, in playback order (LIB-1). Never empty. */
export interface PlaylistSongsPayload {
  songs: SongRef[];
  /** The title that a new playlist gets unless the listener types another one, for example the album's title. */
  suggestedTitle?: string;
}

/** A song that was heard on this device. */
export interface HeardSong {
  songId: number;
  /** When its play was recorded, in milliseconds since 1970. */
  heardAt: number;
}

/** The visitor's setting. 'system' follows the operating system's colour scheme, also when that changes. */
export type ThemeChoice = 'dark' | 'light' | 'system';
/** The theme on screen, after 'system' has been resolved. */
export type ThemeName = 'dark' | 'light';
/** The bottom player's style: `wave` (few buttons) or `advanced` (all buttons). */
export type PlayerStyle = 'wave' | 'advanced';
/** The window's edge where the player is. At the top, the player precedes the content in reading order. */
export type PlayerPosition = 'bottom' | 'top';

/** Loop and autoplay exclude each other (PLY-5): setting one to true sets the other to false. */
export interface Preferences {
  theme: ThemeChoice;
  playerStyle: PlayerStyle;
  playerPosition: PlayerPosition;
  loop: boolean;
  autoplay: boolean;
  /** PLY-16: plays the songs to come in random order. Older shells do not publish it. */
  shuffle?: boolean;
  /** PLY-18: plays loud songs quieter. Older shells do not publish it. */
  evenLoudness?: boolean;
  /** PLY-19: plays similar songs after the last one, except while data is saved. Older shells do not publish it. */
  keepPlaying?: boolean;
  /** LIB-2: leaves songs out of 'Recently played'. Older shells do not publish it. */
  doNotRecord?: boolean;
  /**
   * Reduces data use: plays the small encoding of songs, draws covers on the device and prefetches nothing.
   * Belongs to the device, not to the account. On by default where the browser sends `Save-Data`.
   */
  dataSaver: boolean;
}

/** The logged-in user as the apps see them. */
export interface SessionUser {
  userId: number;
  username: string;
  fullName: string;
  pictureUrl: string | null;
  city: string | null;
  /** Shows links to the studio if true. The server decides what staff may do. Missing until the session is restored. */
  isStaff?: boolean;
}

/** The API's response to login, registration and session restore, in the form that the shell stores (SES-1). */
export interface SessionStart {
  user: SessionUser;
  /** Short-lived bearer token. */
  token: string;
  /** The account's auth key, 64 random bytes or more in base64url (ENT-1 `hashtag`). */
  authKey: string;
  sessionId: string;
  /** The account's settings; on login they replace the local ones (SET-2). Null after registration. */
  preferences: Partial<Preferences> | null;
}

/**
 * The login as all remotes see it. While the shell restores the login at the start of a page, `user` comes from local
 * storage and is not confirmed.
 */
export type SessionState =
  | { status: 'anonymous' }
  | { status: 'restoring'; user: SessionUser | null }
  | { status: 'authenticated'; user: SessionUser };

/** `waiting`: the network is too slow or lost. */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'waiting' | 'failed';

/** The player's published state, without the position (`player/position`). */
export interface PlayerState {
  status: PlayerStatus;
  /** The current song; null before the page's first play. */
  song: SongRef | null;
  source: PlaySource | null;
  queueLength: number;
  /** Position in the queue; -1 when it is empty. */
  queueIndex: number;
}

/** A position in a song. */
export interface SongPosition {
  /** Null when there is no current song. */
  songId: number | null;
  positionSeconds: number;
}

/** All favourites of the logged-in user. */
export interface FavouritesState {
  /** The user who owns these favourites; null when logged out. */
  userId: number | null;
  songIds: number[];
}

/** All artists that the logged-in user follows. */
export interface FollowsState {
  /** The user who follows them; null when logged out. */
  userId: number | null;
  artists: FollowedArtist[];
}

/** An artist that the logged-in user follows. */
export interface FollowedArtist {
  /** The name, as pages and songs show it. It belongs to one artist. */
  name: string;
  /** The number of fans who follow the artist. Absent until the server has confirmed the user's own click. */
  followers?: number;
}

/**
 * `kept`: chosen by the listener. `played`: stored after it was played or downloaded, until newer ones need the space.
 * `waiting`: to be transferred. `lost`: the browser has deleted it. `refused`: the media host does not have it.
 */
export type OfflineStatus = 'kept' | 'played' | 'waiting' | 'lost' | 'refused';

/** A song that is on this device, or that the listener wants there (LIB-4). */
export interface OfflineSong {
  song: SongRef;
  status: OfflineStatus;
  /** Its bytes on this device. */
  sizeBytes: number;
}

/** What is on this device for offline playback. */
export interface OfflineState {
  /** The newest choice first, then the songs that were played. */
  songs: OfflineSong[];
  /** Bytes of copies whose songs are unknown, because an earlier release stored them. */
  otherBytes: number;
  /** The song that is being transferred; null if none is. */
  transfer: { songId: number; receivedBytes: number; totalBytes: number | null } | null;
  /** Why waiting songs are not transferred; null if they are, or if none waits. */
  pause: 'data-saver' | 'connection' | 'full' | null;
}

/** Opens the login dialog. `step` selects its first form; the default is the login. */
export interface LogInRequest {
  /** Why the dialog opens. The reason selects the sentence below the heading. */
  reason: 'menu' | 'favourite' | 'follow' | 'playlist' | 'expired' | 'settings';
  step?: 'log-in' | 'register';
}

/** Outcome of the request `auth/log-in`, sent when the dialog closes. The requesting app then runs its pending action. */
export type LogInOutcome = { outcome: 'logged-in' } | { outcome: 'dismissed' };

/** A short message at the edge of the screen. */
export interface ToastPayload {
  text: string;
  /** Time on screen in milliseconds, 1000 to 3000 (TST-1); 3000 by default. */
  durationMs?: number;
  /** The label of the toast's one button and the command that it sends. */
  action?: ToastAction<'navigate/to'> | ToastAction<'queue/open'> | ToastAction<'playlist/restore'>;
}

interface ToastAction<Name extends CommandName> {
  label: string;
  command: Name;
  payload: CommandPayloads[Name];
}

/** Commands: each has exactly one handler and is buffered until its owner is ready. */
export interface CommandPayloads {
  'player/play': PlayPayload;
  'player/toggle': Record<string, never>;
  'player/pause': Record<string, never>;
  'player/next': Record<string, never>;
  'player/previous': Record<string, never>;
  'player/seek': { positionSeconds: number };
  /** Inserts the songs after the current one. Moves songs that are already upcoming instead of duplicating them. */
  'queue/play-next': QueuePayload;
  /** Appends the songs. Songs that are already upcoming stay where they are. */
  'queue/add': QueuePayload;
  /** Opens the queue. */
  'queue/open': Record<string, never>;
  /** Deletes the recently played songs (LIB-2). */
  'history/clear': Record<string, never>;
  'song/download': { song: SongRef };
  /** Downloads the songs of an album, artist or playlist as one ZIP file (DWN-5). */
  'page/download': { page: PageRef; songs: SongRef[] };
  'song/share': { song: SongRef } & ShareOptions;
  /** Shares an album, artist or playlist (SHR-2). */
  'page/share': { page: PageRef } & ShareOptions;
  /** Keeps songs on this device (LIB-4). On data saver the player asks first. Never empty. */
  'offline/keep': QueuePayload;
  /** Deletes these songs from this device, or all. */
  'offline/remove': { songIds: number[] | 'all' };
  /** Goes on with the waiting songs, also on data saver if the listener has allowed it. */
  'offline/resume': { isAllowed: boolean };
  'favourite/toggle': { song: SongRef };
  /** Follows the artist with this name, or unfollows it. */
  'follow/toggle': { artist: string };
  /** Opens the dialog 'Add to playlist': the listener's playlists, and a new one (LIB-1). */
  'playlist/add': PlaylistSongsPayload;
  /** Opens the same dialog at 'New playlist', for example to save the queue. */
  'playlist/create': PlaylistSongsPayload;
  /** Brings a deleted playlist back. */
  'playlist/restore': { playlistId: string };
  /** Moves the library of the logged-out listener from this device into the account that has just logged in. */
  'library/merge': Record<string, never>;
  'search/open': { input?: string };
  'navigate/to': { path: string; replace?: boolean };
  'toast/show': ToastPayload;
  'session/start': SessionStart;
  'session/end': Record<string, never>;
  /** The server's response to a profile change. The shell ignores it when this user is no longer logged in. */
  'session/update-user': SessionUser;
  'preferences/set': Partial<Preferences>;
}

/** Requests: like commands, but the responder returns an outcome. */
export interface RequestPayloads {
  'auth/log-in': { input: LogInRequest; outcome: LogInOutcome };
  /** Position in the current song. Send this only while `player/state` has a song: the player has loaded then. */
  'player/position': { input: Record<string, never>; outcome: SongPosition };
  /** The recently played songs (LIB-2): newest first, each once. */
  'history/list': { input: Record<string, never>; outcome: { songs: SongRef[] } };
  /** The songs heard on this device that no account has yet: newest first, each once. */
  'history/on-device': { input: Record<string, never>; outcome: { songs: HeardSong[] } };
  /** The artists, by name, that the logged-out listener follows on this device. */
  'follows/on-device': { input: Record<string, never>; outcome: { artists: string[] } };
  /** Compares the list of kept songs with the device, and publishes `offline`. */
  'offline/check': { input: Record<string, never>; outcome: Record<string, never> };
}

/** Events: something happened. Any number of listeners; later subscribers do not receive past events. */
export interface EventPayloads {
  'favourite/changed': { songId: number; isFavourite: boolean };
  /** `followers` is the artist's number of followers after the change. */
  'follow/changed': { artist: string; isFollowed: boolean; followers: number };
  'play/counted': { songId: number; plays: number };
  'share/counted': { songId: number; shares: number };
  'download/counted': { songId: number; downloads: number };
  /** The recently played songs have changed; `history/list` has them. */
  'history/changed': Record<string, never>;
  /** The listener's own playlists have changed, on this page or in another tab. */
  'playlists/changed': Record<string, never>;
  /**
   * The account now has the library of the logged-out listener. Each owner deletes its part from this device, and fetches
   * the account's part.
   */
  'library/merged': Record<string, never>;
  /** Songs that were taken down: pages and the queue drop them (OPR-3). */
  'songs/taken-down': { songIds: number[] };
  'session/changed': { status: 'authenticated' | 'anonymous' };
  'navigation/done': { path: string };
}

/** States: the latest value that one app owns. New watchers receive it immediately. */
export interface StatePayloads {
  'player/state': PlayerState;
  session: SessionState;
  theme: { choice: ThemeChoice; active: ThemeName };
  preferences: Preferences;
  favourites: FavouritesState;
  follows: FollowsState;
  /** Published once the player has been asked about it. */
  offline: OfflineState;
}

/** The name of an order to one app, its owner. The order waits until the owner has loaded. */
export type CommandName = keyof CommandPayloads;
/** The name of an order with an answer: the sender gets a promise of the owner's outcome. */
export type RequestName = keyof RequestPayloads;
/** The name of a fact that any number of apps receive. Listeners that subscribe later miss it. */
export type EventName = keyof EventPayloads;
/** The name of a value that its owner publishes. Late subscribers get the latest value immediately. */
export type StateName = keyof StatePayloads;
/** The name of any message. Names are unique across the four kinds, and `owners` has one entry per name. */
export type MessageName = CommandName | RequestName | EventName | StateName;
/** Decides how the bus delivers a message. The log shows the kind of each message. */
export type MessageKind = 'command' | 'request' | 'event' | 'state';

/** The host, or a remote by its folder name. */
export type AppName = 'shell' | `mfe-${string}`;

/** The app that handles a command, responds to a request, or is the only writer of an event or state. */
export const owners: Record<MessageName, AppName> = {
  'player/play': 'mfe-player',
  'player/toggle': 'mfe-player',
  'player/pause': 'mfe-player',
  'player/next': 'mfe-player',
  'player/previous': 'mfe-player',
  'player/seek': 'mfe-player',
  'queue/play-next': 'mfe-player',
  'queue/add': 'mfe-player',
  'queue/open': 'mfe-player',
  'player/state': 'mfe-player',
  'play/counted': 'mfe-player',
  'player/position': 'mfe-player',
  'download/counted': 'mfe-player',
  'history/clear': 'mfe-player',
  'history/list': 'mfe-player',
  'history/changed': 'mfe-player',
  'offline/keep': 'mfe-player',
  'offline/remove': 'mfe-player',
  'offline/resume': 'mfe-player',
  'offline/check': 'mfe-player',
  offline: 'mfe-player',
  'songs/taken-down': 'mfe-player',
  'share/counted': 'mfe-catalogue',
  'song/download': 'mfe-player',
  'page/download': 'mfe-player',
  'song/share': 'mfe-catalogue',
  'page/share': 'mfe-catalogue',
  'search/open': 'mfe-catalogue',
  'favourite/toggle': 'mfe-catalogue',
  'favourite/changed': 'mfe-catalogue',
  favourites: 'mfe-catalogue',
  'follow/toggle': 'mfe-catalogue',
  'follow/changed': 'mfe-catalogue',
  follows: 'mfe-catalogue',
  'follows/on-device': 'mfe-catalogue',
  'history/on-device': 'mfe-player',
  'playlist/add': 'mfe-library',
  'playlist/create': 'mfe-library',
  'playlist/restore': 'mfe-library',
  'playlists/changed': 'mfe-library',
  'library/merge': 'mfe-library',
  'library/merged': 'mfe-library',
  'auth/log-in': 'mfe-auth',
  'session/start': 'shell',
  'session/end': 'shell',
  'session/update-user': 'shell',
  'session/changed': 'shell',
  session: 'shell',
  'navigate/to': 'shell',
  'navigation/done': 'shell',
  'toast/show': 'shell',
  'preferences/set': 'shell',
  preferences: 'shell',
  theme: 'shell',
};

/** The props that the shell passes to a remote's page. */
export interface PageProps {
  /** The values of the route's `{name}` parts, decoded. */
  params: Record<string, string>;
  /** The query string with its question mark; '' without a query. */
  search: string;
  path: string;
}

/** Named slots in the shell's layout. `background` is for modules that render nothing. */
export type SlotName = 'player' | 'song-waveform' | 'overlay' | 'background';
