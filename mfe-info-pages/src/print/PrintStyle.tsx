import { createGlobalStyle } from 'styled-components';

/** Returns the site's origin as a quoted CSS string. */
const quoteOrigin = () => JSON.stringify(window.location.origin);

/**
 * Print styles of an information page: only the text, dark on white in both themes, answers open, and links with their
 * URLs. `data-print` marks elements that are not printed. Applies while such a page is mounted.
 */
export const PrintStyle = createGlobalStyle`
  @media print {
    html:root {
      --color-bg: Canvas;
      --color-surface: Canvas;
      --color-hover: Canvas;
      --color-text: CanvasText;
      --color-text2: CanvasText;
      --color-text3: CanvasText;
      --color-accent-text: CanvasText;
      --color-line: CanvasText;
      --player-inset: 0;
      color-scheme: light;
    }

    body > :not(#app, script, style),
    #app > :not(:has(main)),
    #app > div > :not(.content),
    #app .content > :not(main),
    main [data-print='no'],
    main button,
    main form,
    main summary svg,
    main .answer > a,
    main h2 + a {
      display: none !important;
    }

    #app > div,
    #app .content,
    main > div,
    main article {
      display: block !important;
      padding: 0 !important;
    }

    main details::details-content {
      content-visibility: visible;
      block-size: auto;
    }

    main p > a[href^='/']:not([href^='/business/'])::after,
    main li > a[href^='/']:not([href^='/business/'])::after,
    main td > a[href^='/']:not([href^='/business/'])::after {
      content: ' (' ${quoteOrigin} attr(href) ')';
      overflow-wrap: anywhere;
    }

    main h2,
    main summary {
      break-after: avoid;
    }

    main details,
    main tr {
      break-inside: avoid;
    }
  }
`;
