import type { Registry, RemoteRelease } from '../host/Registry.ts';
import type { RemoteDescription } from '../host/RemoteDescription.ts';

/** Builds the release of a remote whose live build is `build1`. */
function buildRelease(description: Partial<RemoteDescription> & Pick<RemoteDescription, 'name'>): RemoteRelease {
  return {
    current: {
      build: 'build1',
      entry: 'remoteEntry.js',
      integrity: 'sha384-AAAA',
      hashes: 'sha384-BBBB',
      description: { routes: [], slots: [], handles: {}, responds: {}, modules: [], needsShell: '^1', ...description },
    },
    previous: null,
  };
}

/** Builds a registry with a catalogue of two pages, a player for the idle slot, and a dialog that loads on request. */
export function buildRegistry(): Registry {
  return {
    seq: 1,
    shell: { build: 'shell1', hashes: 'sha384-CCCC' },
    remotes: {
      'mfe-catalogue': buildRelease({
        name: 'mfe-catalogue',
        routes: [
          { path: '/', module: './HomePage', title: 'Music made in {country}' },
          { path: '/chats', module: './ChartsPage', title: 'Charts', description: 'The charts of {country}.' },
          { path: '/mw/artist/{name}', module: './ArtistPage', title: '{name}' },
        ],
      }),
      'mfe-player': buildRelease({
        name: 'mfe-player',
        slots: [
          { slot: 'player', module: './BottomPlayer', load: 'idle' },
          { slot: 'song-waveform', module: './SongWaveform', load: 'idle' },
        ],
        handles: { 'player/play': './BottomPlayer', 'player/pause': './BottomPlayer' },
      }),
      'mfe-auth': buildRelease({
        name: 'mfe-auth',
        slots: [{ slot: 'overlay', module: './AuthDialog', load: 'command' }],
        responds: { 'auth/log-in': './AuthDialog' },
      }),
    },
  };
}
