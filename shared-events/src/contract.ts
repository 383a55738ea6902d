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
}

/** Where a song was started. It decides what happens when the song ends (SNG-8). */
export type PlaySource = 'list' | 'song-page';

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
}

/** Songs for the queue, in playback order. Never empty. */
export interface QueuePayload {
  songs: SongRef[];
}

/** The visitor's setting. 'system' follows the operating system's colour scheme, also when that changes. */
export type ThemeChoice = 'dark' | 'light' | 'system';
/** The theme on screen, after 'system' has been resolved. */
export type ThemeName = 'dark' | 'light';
/** The look of the bottom player: with or without skip buttons and more. */
export type PlayerStyle = 'wave' | 'advanced';
/** Edge of the window that holds the player; at the top it precedes the content in reading order. */
export type PlayerPosition = 'bottom' | 'top';

/** Loop and autoplay exclude each other (PLY-5): setting one to true sets the other to false. */
export interface Preferences {
  theme: ThemeChoice;
  playerStyle: PlayerStyle;
  playerPosition: PlayerPosition;
  loop: boolean;
  autoplay: boolean;
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
  /** For links only: the server decides what staff may do. Missing until the session is restored. */
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
 * The login as all remotes see it. While it is restored at the start of a page, `user` comes from local storage and is
 * not confirmed.
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
export interface SongMoment {
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

/** Opens the login dialog. `step` selects its first form; the default is the login. */
export interface LogInRequest {
  /** Why the dialog opens; it selects the sentence below the heading. */
  reason: 'menu' | 'favourite' | 'expired' | 'settings';
  step?: 'log-in' | 'register';
}

/** Answers the request once the dialog closes, so the sender can carry on with what needed the login. */
export type LogInOutcome = { outcome: 'logged-in' } | { outcome: 'dismissed' };

/** A short message at the edge of the screen. */
export interface ToastPayload {
  text: string;
  /** Time on screen in milliseconds, 1000 to 3000 (TST-1); 3000 by default. */
  durationMs?: number;
  /** The label of the toast's one button and the command that it sends. */
  action?: ToastAction<'navigate/to'> | ToastAction<'queue/open'>;
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
  'song/download': { song: SongRef };
  'song/share': { song: SongRef };
  'favourite/toggle': { song: SongRef };
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
  /** Position in the current song. Send it only while `player/state` has a song: the player is loaded then. */
  'player/position': { input: Record<string, never>; outcome: SongMoment };
}

/** Events: something happened. Any number of listeners; later subscribers do not receive past events. */
export interface EventPayloads {
  'favourite/changed': { songId: number; isFavourite: boolean };
  'play/counted': { songId: number; plays: number };
  'share/counted': { songId: number; shares: number };
  'download/counted': { songId: number; downloads: number };
  /** Songs that were taken down: pages and the queue drop them (OPR-3). */
  'songs/taken-down': { songIds: number[] };
  'session/changed': { status: 'authenticated' | 'anonymous' };
  'navigation/done': { path: string };
}

/** States: the latest value that one app owns. New watchers receive it at once. */
export interface StatePayloads {
  'player/state': PlayerState;
  session: SessionState;
  theme: { choice: ThemeChoice; active: ThemeName };
  preferences: Preferences;
  favourites: FavouritesState;
}

/** An order to the one app that owns it; waits for that app to load. */
export type CommandName = keyof CommandPayloads;
/** An order with an answer: a promise that resolves with the owner's outcome. */
export type RequestName = keyof RequestPayloads;
/** A fact that any number of apps hear. Listeners that subscribe later miss it. */
export type EventName = keyof EventPayloads;
/** A value that its owner publishes. Late subscribers get the latest value at once. */
export type StateName = keyof StatePayloads;
/** Unique over all four kinds: `owners` has one entry for each. */
export type MessageName = CommandName | RequestName | EventName | StateName;
/** Determines the delivery of a message; the diagnostics log shows it. */
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
  'songs/taken-down': 'mfe-player',
  'share/counted': 'mfe-catalogue',
  'song/download': 'mfe-player',
  'song/share': 'mfe-catalogue',
  'search/open': 'mfe-catalogue',
  'favourite/toggle': 'mfe-catalogue',
  'favourite/changed': 'mfe-catalogue',
  favourites: 'mfe-catalogue',
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
