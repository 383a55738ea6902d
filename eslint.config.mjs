// What oxlint (.oxlintrc.json) has no rule for: this project's own rules, React's compiler rules, and regular expressions.
// Each restriction's message names what to use instead. No rule here needs types.
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { optionsObject } from './tools/lint/options-object.mjs';
import { plainWords } from './tools/lint/plain-words.mjs';

/** Globals of scripts for Node, and of the functions that these scripts run in a page. */
const SCRIPT_GLOBALS = [
  ...Object.getOwnPropertyNames(globalThis),
  ...['window', 'document', 'location', 'localStorage', 'addEventListener', 'requestAnimationFrame'],
  ...['MutationObserver', 'HTMLMediaElement', 'AudioContext', 'AudioWorkletNode'],
];
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
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { parameters: { rules: { 'options-object': optionsObject } } },
    rules: { 'parameters/options-object': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.base],
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, noExportAll, noOwnRounding, noPrivateKeyword],
    },
  },
  {
    // These rules run React's compiler, which takes most of the time of this lint. Only components and hooks need it.
    files: BROWSER.flatMap((folder) => [`${folder}/*.tsx`, `${folder}/use*.ts`]),
    ignores: TESTS,
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: BROWSER,
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['mfe-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'],
    // These files may call `fetch`. Media, the registry and the requests of the service worker are not API calls. The
    // code for a failed build must not depend on the API client, because that client may have failed to load.
    ignores: [
      ...TESTS,
      'mfe-player/src/{engine,waveform,download,files}/**',
      'shell/src/{embed,install,worker,host/fallback}/**',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Use callApi of @nyimbo/shared-api: it adds the token, cancels and maps errors.' },
      ],
    },
  },
  {
    // Listeners and timers need a scope. The ignored files are exempt: their code runs for the page's lifetime, or sets one
    // short timer.
    files: ['mfe-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'],
    ignores: [
      ...TESTS,
      'mfe-player/src/engine/{enginePage,ScriptedAudio}.ts',
      'shell/src/{createShell,main}.{ts,tsx}',
      'shell/src/{embed,html,host,toasts,worker}/**',
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
    // Checks the wording of texts that people read on the site and in a terminal.
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
    files: ['**/*.{mjs,cjs}'],
    extends: [tseslint.configs.base],
  },
  {
    // The compiler finds undefined names in TypeScript.
    files: ['**/*.mjs'],
    languageOptions: { globals: Object.fromEntries(SCRIPT_GLOBALS.map((name) => [name, 'readonly'])) },
    rules: { 'no-undef': 'error' },
  },
);
