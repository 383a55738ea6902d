// One lint for all packages. Each restriction's message names what to use instead.
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { plainWords } from './tools/lint/plain-words.mjs';

const TESTS = ['**/*.test.{ts,tsx,mjs}', '**/testing/**', '**/builders/**', 'tests/**'];
const BROWSER = ['shell/src/**', 'mfe-*/src/**', 'shared-*/src/**'];

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: search then lands on the definition.',
};
const noExportAll = {
  selector: 'ExportAllDeclaration[exported=null]',
  message: "Name each export, so readers can see a package's public surface.",
};
const noOwnRounding = {
  selector:
    "CallExpression[callee.object.name='Math'][callee.property.name=/^(round|ceil)$/] > :matches([name='durationSeconds'], [property.name='durationSeconds'])",
  message:
    'Use formatDuration or toFullSeconds of @nyimbo/shared-ui/text: all texts about a song state the same length.',
};
const noPrivateKeyword = {
  selector:
    "PropertyDefinition[accessibility='private'], MethodDefinition[accessibility='private'][kind!='constructor'], TSParameterProperty[accessibility='private']",
  message: 'Use #name, which is private at run time too.',
};

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '**/.data*/**', '**/coverage/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    // A regular expression that takes quadratic time lets one request stop the server (docs/security.md).
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, noExportAll, noOwnRounding, noPrivateKeyword],
      'max-lines': ['error', { max: 300, skipComments: true, skipBlankLines: true }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-empty-object-type': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-params': ['error', 4],
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.ts'],
    ignores: TESTS,
    rules: { 'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true }] },
  },
  {
    files: ['**/*.tsx'],
    ignores: TESTS,
    rules: { 'max-lines-per-function': ['error', { max: 120, skipComments: true, skipBlankLines: true }] },
  },
  {
    files: BROWSER,
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['mfe-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'],
    // Media are not API calls: they are read as bytes, from a host that gets no token. So is the registry, and what the
    // service worker passes on. What happens when a build fails must not need more code that may be what is lost.
    ignores: [
      ...TESTS,
      'mfe-player/src/{engine,waveform,download,files}/**',
      'shell/src/{install,worker,host/fallback}/**',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Use callApi of @nyimbo/shared-api: it adds the token, cancels and maps errors.' },
      ],
    },
  },
  {
    // What lives as long as the page (and one-off waits) may stand without a scope; everything that mounts may not.
    files: ['mfe-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'],
    ignores: [
      ...TESTS,
      'mfe-player/src/engine/{enginePage,ScriptedAudio}.ts',
      'shell/src/{createShell,main}.{ts,tsx}',
      'shell/src/{html,host,toasts,worker}/**',
      'shell/src/parts/createSlotActivation.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        noExportAll,
        noOwnRounding,
        noPrivateKeyword,
        {
          selector:
            "CallExpression[callee.property.name='addEventListener'], CallExpression[callee.name=/^set(Timeout|Interval)$/]",
          message: 'Use a scope (createScope of @nyimbo/shared-events/scope): its owner disposes it.',
        },
      ],
    },
  },
  {
    files: ['*/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'mfe-player/src/engine/engineCases.ts'],
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'error' },
  },
  {
    // Texts that people read, on the site and in a terminal.
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: TESTS,
    plugins: { words: { rules: { plain: plainWords } } },
    rules: { 'words/plain': 'error' },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-globals': ['error', { name: 'it', message: 'Write test(…), as the other suites do.' }] },
  },
  { files: ['tests/support/workers/global*.ts'], rules: { 'no-restricted-syntax': 'off' } }, // Jest wants default exports here.
  {
    files: TESTS,
    rules: { 'max-params': 'off', 'no-console': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  { files: ['server/src/**/*.cli.ts', 'demo-catalogue/src/**/*.cli.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.{mjs,cjs}'],
    extends: [tseslint.configs.base],
    rules: {
      eqeqeq: 'error',
      'max-params': ['error', 4],
      'no-var': 'error',
      'prefer-const': 'error',
      'max-lines': ['error', 300],
    },
  },
);
