import { createRoot } from 'react-dom/client';
import { createGlobalCss } from '../styles/createGlobalCss.ts';
import fontUrl from '../styles/fonts/archivo-nyimbo.woff2';
import { Gallery } from './Gallery.tsx';

const theme = new URLSearchParams(window.location.search).get('theme');
document.documentElement.dataset.theme = theme === 'light' ? 'light' : 'dark';

const sheet = document.createElement('style');
sheet.textContent = createGlobalCss({ fontUrl });
document.head.append(sheet);

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no element with the id "root".');
createRoot(root).render(<Gallery />);
