// The one Jest preset. Types are checked by `npm run typecheck`, so ts-jest only transpiles here.
const path = require('node:path');

const typescript = [
  path.join(__dirname, 'tools/jest/typescriptTransformer.cjs'),
  {
    diagnostics: false,
    tsconfig: {
      module: 'CommonJS',
      moduleResolution: 'Node10',
      ignoreDeprecations: '6.0',
      target: 'ES2022',
      jsx: 'react-jsx',
      isolatedModules: true,
      esModuleInterop: true,
      verbatimModuleSyntax: false,
      resolveJsonModule: true,
      allowJs: true,
    },
  },
];

/** Packages that contain only ES modules, which Jest must transpile. */
const ES_MODULES = [
  'wavesurfer\\.js',
  'client-zip',
  '@electric-sql',
  'lucide-react',
  'mpg123-decoder',
  '@wasm-audio-decoders',
  '@eshaz',
  'content-disposition',
  'cookie',
  '@tus',
  'srvx',
];

module.exports = {
  // A parameter of each module: code in Jest's sandbox finds a global slowly, and synthesis uses this one per sample.
  sandboxInjectedGlobals: ['Math'],
  // Not in the temporary folder, which is in memory for some suites.
  cacheDirectory: path.join(__dirname, 'node_modules/.cache/jest'),
  transform: { '^.+\\.(ts|tsx|mts)$': typescript, '^.+\\.m?js$': typescript },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'mts', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: { '\\.woff2$': '<rootDir>/../tools/jest/fileStub.cjs' },
  modulePathIgnorePatterns: ['/dist/', '/\\.data'],
};
