// The one Jest preset. Types are checked by `tsc`, so ts-jest only transpiles here.
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

/** Packages that ship ES modules only, so that Jest must transpile them too. */
const ES_MODULES = [
  'wavesurfer\\.js',
  '@electric-sql',
  'lucide-react',
  'mpg123-decoder',
  '@wasm-audio-decoders',
  '@eshaz',
  'content-disposition',
  'cookie',
  '@tus',
  'srvx',
  'music-metadata',
  '@borewit',
  '@tokenizer',
  'file-type',
  'media-typer',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'win-guid',
];

module.exports = {
  transform: { '^.+\\.(ts|tsx|mts)$': typescript, '^.+\\.m?js$': typescript },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'mts', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: { '\\.woff2$': '<rootDir>/../tools/jest/fileStub.cjs' },
  modulePathIgnorePatterns: ['/dist/', '/\\.data'],
};
