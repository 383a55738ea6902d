import { createRoot } from 'react-dom/client';
import type { SoloPage } from '../soloPage.ts';
import { createDesk } from './createDesk.ts';
import { Desk } from './Desk.tsx';

/** Puts the desk on its page; its own theme is that of the stage. */
export function startDesk(root: HTMLElement, page: SoloPage): void {
  const desk = createDesk(page);
  const showTheme = () => {
    document.documentElement.dataset['theme'] = desk.state.read().theme;
  };
  desk.state.watch(showTheme);
  showTheme();
  createRoot(root).render(<Desk desk={desk} />);
}
