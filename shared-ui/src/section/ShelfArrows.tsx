import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../buttons/IconButton.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.ts';
import { size } from '../styles/size.ts';
import { media } from '../styles/tokens.ts';
import type { ShelfControl } from './useShelf.ts';

const Root = styled.div`
  display: flex;
  gap: ${size.ring};

  ${media.phone} {
    display: none;
  }
`;

/** Previous and next buttons of a shelf, disabled at its ends. Hidden on the phone, where visitors swipe. */
export function ShelfArrows({ title, control }: { title: string; control: ShelfControl }): ReactElement {
  return (
    <Root>
      <IconButton
        label={`Previous in ${title}`}
        icon={<ChevronLeftIcon />}
        isDisabled={control.isAtStart}
        onClick={() => control.movePage(-1)}
      />
      <IconButton
        label={`Next in ${title}`}
        icon={<ChevronRightIcon />}
        isDisabled={control.isAtEnd}
        onClick={() => control.movePage(1)}
      />
    </Root>
  );
}
