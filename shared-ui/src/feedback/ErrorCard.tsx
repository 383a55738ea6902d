import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { Button } from '../buttons/Button.tsx';
import { OfflineIcon, RetryIcon } from '../icons/songIcons.ts';
import { color, media, radius, space, type } from '../styles/tokens.ts';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[5]};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.line};

  > svg {
    width: 1.75rem;
    height: 1.75rem;
    color: ${color.text2};
  }

  .error-title {
    ${type.strong};
  }

  .error-text {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: ${color.text2};
  }

  > button {
    margin-left: auto;
  }

  ${media.phone} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);

    > button {
      grid-column: 2;
      justify-self: start;
      margin: 0;
    }
  }
`;

/** `title` and `text` have defaults for a part of a page that did not load. */
export interface ErrorCardProps {
  onRetry: () => void;
  /** Whether the retry is running. */
  isRetrying?: boolean;
  title?: string;
  text?: string;
}

/**
 * Replaces a part of a page that failed, and offers 'Try again'. The rest of the page still works. During an outage,
 * its title is the message that the shell sets as `data-outage` on `<html>` (docs/contracts).
 */
export function ErrorCard(props: ErrorCardProps): ReactElement {
  const {
    onRetry,
    isRetrying,
    title = document.documentElement.dataset['outage'] ?? 'This part of the site did not load',
    text = 'Check your connection, then try again. The rest of the page still works.',
  } = props;
  return (
    <Root role="alert">
      <OfflineIcon size="xl" />
      <div>
        <p className="error-title">{title}</p>
        <p className="error-text">{text}</p>
      </div>
      <Button icon={<RetryIcon />} isBusy={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </Root>
  );
}
