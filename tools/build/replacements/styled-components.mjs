// The exports that the shell shares as styled-components: the four functions that the site uses. Webpack does not
// tree-shake shared modules, so the whole library costs 1.2 KB br more (server rendering, themes and React Native).
import { createGlobalStyle, css, keyframes, styled } from 'styled-components/dist/styled-components.browser.esm.js';

export { createGlobalStyle, css, keyframes, styled };
export default styled;
