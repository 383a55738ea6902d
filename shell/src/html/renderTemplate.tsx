import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { barColor, breakpoint, createGlobalCss } from '@nyimbo/shared-ui/styles';
import { LogIn } from '../frame/AccountArea.tsx';
import { Frame } from '../frame/Frame.tsx';
import { applyStoredChoices } from './applyStoredChoices.ts';
import { keepEarlyPage } from './keepEarlyPage.ts';
import { preloadRemote } from './preloadRemote.ts';
import { prepareEarlySound } from './prepareEarlySound.ts';
import { retryBootScripts } from './retryBootScripts.ts';
import { showBootFailure } from './showBootFailure.ts';
import { startEarlyRequests } from './startEarlyRequests.ts';

const nothing = () => {};

/** Placeholders that the web host fills in (server/src/web/html). None of our texts contains `{{…}}`. */
const slots = {
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
 * Renders the HTML of every page, before any script: critical CSS and the frame, from the components that the app later
 * renders. Runs at build time; the web host fills the placeholders per request.
 */
export function renderTemplate(): string {
  const sheet = new ServerStyleSheet();
  const frame = renderToStaticMarkup(
    sheet.collectStyles(
      <Frame
        path="{{path}}"
        theme="dark"
        isMenuOpen={false}
        account={<LogIn onLogIn={nothing} />}
        countryName={slots.country}
        year={slots.year}
        onMenu={nothing}
        onSearch={nothing}
        onTheme={nothing}
        onSideMenu={nothing}
      >
        {slots.early}
      </Frame>,
    ),
  );
  const frameCss = sheet
    .getStyleTags()
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/\/\*!sc\*\/\s*/g, '');
  sheet.seal();
  const css = `${createGlobalCss({ fontUrl: slots.font })}\n${frameCss}`;
  return [
    '<!doctype html>',
    `<html lang="${slots.lang}" data-theme="dark" data-menu="closed">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    `<meta name="theme-color" content="${barColor.dark}" data-light="${barColor.light}">`,
    '{{head}}',
    '{{preload}}',
    // First the stored choices, then the data: both before the first paint and the first download.
    `<script nonce="{{nonce}}">(${applyStoredChoices.toString()})(${breakpoint.menuOpen})</script>`,
    `<script nonce="{{nonce}}">window.__NYIMBO__={{data}};(${retryBootScripts.toString()})(${showBootFailure.toString()});(${startEarlyRequests.toString()})(${breakpoint.phoneMax});(${preloadRemote.toString()})()</script>`,
    `<link rel="icon" href="${slots.icon}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${slots.touchIcon}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="preload" href="${slots.font}" as="font" type="font/woff2" crossorigin>`,
    `<style nonce="{{nonce}}">${css}</style>`,
    '{{scripts}}',
    '</head>',
    `<body><div id="app">${frame}</div></body>`,
    '</html>',
    '',
  ].join('\n');
}

/** Returns the script that follows the content in `{{early}}`, for the pages that have such content. */
export const renderEarlyScript = (): string => `(${keepEarlyPage.toString()})(${prepareEarlySound.toString()})`;
