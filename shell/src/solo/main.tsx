import { createGlobalCss } from '@nyimbo/shared-ui/styles';
import { defineSlotElement } from '../parts/slotElements.ts';
import { startDesk } from './desk/startDesk.tsx';
import { readSoloPage } from './soloPage.ts';
import { startStage } from './stage/startStage.tsx';

/** Starts the harness of `npm run solo`, which is not part of the site (docs/solo.md). */
function start(): void {
  const styles = document.createElement('style');
  styles.textContent = createGlobalCss({ fontUrl: '/solo/font.woff2' });
  document.head.append(styles);
  const root = document.getElementById('app');
  if (!root) throw new Error('The page of the harness has no element #app.');
  const page = readSoloPage();
  defineSlotElement();
  if (page.part === 'stage') startStage(root, page);
  else startDesk(root, page);
}

start();
