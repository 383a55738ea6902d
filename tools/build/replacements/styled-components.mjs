// What the shell shares as styled-components: the four functions that the site uses. A shared module is never
// tree-shaken, so the whole library would cost 1.2 KB br more, for server rendering, themes and React Native.
import { createGlobalStyle, css, keyframes, styled } from 'styled-components/dist/styled-components.browser.esm.js';

export { createGlobalStyle, css, keyframes, styled };
export default styled;
