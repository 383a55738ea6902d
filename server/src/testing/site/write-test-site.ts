import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LiveRoute } from '../../web/live/registry.schema.ts';

const TEMPLATE = [
  '<!doctype html><html lang="en"><head>{{head}}',
  '<script nonce="{{nonce}}">window.__NYIMBO__={{data}};</script>',
  '{{preload}}{{scripts}}</head>',
  '<body><nav><a href="/">Home</a><a href="/chats">Charts</a><a href="/songs/trending" data-section="/song/ /songs/">Songs</a></nav><main>{{early}}</main>{{country}}</body></html>',
].join('\n');

const catalogueRoutes: LiveRoute[] = [
  { path: '/', module: './HomePage', title: 'Music made in {country}', early: [{ call: 'home', request: {} }] },
  { path: '/chats', module: './ChartsPage', title: 'Charts' },
  {
    path: '/songs/trending',
    module: './Trending',
    title: 'Trending songs',
    early: [{ call: 'songs', request: { fetch: 'trending' } }],
    withQuery: {
      period: { values: ['today'], early: [{ call: 'songs', request: { fetch: 'trending', period: '{period}' } }] },
    },
  },
  {
    path: '/playlist',
    module: './PlaylistsPage',
    title: 'Playlists',
    early: [{ call: 'playlists', request: {} }],
    withQuery: {
      list: {
        title: 'Playlist',
        preview: 'playlist',
        early: [{ call: 'playlist', request: { slug: '{list}' } }],
      },
    },
  },
  {
    path: '/song/{songTitle}&a_src={artistName}',
    module: './SongPage',
    title: '{songTitle} by {artistName}',
    preview: 'song',
    early: [{ call: 'songPage', request: { songTitle: '{songTitle}', artistName: '{artistName}' } }],
  },
  {
    path: '/song/{songTitle}&a_src={artistName}&u=play',
    module: './PlaySongPage',
    title: '{songTitle} by {artistName}',
    preview: 'song',
  },
  {
    path: '/mw/album/t={name}&artist_name={artist}&album-label={label}',
    module: './AlbumPage',
    title: '{name} by {artist}',
    preview: 'album',
  },
  { path: '/mw/artist/{name}', module: './ArtistPage', title: '{name}', preview: 'artist' },
  {
    path: '/shared-playlist/{token}',
    module: './SharedPlaylistPage',
    title: 'Shared playlist',
    preview: 'shared-playlist',
    early: [{ call: 'sharedPlaylist', request: { token: '{token}' } }],
  },
  { path: '/{name}', module: './NamedSongPage', title: '{name}', preview: 'song' },
];

/** Returns the registry entry of a shell with this live build. */
export const describeShell = (build: string) => ({
  current: { build, entry: 'main.js', integrity: 'sha384-AAAA', hashes: 'sha384-CCCC' },
  previous: null,
  canary: null,
});
/** Returns the registry entry of a remote with these routes. */
export const describeRemote = (name: string, routes: LiveRoute[]) => {
  const description = { name, routes, slots: [], handles: {}, responds: {} };
  const release = describeShell('b1');
  return { ...release, current: { ...release.current, entry: 'remoteEntry.js', description } };
};

/**
 * Writes a release of a small site, as the publisher does: the registry, the report of each build, and the shell's
 * template.
 */
export async function writeTestSite(siteDir: string): Promise<void> {
  const registry = {
    seq: 7,
    at: '2026-11-01T12:00:00.000Z',
    note: 'release shell s1',
    shell: describeShell('s1'),
    remotes: {
      'mfe-catalogue': describeRemote('mfe-catalogue', catalogueRoutes),
      'mfe-info-pages': describeRemote('mfe-info-pages', [
        { path: '*', module: './News', title: 'News and events', noindex: true },
      ]),
    },
  };
  const report = { entry: 'remoteEntry.js', integrity: 'sha384-AAAA', beside: [], hashes: {} };
  const files: Record<string, string> = {
    'registry/live.json': JSON.stringify(registry),
    'registry/history/7.json': JSON.stringify(registry),
    'r/shell/s1/index.template.html': TEMPLATE,
    'r/shell/s1/build.json': JSON.stringify({
      entry: 'main.js',
      integrity: 'sha384-AAAA',
      beside: [{ file: 'react.js', integrity: 'sha384-BBBB' }],
      modules: {},
      hashes: {},
    }),
    'r/shell/s1/main.js': 'console.log("plain")',
    'r/shell/s1/main.js.br': 'compressed',
    'r/shell/s1/static/favicon.svg': '<svg/>',
    'r/mfe-catalogue/b1/build.json': JSON.stringify({
      ...report,
      modules: { './HomePage': ['chunks/home.js'] },
      hashes: { 'chunks/home.js': 'sha256-DDDD' },
    }),
    'r/mfe-info-pages/b1/build.json': JSON.stringify({ ...report, modules: {} }),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(siteDir, name)), { recursive: true });
    await writeFile(path.join(siteDir, name), content);
  }
}
