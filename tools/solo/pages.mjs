// The two pages of the harness: the controls, and the preview inside them, which runs the remote.
import { HOST_PATH } from './host-config.mjs';
import { NETWORK_CONDITIONS } from './network-condition.mjs';

/** Serialises JSON for an inline script. Escapes `<`, which could close the script element. */
const asScript = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * @param {{ part: 'controls' | 'preview', app: string, registry: object | null, network: string }} page
 */
export function renderPage({ part, app, registry, network }) {
  return [
    '<!doctype html>',
    '<html lang="en" data-theme="dark">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${app}, alone</title>`,
    '<link rel="icon" href="data:,">',
    `<script>window.__NYIMBO__=${asScript({ registry })};window.__NYIMBO_SOLO_PAGE__=${asScript({ part, app, network, networkConditions: NETWORK_CONDITIONS })}</script>`,
    `<script src="${HOST_PATH}solo.js" defer></script>`,
    '</head>',
    '<body><div id="app"></div></body>',
    '</html>',
    '',
  ].join('\n');
}
