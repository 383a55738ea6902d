// Replaces React's `jsx-dev-runtime` in development, which compiled JSX calls. It uses the shared module, to avoid a
// second copy of React.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };
/** `jsx` warns about children without keys. `jsxs` does not, because its children are static. */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
