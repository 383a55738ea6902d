import { useState, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { Segments } from '../controls/Segments.tsx';
import { color, media, space, type } from '../styles/tokens.ts';
import { ButtonsPanel } from './ButtonsPanel.tsx';
import { CardsPanel } from './CardsPanel.tsx';
import { ComboboxPanel } from './ComboboxPanel.tsx';
import { ControlsPanel } from './ControlsPanel.tsx';
import { FeedbackPanel } from './FeedbackPanel.tsx';
import { FieldsPanel } from './FieldsPanel.tsx';
import { FoundationsPanel } from './FoundationsPanel.tsx';
import { OverlaysPanel } from './OverlaysPanel.tsx';
import { SkeletonsPanel } from './SkeletonsPanel.tsx';
import { SongRowsPanel } from './SongRowsPanel.tsx';

const Page = styled.main`
  max-width: 100rem;
  margin: 0 auto;
  padding: ${space[10]};

  ${media.phone} {
    padding: ${space[5]} ${space[4]};
  }

  .gallery-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
  }

  h1 {
    ${type.title};
  }

  .gallery-head p {
    margin-top: ${space[2]};
    color: ${color.text2};
  }
`;

type Theme = 'dark' | 'light';

const readTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

/** Every primitive in all its states on one page, for visual review and automated checks. */
export function Gallery(): ReactElement {
  const [theme, setTheme] = useState(readTheme);
  const changeTheme = (next: Theme) => {
    document.documentElement.dataset.theme = next;
    setTheme(next);
  };
  return (
    <Page>
      <header className="gallery-head">
        <div>
          <h1>Gallery</h1>
          <p>Every primitive in all its states.</p>
        </div>
        <Segments
          label="Theme"
          value={theme}
          onChange={changeTheme}
          options={[
            { value: 'dark', label: 'Dark' },
            { value: 'light', label: 'Light' },
          ]}
        />
      </header>
      <FoundationsPanel />
      <ButtonsPanel />
      <SongRowsPanel />
      <CardsPanel />
      <FieldsPanel />
      <ComboboxPanel />
      <ControlsPanel />
      <FeedbackPanel />
      <SkeletonsPanel />
      <OverlaysPanel />
    </Page>
  );
}
