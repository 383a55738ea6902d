import type { BuildReport, LiveRegistry } from '../live/registry.schema.ts';
import { buildFileUrl } from './build-file-url.ts';
import { escapeHtml } from './escape-html.ts';
import { NONCE_MARK } from './page-encoder.ts';
import { writePageRegistry } from './page-registry.ts';

/** Builds the values of the template that are the same for each page of a release. */
export function buildShellConstants(registry: LiveRegistry, shell: BuildReport): Record<string, string> {
  const { build, integrity } = registry.shell.current;
  const locate = ({ file, integrity: hash, folder = build }: BuildReport['beside'][number]) => ({
    url: escapeHtml(buildFileUrl('shell', folder, file)),
    integrity: hash,
  });
  const entry = locate({ file: shell.entry, integrity });
  const scripts = [...shell.beside.map(locate), entry].map(
    (script) => `<script nonce="${NONCE_MARK}" src="${script.url}" integrity="${script.integrity}" defer></script>`,
  );
  return {
    nonce: NONCE_MARK,
    preload: `<link rel="preload" href="${entry.url}" integrity="${entry.integrity}" as="script" id="entry">`,
    bootScripts: scripts.join('\n'),
    registry: writePageRegistry(registry),
    shellBase: escapeHtml(buildFileUrl('shell', build, '')),
  };
}
