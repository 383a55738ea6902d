import { createGlobalCss } from '@nyimbo/shared-ui/styles';
import { defineSlotElement } from '../parts/slotElements.ts';
import { startControls } from './controls/startControls.tsx';
import { readSoloPage } from './soloPage.ts';
import { startPreview } from './preview/startPreview.tsx';

/** Starts the harness of `npm run solo`, which is not part of the site (docs/teams/solo.md). */
function start(): void {
  const styles = document.createElement('style');
  styles.textContent = createGlobalCss({ fontUrl: '/solo/font.woff2' });
  document.head.append(styles);
  const root = document.getElementById('app');
  if (!root) throw new Error('The page of the harness has no element #app.');
  const page = readSoloPage();
  defineSlotElement();
  if (page.part === 'preview') startPreview(root, page);
  else startControls(root, page);
}

start();
