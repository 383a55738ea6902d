import { clampedTitle, media } from '@nyimbo/shared-ui/styles';

const textStyle = (name: string) =>
  `font:var(--type-${name});font-stretch:var(--type-${name}-stretch);letter-spacing:var(--type-${name}-tracking)`;

/** Styles of every page with content before the app runs. */
export const EARLY_FRAME_CSS = Buffer.from(
  [
    // Hides the page's component while it loads, except for an error card, which appears below the early content.
    '#early-page~:not([role=alert]){display:none!important}',
    // Hides the footer until the app has rendered the page, because the rendering moves the footer. Without JavaScript
    // the footer stays visible.
    'main:has(#early-page[data-kept]):not(:has([role=alert]))~footer{visibility:hidden}',
    // With data saver on, the content shows no picture. A lazy picture without a box is never requested.
    '[data-data-saver=on] #early-page img[loading=lazy]{display:none}',
    // The browser's own lazy loading would request the images of the whole page on a slow connection. Once scripts run,
    // the app loads each image near the viewport (useNearViewport of shared-ui). Without scripts, all images load.
    '[data-data-saver] #early-page li:nth-child(n+13) img{display:none}',
    `${media.phone}{[data-data-saver] #early-page [data-shelf]>:nth-child(n+5) img{display:none}}`,
    // A pressed button waits for the app (shell/src/html/keepEarlyPage.ts).
    '#early-page [data-pressed]{opacity:.5}',
    // A play button whose song plays. On wide screens, rows hide the button until the pointer is over them.
    '#early-page [data-audio][aria-pressed=true]{outline:2px solid var(--color-accent);outline-offset:2px}',
    '#early-page li:has([data-audio][aria-pressed=true]){box-shadow:inset 4px 0 var(--color-accent)}',
    '',
  ].join('\n'),
);

/**
 * Styles for the content shown before the app runs. They match the app's styles, so visitors hardly notice when the app
 * replaces the content. Only pages with such content include these styles. Colours, distances and text styles come from
 * the design tokens, which every page contains.
 */
export const EARLY_CSS = Buffer.from(
  [
    `#early-page h1{${textStyle('title')};overflow-wrap:anywhere;text-wrap:balance}`,
    `#early-page h2{${textStyle('section')};margin:var(--space-8) 0 var(--space-3)}`,
    '.e-crumbs,.e-by,.e-facts,.e-from,.e-lead,.e-length,.e-stats dt,.e-songs span{color:var(--color-text2)}',
    '.e-crumbs{font-size:.875rem}.e-crumbs span{margin:0 4px;color:var(--color-text3)}',
    '.e-hero{display:grid;grid-template:12px auto/minmax(0,1fr);margin:calc(-1*var(--space-8)) calc(-1*var(--gutter)) 0;background:var(--color-surface);border-bottom:1px solid var(--color-line)}',
    '.e-hem{grid-row:1;background-size:16px 12px}',
    // Hides the text beside the cover until the hem has arrived. The hem comes last in the HTML, and until then the
    // text moves up with each received line.
    '.e-in:not(:has(+.e-hem))>div{visibility:hidden}',
    '.e-in{grid-row:2;display:grid;grid-template-columns:288px minmax(0,1fr);gap:0 var(--space-10);padding:var(--space-8);max-width:1704px;align-items:end}',
    // Lays out the text as the app does: no collapsing margins, and space for the button below the text.
    '.e-in>div{display:flex;flex-direction:column;min-width:0}',
    '.e-hero:not(.e-song) .e-in>div::after{content:"";height:48px;margin-top:var(--space-6)}',
    '.e-art{align-self:start;width:100%;height:auto;aspect-ratio:1;border-radius:var(--radius-cover);background:var(--color-hover);object-fit:cover}',
    '.e-mosaic{display:grid;grid-template:1fr 1fr/1.93fr 1fr;gap:3px;overflow:hidden;background:var(--color-bg)}.e-mosaic img{width:100%;height:100%;min-height:0;object-fit:cover}.e-mosaic :first-child{grid-row:span 2}',
    '.e-artist .e-in{grid-template-columns:232px minmax(0,1fr);align-items:center}.e-artist .e-art{align-self:center;border-radius:50%}',
    `#early-page .e-hero h1{${textStyle('display')};margin:var(--space-2) 0 var(--space-3)}`,
    `#early-page h1 span{${clampedTitle.base}}#early-page h1 [data-length=long]{${clampedTitle.long}}#early-page h1 [data-length=very-long]{${clampedTitle.veryLong}}`,
    '.e-by{min-height:32px;display:flex;align-items:center;gap:.625rem;white-space:nowrap}.e-by::before{content:"";flex:none;width:32px;height:32px;border-radius:50%;background:var(--color-hover)}.e-by a{color:var(--color-text);font-weight:600;overflow:hidden;text-overflow:ellipsis}',
    '.e-deck{margin-top:var(--space-8);min-height:72px;display:grid;align-items:center}.e-deck audio{width:100%}',
    // The same height as the app's buttons, which replace this part.
    '.e-below{min-height:64px}',
    '.e-facts,.e-from{margin-top:var(--space-3);font-variant-numeric:tabular-nums}.e-from a{color:var(--color-text)}',
    `.e-stats{display:flex;gap:var(--space-8);margin-top:var(--space-5)}.e-stats div{display:flex;flex-direction:column-reverse}.e-stats dt{font-size:.8125rem;line-height:1.25rem}.e-stats dd{${textStyle('figure')};font-variant-numeric:tabular-nums}`,
    `.e-lead{${textStyle('body')};max-width:52ch;margin-bottom:var(--space-2);overflow-wrap:anywhere}.e-length{${textStyle('ui')};font-variant-numeric:tabular-nums}`,
    '.e-songs{margin-top:var(--space-8)}.e-songs li{padding:var(--space-3) 0;border-bottom:1px solid var(--color-line);overflow-wrap:anywhere}.e-songs a,.e-more{font-weight:600}.e-more{margin-top:var(--space-6)}',
    '.e-text{max-width:45rem;font:450 1rem/1.625rem var(--font);color:var(--color-text2)}.e-text :is(h1,h2,h3,summary){color:var(--color-text)}',
    '.e-text :is(p,ul,ol,table,details){margin-top:var(--space-4)}.e-text :is(ul,ol){list-style:disc;padding-left:var(--space-6)}',
    '.e-text :is(p,li,td) a{color:var(--color-text);text-decoration:underline}.e-text nav a{display:inline-block;padding:var(--space-1) 0}',
    '.e-text h3,.e-text summary{font-weight:600}.e-text table{width:100%;border-collapse:collapse}.e-text :is(td,th){padding:var(--space-2) var(--space-2) var(--space-2) 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--color-line)}',
    `${media.menuOpen}{.e-in{padding:var(--space-10)}}`,
    `${media.tablet}{.e-below{min-height:100px}.e-in,.e-artist .e-in{grid-template-columns:200px minmax(0,1fr);gap:0 var(--space-6)}#early-page .e-hero h1{font-size:2.375rem;line-height:2.5625rem}}`,
    `${media.phone}{.e-hero{margin-top:calc(-1*var(--space-5))}.e-in{display:block;padding:var(--space-4)}.e-art{max-width:152px;margin-bottom:var(--space-4)}.e-song .e-art{max-width:236px;margin:0 auto var(--space-4)}.e-artist .e-art{max-width:128px}.e-stats{gap:var(--space-6)}#early-page .e-hero h1{margin:var(--space-1) 0 var(--space-2)}.e-deck{margin-top:var(--space-4);min-height:127px}.e-below{min-height:88px}}`,
  ].join('\n'),
);
