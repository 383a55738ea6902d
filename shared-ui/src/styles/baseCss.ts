/**
 * The reset and the styles of every page: text, links, focus ring, `.sr` (for screen readers only), `.skip` (the link
 * past the menu), `.num`, `.truncate`, and no motion if the visitor prefers reduced motion.
 */
export const baseCss = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:calc(var(--header-height) + var(--space-4));background:var(--color-bg)}
body{overflow-wrap:break-word;margin:0;background:var(--color-bg);color:var(--color-text);font:450 15px/20px var(--font);font-optical-sizing:auto;-webkit-font-smoothing:antialiased}
h1,h2,h3,h4,p,ol,ul,dl,dd,figure,fieldset,legend{margin:0;padding:0;border:0}
h1,h2,h3,h4{font:inherit}
ol,ul{list-style:none}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:3px}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{background:none;border:0;padding:0;cursor:pointer;-webkit-tap-highlight-color:transparent}
img,svg{display:block}
svg{flex:none}
fieldset{min-width:0}
:focus-visible{outline:2px solid var(--color-focus);outline-offset:2px;border-radius:var(--radius-cover)}
[tabindex='-1']:focus-visible{outline:none}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:var(--space-4);top:-60px;z-index:var(--z-progress);background:var(--color-invert);color:var(--color-on-invert);padding:var(--space-3) var(--space-4);border-radius:var(--radius-control)}
.skip:focus{top:var(--space-2)}
.num{font-variant-numeric:tabular-nums}
.truncate{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}}
`.trim();
