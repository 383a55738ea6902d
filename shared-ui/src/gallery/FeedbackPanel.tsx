import { useState, type ReactElement } from 'react';
import { Button } from '../buttons/Button.tsx';
import { ButtonLink } from '../buttons/ButtonLink.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorCard } from '../feedback/ErrorCard.tsx';
import { PageLoader } from '../feedback/PageLoader.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import { CopyIcon } from '../icons/icons.ts';
import { HeartIcon, OfflineIcon } from '../icons/songIcons.ts';
import { Section } from '../section/Section.tsx';
import { Toast } from '../overlays/Toast.tsx';
import { Caption, Columns } from './galleryStyles.ts';

const dismiss = () => undefined;

function Toasts(): ReactElement {
  return (
    <Columns>
      <Toast
        icon={<HeartIcon />}
        text="Song added to your favorites successfully!"
        action={{ label: 'Undo', onSelect: dismiss }}
        onDismiss={dismiss}
      />
      <Toast icon={<CopyIcon />} text="Link copied" onDismiss={dismiss} />
      <Toast icon={<OfflineIcon />} text="You’re offline. Showing what is already here." onDismiss={dismiss} />
    </Columns>
  );
}

/** Feedback for events, failures and missing content. */
export function FeedbackPanel(): ReactElement {
  const [isLoading, setIsLoading] = useState(false);
  return (
    <Section title="Feedback">
      <Caption>A part that failed</Caption>
      <ErrorCard onRetry={() => undefined} />
      <Caption>Trying again</Caption>
      <ErrorCard onRetry={() => undefined} isRetrying />
      <Caption>Toasts</Caption>
      <Toasts />
      <Caption>Banners</Caption>
      <Columns>
        <Banner tone="success">Your password was changed. Log in with the new one.</Banner>
        <Banner tone="danger">The download stopped at 63%.</Banner>
      </Columns>
      <Caption>Progress</Caption>
      <Columns>
        <ProgressBar label="Download of Mvula Yoyamba" percent={0} />
        <ProgressBar label="Download of Kuwala" percent={42} />
        <ProgressBar label="Download of Kalata" percent={100} />
      </Columns>
      <Caption>Page loader</Caption>
      <Button onClick={() => setIsLoading(!isLoading)}>
        {isLoading ? 'Hide the page loader' : 'Show the page loader'}
      </Button>
      {isLoading && <PageLoader />}
      <Caption>Nothing here</Caption>
      <EmptyState
        level={3}
        title="Nothing here yet"
        text="Concert dates, launches and stories about Malawian music will be on this page soon."
        action={
          <ButtonLink variant="strong" href="#songs">
            Back to trending songs
          </ButtonLink>
        }
      />
    </Section>
  );
}
