// Replaces React's `jsx-dev-runtime`. In development, compiled JSX calls `jsxDEV`. This version forwards to the shared
// JSX runtime, to avoid a second copy of React.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };
/** `jsx` warns about children without keys. `jsxs` does not, because its children are static. */
export const jsxDEV = (type, props, key, ...[isStatic]) => (isStatic ? jsxs : jsx)(type, props, key);
