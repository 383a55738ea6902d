// Replaces lucide-react's icon factory. Its contexts, class names and conversions cost 1.2 KB br per app, and
// shared-ui's icons do not use them. The icon paths still come from lucide.
import { createElement } from 'react';

const SVG_ATTRIBUTES = { stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' };

/** Creates an icon component from lucide's paths, with lucide's default stroke on a grid of 24. */
export default function createLucideIcon({ node }) {
  return ({ size = 24, fill = 'none', ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill,
        ...SVG_ATTRIBUTES,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
