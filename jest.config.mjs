// Three projects: `dom` (everything that runs in a browser, in jsdom), `server` (real API on real databases) and
// `browser` (Chromium against a production build). A package's own folder is its Jest root.
import { readdirSync } from 'node:fs';
import preset from './jest.preset.cjs';

// Tests wait for ffmpeg. At its usual priority it gets almost no CPU time on a busy machine.
process.env.INGEST_NICENESS ??= '0';
// Suites upload files on machines whose disk is nearly full too.
process.env.DISK_RESERVE_MB ??= '0';
// Clearing the embedded database's usual 128 MB takes half of the CPU time in which it opens.
process.env.DATABASE_BUFFERS ??= '16';

const root = import.meta.dirname ?? new URL('.', import.meta.url).pathname;

/** Folders of the shell, the remotes and the shared packages in this working tree. */
const DOM_PACKAGES = readdirSync(root).filter((name) => /^(shell$|mfe-|shared-)/.test(name));

export default {
  // Tests use real databases, servers and browsers, which are slow on a busy machine.
  testTimeout: 90_000,
  testSequencer: '<rootDir>/tools/jest/LongestFirst.cjs',
  projects: [
    {
      ...preset,
      displayName: 'dom',
      rootDir: root,
      moduleNameMapper: { '\\.woff2$': '<rootDir>/tools/jest/fileStub.cjs' },
      roots: DOM_PACKAGES.map((name) => `<rootDir>/${name}`),
      testEnvironment: '<rootDir>/tools/jest/domEnvironment.cjs',
      setupFilesAfterEnv: [
        '<rootDir>/tools/jest/failOnConsoleError.cjs',
        '<rootDir>/tools/jest/failOnNameMismatch.cjs',
        '<rootDir>/tools/jest/timeouts.cjs',
        '@testing-library/jest-dom',
      ],
      testMatch: ['**/*.test.{ts,tsx}'],
    },
    {
      ...preset,
      displayName: 'server',
      rootDir: root,
      moduleNameMapper: {},
      // The suites of tests/abuse (attacks over HTTP) and tests/deploy (the recipes) need no browser.
      roots: ['server', 'demo-catalogue', 'ingest', 'tests/abuse', 'tests/deploy'].map((name) => `<rootDir>/${name}`),
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/tools/jest/quickWasm.cjs'],
      testMatch: ['**/*.test.ts'],
    },
    {
      ...preset,
      displayName: 'browser',
      rootDir: root,
      moduleNameMapper: {},
      roots: ['<rootDir>/tests'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/abuse/', '<rootDir>/tests/deploy/'],
      testEnvironment: '<rootDir>/tools/jest/browserEnvironment.cjs',
      globalSetup: '<rootDir>/tests/support/workers/globalSetup.ts',
      globalTeardown: '<rootDir>/tests/support/workers/globalTeardown.ts',
      setupFiles: ['<rootDir>/tests/support/workers/workerSite.cjs'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/browserTimeout.cjs'],
      testMatch: ['**/*.test.ts'],
    },
  ],
};
