import { ArtistIcon, AccountIcon, DownloadIcon, HeadphonesIcon, PlansIcon, ShieldIcon } from '@nyimbo/shared-ui';
import { color, media, radius, space, type } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { HelpIconName, HelpSubject } from '../content/help/help.ts';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  margin-bottom: ${space[8]};

  a {
    display: grid;
    grid-template-columns: 1.5rem minmax(0, 1fr);
    gap: ${space[1]} ${space[4]};
    height: 100%;
    padding: ${space[5]};
    border-radius: ${radius.control};
    background: ${color.surface};
    box-shadow: inset 0 0 0 1px ${color.line};
  }

  a:hover {
    background: ${color.hover};
    text-decoration: none;
  }

  svg {
    grid-row: span 2;
  }

  strong {
    ${type.strong};
  }

  span {
    ${type.meta};
    color: ${color.text2};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const icons: Record<HelpIconName, (props: { size: 'lg' }) => ReactElement> = {
  download: DownloadIcon,
  headphones: HeadphonesIcon,
  user: AccountIcon,
  plans: PlansIcon,
  microphone: ArtistIcon,
  shield: ShieldIcon,
};

/** The subjects as tiles; each links to its answers further down the page. */
export function SubjectTiles({ subjects }: { subjects: readonly HelpSubject[] }): ReactElement {
  return (
    <Tiles aria-label="Subjects" data-print="no">
      {subjects.map(({ groupId, heading, hint, icon }) => {
        const Icon = icons[icon];
        return (
          <li key={groupId}>
            <a href={`#${groupId}`}>
              <Icon size="lg" />
              <strong>{heading}</strong>
              <span>{hint}</span>
            </a>
          </li>
        );
      })}
    </Tiles>
  );
}
