// While a remote is being worked on, in the place of React's own: the compiler writes calls of this module then. It goes
// through the shared module, for a second React must not come in this way.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };
/** React warns of children without keys in the one, and not in the other, whose children are written one by one. */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
