// Three projects: `dom` (everything that runs in a browser, in jsdom), `server` (real API on real databases) and
// `browser` (Chromium against a production build). A package's own folder is its Jest root.
import { readdirSync } from 'node:fs';
import preset from './jest.preset.cjs';

const root = import.meta.dirname ?? new URL('.', import.meta.url).pathname;

/** The shell, the remotes and the shared packages, whichever there are. */
const DOM_PACKAGES = readdirSync(root).filter((name) => /^(shell$|mfe-|shared-)/.test(name));

export default {
  // Databases, servers and browsers are real, on machines that may be busy.
  testTimeout: 30_000,
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
        '<rootDir>/tools/jest/timeouts.cjs',
        '@testing-library/jest-dom',
      ],
      testMatch: ['**/*.test.{ts,tsx}'],
    },
    {
      ...preset,
      displayName: 'server',
      rootDir: root,
      // They export nothing for `require`, which the transpiled tests use.
      moduleNameMapper: {
        '^music-metadata$': '<rootDir>/tools/jest/musicMetadata.cjs',
        '^file-type$': '<rootDir>/tools/jest/fileType.cjs',
        '^content-type$': '<rootDir>/tools/jest/contentType.cjs',
      },
      // Attacks over HTTP and the recipes need no browser, and run on both databases as the server's own suites do.
      roots: ['server', 'demo-catalogue', 'ingest', 'tests/abuse', 'tests/deploy'].map((name) => `<rootDir>/${name}`),
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
    },
    {
      ...preset,
      displayName: 'browser',
      rootDir: root,
      moduleNameMapper: {},
      roots: ['<rootDir>/tests'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/abuse/', '<rootDir>/tests/deploy/'],
      testEnvironment: 'node',
      globalSetup: '<rootDir>/tests/support/workers/globalSetup.ts',
      globalTeardown: '<rootDir>/tests/support/workers/globalTeardown.ts',
      setupFiles: ['<rootDir>/tests/support/workers/workerSite.cjs'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/browserTimeout.cjs'],
      testMatch: ['**/*.test.ts'],
    },
  ],
};
