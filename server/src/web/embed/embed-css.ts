import { createTokenCss } from '@nyimbo/shared-ui/styles';

const textStyle = (name: string) =>
  `font:var(--type-${name});font-stretch:var(--type-${name}-stretch);letter-spacing:var(--type-${name}-tracking)`;

/**
 * Styles of an embeddable page: the design tokens, in the colour scheme of the visitor's system, and one layout from
 * 300 to 1440 px. The page loads no font, because it is a guest on another site: the tokens name system fonts as well.
 */
export const EMBED_CSS = [
  createTokenCss({ followsSystem: true }),
  '*,*::before,*::after{box-sizing:border-box}[hidden]{display:none!important}',
  'html,body,h1,p,ol{margin:0;padding:0}',
  'body{background:var(--color-surface);color:var(--color-text);font:450 15px/20px var(--font);overflow-wrap:break-word}',
  'a{color:inherit;text-decoration:none}a:hover{text-decoration:underline}',
  'button,input{font:inherit;color:inherit;margin:0}button{background:none;border:0;padding:0;cursor:pointer}',
  ':focus-visible{outline:2px solid var(--color-focus);outline-offset:2px;border-radius:var(--radius-cover)}',
  'ol{list-style:none}img{display:block}svg{display:block;fill:currentColor;width:20px;height:20px}',
  '.deck{display:grid;grid-template:auto auto auto/48px minmax(0,1fr);gap:var(--space-1) var(--space-3);padding:var(--space-2) var(--space-3)}',
  '.art{align-self:start;width:100%;height:auto;aspect-ratio:1;object-fit:cover;border-radius:var(--radius-cover);background:var(--color-hover);overflow:hidden}',
  '.mosaic{display:grid;grid-template:1fr 1fr/1.93fr 1fr;gap:1px}.mosaic img{width:100%;height:100%;min-height:0;object-fit:cover}.mosaic :first-child{grid-row:span 2}',
  '.words{align-self:center;min-width:0}.words>*{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}',
  // The gap keeps the focus ring inside the box, which clips a long title.
  `h1{${textStyle('strong')};padding:2px}.by{${textStyle('meta')};padding:0 2px 2px;color:var(--color-text2)}`,
  '.sound{grid-column:1/-1;display:flex;align-items:center;min-height:44px;gap:var(--space-3)}.sound audio{width:100%;height:40px}',
  '.play{flex:none;display:grid;place-items:center;width:44px;height:44px;border-radius:50%;background:var(--color-accent);color:var(--color-on-accent)}',
  '.play:focus-visible{border-radius:50%}.play[data-playing] .on-play,.play:not([data-playing]) .on-pause{display:none}',
  '.seek{flex:1;min-width:0;height:24px;accent-color:var(--color-accent-text);cursor:pointer}',
  '.time{flex:none;font-size:.8125rem;font-variant-numeric:tabular-nums;color:var(--color-text2)}',
  '.site,.status{font-size:.8125rem;line-height:24px;color:var(--color-text2)}.site a{display:inline-block;text-decoration:underline}',
  '.foot{grid-column:1/-1;display:flex;justify-content:space-between;gap:var(--space-3);min-height:24px}.status{color:var(--color-text)}',
  '.songs{border-top:1px solid var(--color-line)}.songs li{border-bottom:1px solid var(--color-line)}',
  '.song{display:flex;align-items:baseline;gap:var(--space-2);width:100%;min-height:44px;padding:var(--space-3);text-align:start}',
  '.song b{font-weight:600}.song b,.song i{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.song i,.song time{font-style:normal;color:var(--color-text2)}.song time{margin-inline-start:auto;font-variant-numeric:tabular-nums}',
  'button.song:hover{background:var(--color-hover)}.song[aria-current]{background:var(--color-accent-soft);box-shadow:inset 3px 0 var(--color-accent)}.song[aria-current] b{color:var(--color-accent-text)}.song:focus-visible{outline-offset:-2px}',
  '.songs audio{display:block;width:calc(100% - 2*var(--space-3));height:40px;margin:0 var(--space-3) var(--space-2)}',
  '.more,.message{padding:var(--space-3)}.message p{margin-bottom:var(--space-2)}.message a,.more a{text-decoration:underline}',
  '@media (min-width:440px) and (min-height:150px){.deck{grid-template-columns:128px minmax(0,1fr);padding:var(--space-3)}.art{grid-row:1/4}.sound,.foot{grid-column:2}.words{align-self:end}.song{padding:var(--space-3) var(--space-4)}}',
  '@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}',
].join('\n');
