import type { PlayPayload, Preferences, SessionStart, SessionUser, SongRef } from '../contract.ts';
import { commandSchemas, stateSchemas } from '../payloads/schemas.ts';

let lastId = 0;
function nextId(): number {
  lastId += 1;
  return lastId;
}

/** Builds a song reference; each has its own id, title and file. */
export function buildSongRef(overrides: Partial<SongRef> = {}): SongRef {
  const songId = overrides.songId ?? nextId();
  const song: SongRef = {
    songId,
    title: `Song ${songId}`,
    artist: 'Thandi Banda',
    coverUrl: null,
    file: `song-${songId}.mp3`,
    year: 2026,
    durationSeconds: 35,
    sizeBytes: 560_000,
    smallSizeBytes: 210_000,
    ...overrides,
  };
  return commandSchemas['song/share'].parse({ song }).song;
}

/** Builds the payload of 'player/play' for a list of three songs, starting at the first. */
export function buildPlayPayload(overrides: Partial<PlayPayload> = {}): PlayPayload {
  const songs = overrides.songs ?? [buildSongRef(), buildSongRef(), buildSongRef()];
  return commandSchemas['player/play'].parse({ songs, index: 0, source: 'list', ...overrides });
}

/** Builds the settings of a new visitor with a dark theme. @throws ZodError when an override breaks the contract */
export function buildPreferences(overrides: Partial<Preferences> = {}): Preferences {
  return stateSchemas.preferences.parse({
    theme: 'dark',
    playerStyle: 'wave',
    playerPosition: 'bottom',
    loop: false,
    autoplay: false,
    dataSaver: false,
    ...overrides,
  });
}

/** Builds a logged-in fan with its own ID. Not checked against the schema. */
export function buildSessionUser(overrides: Partial<SessionUser> = {}): SessionUser {
  const userId = overrides.userId ?? nextId();
  return { userId, username: `fan${userId}`, fullName: 'Chikondi Phiri', pictureUrl: null, city: null, ...overrides };
}

/**
 * Builds the session that 'session/start' carries after a login. The auth key is long enough to derive `header-token`
 * from it (SES-1).
 */
export function buildSessionStart(overrides: Partial<SessionStart> = {}): SessionStart {
  return commandSchemas['session/start'].parse({
    user: buildSessionUser(),
    token: 'test-token',
    authKey: 'k'.repeat(43) + 'm'.repeat(43),
    sessionId: 'test-session',
    preferences: buildPreferences(),
    ...overrides,
  });
}
