import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { readCss } from '@nyimbo/shared-ui/first-screen';
import { barColor, breakpoint, createGlobalCss } from '@nyimbo/shared-ui/styles';
import { LogIn } from '../frame/AccountArea.tsx';
import { Frame } from '../frame/Frame.tsx';
import { applyStoredChoices } from './applyStoredChoices.ts';
import { createEarlyPlayer } from './createEarlyPlayer.ts';
import { keepEarlyPage } from './keepEarlyPage.ts';
import { preloadRemote } from './preloadRemote.ts';
import { prepareEarlySound } from './prepareEarlySound.ts';
import { trackEarlyInput } from './trackEarlyInput.ts';
import { restrictSinks } from './restrictSinks.ts';
import { retryBootScripts } from './retryBootScripts.ts';
import { showBootFailure } from './showBootFailure.ts';
import { startEarlyRequests } from './startEarlyRequests.ts';

const noOperation = () => {};

/** Values with placeholders such as `{{country}}`, which the web host fills in (server/src/web/html). */
const placeholders = {
  lang: 'en',
  font: '{{shellBase}}static/archivo-nyimbo.woff2',
  icon: '{{shellBase}}static/favicon.svg',
  touchIcon: '{{shellBase}}static/apple-touch-icon.png',
  country: '{{country}}',
  year: '{{year}}',
  /** Page content to read before the app runs; empty for most pages. */
  early: '{{early}}',
};

/**
 * Renders the static HTML of every page: critical CSS and the frame, from the same components that the app renders
 * later. Runs when the shell is built. The web host fills the placeholders for each request.
 */
export function renderTemplate(): string {
  const sheet = new ServerStyleSheet();
  const frame = renderToStaticMarkup(
    sheet.collectStyles(
      <Frame
        path="{{path}}"
        theme="dark"
        isMenuOpen={false}
        account={<LogIn onLogIn={noOperation} />}
        countryName={placeholders.country}
        year={placeholders.year}
        onMenu={noOperation}
        onSearch={noOperation}
        onTheme={noOperation}
        onSideMenu={noOperation}
      >
        {placeholders.early}
      </Frame>,
    ),
  );
  const frameCss = readCss(sheet);
  sheet.seal();
  const css = `${createGlobalCss({ fontUrl: placeholders.font })}\n${frameCss}`;
  return [
    '<!doctype html>',
    `<html lang="${placeholders.lang}" data-theme="dark" data-menu="closed">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    `<meta name="theme-color" content="${barColor.dark}" data-light="${barColor.light}">`,
    '{{head}}',
    '{{preload}}',
    // Apply the stored choices before the first paint, then set the data and start the first requests.
    `<script nonce="{{nonce}}">(${restrictSinks.toString()})();(${applyStoredChoices.toString()})(${breakpoint.menuOpen})</script>`,
    `<script nonce="{{nonce}}">window.__NYIMBO__={{data}};(${retryBootScripts.toString()})(${showBootFailure.toString()});(${startEarlyRequests.toString()})(${breakpoint.phoneMax});(${preloadRemote.toString()})()</script>`,
    `<link rel="icon" href="${placeholders.icon}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${placeholders.touchIcon}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="preload" href="${placeholders.font}" as="font" type="font/woff2" crossorigin>`,
    `<style nonce="{{nonce}}">${css}</style>`,
    '{{scripts}}',
    '</head>',
    `<body><div id="app">${frame}</div></body>`,
    '</html>',
    '',
  ].join('\n');
}

/** Returns the script that follows the content in `{{early}}`, for the pages that have such content. */
export const renderEarlyScript = (): string => {
  const trackInput = `(early)=>(${trackEarlyInput.toString()})(early,(${createEarlyPlayer.toString()})())`;
  return `(${keepEarlyPage.toString()})(${prepareEarlySound.toString()},${trackInput})`;
};
