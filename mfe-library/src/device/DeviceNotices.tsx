import type { Bus, OfflineState } from '@nyimbo/shared-events';
import { Button, formatQuantity } from '@nyimbo/shared-ui';
import { color, radius, space } from '@nyimbo/shared-ui/styles';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  margin-bottom: ${space[4]};
  padding: ${space[4]};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.line};

  p {
    flex: 1 1 16rem;
  }

  .answers {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
`;

interface DeviceNoticesProps {
  bus: Bus;
  offline: OfflineState;
}

/** Shows which songs the browser has deleted, why downloads are waiting, and what the listener can do. */
export function DeviceNotices({ bus, offline }: DeviceNoticesProps): ReactElement {
  const lost = offline.songs.filter(({ status }) => status === 'lost').map(({ song }) => song);
  const waiting = offline.songs.filter(({ status }) => status === 'waiting').length;
  return (
    <div role="status">
      {lost.length > 0 && (
        <DeviceNotice text={`Your browser deleted ${formatQuantity(lost.length, 'song')} to free space.`}>
          <Button onClick={() => bus.send('offline/keep', { songs: lost })}>Keep again</Button>
          <Button onClick={() => bus.send('offline/remove', { songIds: lost.map(({ songId }) => songId) })}>
            Remove from list
          </Button>
        </DeviceNotice>
      )}
      {offline.pause && <PauseNotice bus={bus} pause={offline.pause} waiting={formatQuantity(waiting, 'song')} />}
    </div>
  );
}

interface PauseNoticeProps {
  bus: Bus;
  pause: NonNullable<OfflineState['pause']>;
  /** The number of waiting songs, `3 songs`. */
  waiting: string;
}

function PauseNotice({ bus, pause, waiting }: PauseNoticeProps): ReactElement {
  const resume = (isAllowed: boolean) => () => bus.send('offline/resume', { isAllowed });
  switch (pause) {
    case 'data-saver':
      return (
        <DeviceNotice text={`Data saver is on. ${waiting} to go.`}>
          <Button onClick={resume(true)}>Keep now</Button>
        </DeviceNotice>
      );
    case 'connection':
      return (
        <DeviceNotice text={`No connection. ${waiting} to go. We carry on when it’s back.`}>
          <Button onClick={resume(false)}>Try now</Button>
        </DeviceNotice>
      );
    case 'full':
      return (
        <DeviceNotice text={`Your browser has no room for more songs. ${waiting} to go. Remove some to make room.`}>
          <Button onClick={resume(false)}>Try again</Button>
        </DeviceNotice>
      );
  }
}

function DeviceNotice({ text, children }: { text: string; children: ReactNode }): ReactElement {
  return (
    <Notice>
      <p>{text}</p>
      <div className="answers">{children}</div>
    </Notice>
  );
}
