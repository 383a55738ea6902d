import { createRoot } from 'react-dom/client';
import type { SoloPage } from '../soloPage.ts';
import { createDesk } from './createDesk.ts';
import { Desk } from './Desk.tsx';

/** Renders the desk, in the same theme as the stage. */
export function startDesk(root: HTMLElement, page: SoloPage): void {
  const desk = createDesk(page);
  const showTheme = () => {
    document.documentElement.dataset['theme'] = desk.state.read().theme;
  };
  desk.state.watch(showTheme);
  showTheme();
  createRoot(root).render(<Desk desk={desk} />);
}
