// Which packages may import which others. The comment of each rule says what to do instead.
const APPS = '^(shell|mfe-[a-z-]+)/';
const TEST = '\\.test\\.(ts|tsx|mjs)$|/testing/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Merge files that import each other, or move what both need to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-imports-between-apps',
      comment: 'One app never imports another: send a message on the bus, or move the shared part to shared-*.',
      severity: 'error',
      from: { path: '^(shell|mfe-[a-z-]+)/' },
      to: { path: APPS, pathNot: '^$1/' },
    },
    {
      name: 'apps-do-not-import-the-server',
      comment: 'Call the API through @nyimbo/shared-api; types come from its contract.',
      severity: 'error',
      from: { path: `${APPS}|^shared-` },
      to: { path: '^server/' },
    },
    {
      name: 'only-tools-know-the-demo-catalogue',
      comment: 'A site works without demo songs: the demo catalogue starts the server, and passes it `fillCatalogue`.',
      severity: 'error',
      from: { path: `${APPS}|^shared-|^server/` },
      to: { path: '^demo-catalogue/' },
    },
    {
      name: 'ingest-knows-files-only',
      comment:
        'The media pipeline has no SQL and no site: pass it a JobStore, folders and names. It may use plain values that apps use too.',
      severity: 'error',
      from: { path: '^ingest/' },
      to: { path: `${APPS}|^shared-|^server/|^demo-catalogue/`, pathNot: '^shared-api/src/values/' },
    },
    {
      name: 'demo-catalogue-uses-entry-points',
      comment: "Import what the exports of server/package.json name, such as '@nyimbo/server/database'.",
      severity: 'error',
      from: { path: '^demo-catalogue/' },
      to: {
        path: `${APPS}|^shared-events/|^server/`,
        pathNot: '^server/src/(index|(db|testing)/index|media/media-files)\\.ts$',
      },
    },
    {
      name: 'shared-api-stands-alone',
      comment: 'shared-api imports none of our other packages: move what it needs into shared-api.',
      severity: 'error',
      from: { path: '^shared-api/' },
      to: { path: `${APPS}|^shared-(events|ui)/|^server/` },
    },
    {
      name: 'studio-contract-stays-out-of-listeners-bundles',
      comment: 'Listeners load nothing of the studio: its contract is for mfe-studio and the server.',
      severity: 'error',
      from: { path: '^(shell|mfe-(?!studio/)[^/]+|shared-[^/]+)/', pathNot: '^shared-api/src/studio' },
      to: { path: '^shared-api/src/studio' },
    },
    {
      name: 'shared-ui-stands-alone',
      comment: 'shared-ui shows what it is given: pass data and callbacks as props.',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: `${APPS}|^shared-(events|api)/|^server/` },
    },
    {
      name: 'shared-events-knows-only-the-contract',
      comment: 'The bus carries plain data: its contract may not depend on an app or on the user interface.',
      severity: 'error',
      from: { path: '^shared-events/' },
      to: { path: `${APPS}|^shared-ui/|^server/` },
    },
    {
      name: 'server-knows-the-contract-only',
      comment:
        'The server takes the contract, addresses, tokens, covers, how numbers are written and the types of first screens from shared-*, never browser code.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: `${APPS}|^shared-events/|^shared-api/src/client/|^shared-ui/src/(?!styles|cover-art|text|first-screen/firstScreenTypes)`,
      },
    },
    {
      name: 'engine-without-react',
      comment: 'Engine, queue and store are plain TypeScript: connect them to React in a hook beside the views.',
      severity: 'error',
      from: { path: '^mfe-player/src/(engine|queue|store)/', pathNot: TEST },
      to: { path: '^node_modules/(react|react-dom|styled-components)/' },
    },
    {
      name: 'axios-only-in-the-api-client',
      comment: 'Use callApi of @nyimbo/shared-api.',
      severity: 'error',
      from: { pathNot: '^shared-api/src/client/' },
      to: { path: '^node_modules/axios/' },
    },
    {
      name: 'wavesurfer-only-in-waveform',
      comment: 'Draw waveforms with the component in mfe-player/src/waveform.',
      severity: 'error',
      from: { pathNot: '^mfe-player/src/waveform/' },
      to: { path: '^node_modules/wavesurfer\\.js/' },
    },
    {
      name: 'router-only-in-the-shell',
      comment: 'Remotes render <a href> from @nyimbo/shared-api/paths; the shell turns the click into a navigation.',
      severity: 'error',
      from: { pathNot: '^shell/' },
      to: { path: '^node_modules/react-router(-dom)?/' },
    },
    {
      name: 'no-test-code-in-the-product',
      comment: 'Builders and test helpers are for tests.',
      severity: 'error',
      from: { path: '/src/', pathNot: `${TEST}|/builders/|/gallery/` },
      to: { path: `${TEST}|/builders/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data[^/]*)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
