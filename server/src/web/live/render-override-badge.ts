import { escapeHtml } from '../html/escape-html.ts';
import { OVERRIDE_FIELD, type BuildOverrides } from './build-overrides.ts';

const BADGE_CSS = [
  '#override{position:fixed;z-index:var(--z-tooltip);left:var(--space-3);bottom:calc(var(--player-inset,0px) + var(--space-3))',
  'display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-2) var(--space-3);max-width:min(30rem,calc(100vw - 2*var(--space-3)))',
  'padding:var(--space-2) var(--space-3);border:2px solid var(--color-accent);border-radius:8px;background:var(--color-surface)',
  'color:var(--color-text);font:450 .875rem/1.4 var(--font);box-shadow:0 4px 16px rgb(0 0 0/.4)}',
]
  .join(';')
  .concat(
    '#override code{overflow-wrap:anywhere;font-weight:600}',
    '#override button{min-height:44px;padding:0 var(--space-3);border:1px solid currentcolor;border-radius:6px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}',
  );

/**
 * Resets the overrides and keeps the rest of the query. Without JavaScript, the button drops the other query fields.
 */
const BADGE_SCRIPT = `document.querySelector('#override form').addEventListener('submit',function(event){
event.preventDefault();var next=new URL(location.href);next.searchParams.set('${OVERRIDE_FIELD}','reset');location.replace(next);});`;

/**
 * Renders a badge for every page, which lists the preview builds that the page runs. The badge's button resets them.
 * The badge is part of the HTML, not of the shell, so it appears even when the preview builds are broken, or older than
 * the badge.
 */
export function renderOverrideBadge(overrides: BuildOverrides, nonce: string): string {
  const builds = [...overrides].map(([app, build]) => `<li>${escapeHtml(app)} <code>${escapeHtml(build)}</code></li>`);
  return [
    `<style nonce="${nonce}">${BADGE_CSS}</style>`,
    '<aside id="override" aria-label="Preview builds">',
    `<div><strong>Not the live site.</strong> Preview of:<ul>${builds.join('')}</ul></div>`,
    `<form><button name="${OVERRIDE_FIELD}" value="reset">Reset</button></form>`,
    '</aside>',
    `<script nonce="${nonce}">${BADGE_SCRIPT}</script>`,
  ].join('\n');
}
