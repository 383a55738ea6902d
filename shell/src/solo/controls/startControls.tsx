import { createRoot } from 'react-dom/client';
import type { SoloPage } from '../soloPage.ts';
import { createControls } from './createControls.ts';
import { Controls } from './Controls.tsx';

/** Renders the controls, in the same theme as the preview. */
export function startControls(root: HTMLElement, page: SoloPage): void {
  const controls = createControls(page);
  const showTheme = () => {
    document.documentElement.dataset['theme'] = controls.state.read().theme;
  };
  controls.state.watch(showTheme);
  showTheme();
  createRoot(root).render(<Controls controls={controls} />);
}
