// In the place of lucide-react's icon factory: its contexts, class names and conversions are 1.2 KB br an app, of which
// shared-ui's icons use nothing. The drawings stay lucide's own.
import { createElement } from 'react';

const LINES = { stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' };

export default function createLucideIcon({ node }) {
  return ({ size = 24, fill = 'none', ...rest }) =>
    createElement(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', fill, ...LINES, ...rest },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
