import { createGlobalStyle } from 'styled-components';

/** Set in quotes for CSS; an address holds neither quotes nor backslashes, but a page must not break if it did. */
const origin = () => JSON.stringify(window.location.origin);

/**
 * An information page on paper: the text alone, dark on white in either theme, answers unfolded, and links with their
 * addresses. What is not for paper within the page says so (`data-print`). As long as such a page is shown.
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
      content: ' (' ${origin} attr(href) ')';
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
