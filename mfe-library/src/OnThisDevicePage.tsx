import { buildPath } from '@nyimbo/shared-api/paths';
import type { Bus, OfflineSong, OfflineState, PageProps } from '@nyimbo/shared-events';
import { useBus } from '@nyimbo/shared-events/react';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorCard,
  formatQuantity,
  Section,
  SongListSkeleton,
} from '@nyimbo/shared-ui';
import { color, space, type } from '@nyimbo/shared-ui/styles';
import { useState, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { DeviceNotices } from './device/DeviceNotices.tsx';
import { addUpBytes, formatSize, presentSongState } from './device/presentSize.ts';
import { useOfflineState } from './device/useOffline.ts';
import { useQuota } from './device/useQuota.ts';
import { LibrarySongs } from './songs/LibrarySongs.tsx';
import { ConfirmDialog } from './ui/ConfirmDialog.tsx';
import { LibraryFrame } from './ui/LibraryFrame.tsx';

const SKELETON_ROWS = 6;

/** The links above the first section have a margin of their own. */
const Sections = styled.div`
  > section:first-child {
    margin-top: 0;
  }

  .section-text {
    ${type.meta};
    margin-bottom: ${space[3]};
    color: ${color.text2};
  }
`;

/** Federation module './OnThisDevicePage': the songs that play without a network (LIB-4). */
export function Component({ path }: Pick<PageProps, 'path'>): ReactElement {
  const bus = useBus('mfe-library');
  const { load, retry } = useOfflineState(bus);
  const [isAsking, setIsAsking] = useState(false);
  const storedBytes = load.status === 'ready' ? addUpBytes(load.offline) : 0;
  const quotaBytes = useQuota(storedBytes);
  const hasContent = load.status === 'ready' && (load.offline.songs.length > 0 || storedBytes > 0);
  return (
    <LibraryFrame
      title="On this device"
      path={path}
      line={load.status === 'ready' ? presentTotal(load.offline, quotaBytes) : undefined}
      controls={hasContent && <Button onClick={() => setIsAsking(true)}>Remove all</Button>}
    >
      {load.status === 'loading' && <SongListSkeleton rows={SKELETON_ROWS} />}
      {load.status === 'failed' && <ErrorCard onRetry={retry} />}
      {load.status === 'ready' && <DeviceNotices bus={bus} offline={load.offline} />}
      {load.status === 'ready' && (hasContent ? <DeviceSongs bus={bus} offline={load.offline} /> : <NothingKept />)}
      {isAsking && (
        <ConfirmDialog
          title="Remove all songs from this device?"
          text="Your favourites stay. To play these songs without a network again, you have to transfer them again."
          action="Remove all"
          onConfirm={() => bus.send('offline/remove', { songIds: 'all' })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </LibraryFrame>
  );
}

/** Formats `12 songs · 48.3 MB of the 2.1 GB that your browser allows`. */
function presentTotal(offline: OfflineState, quotaBytes: number | null): string {
  const count = offline.songs.filter(({ sizeBytes }) => sizeBytes > 0).length;
  const limit = quotaBytes === null ? '' : ` of the ${formatSize(quotaBytes)} your browser allows`;
  return `${formatQuantity(count, 'song')} · ${formatSize(addUpBytes(offline))}${limit}`;
}

function DeviceSongs({ bus, offline }: { bus: Bus; offline: OfflineState }): ReactElement {
  const played = offline.songs.filter(({ status }) => status === 'played');
  const kept = offline.songs.filter(({ status }) => status !== 'played');
  return (
    <Sections>
      {kept.length > 0 && (
        <Section title="Kept">
          <DeviceList bus={bus} label="Kept" songs={kept} transfer={offline.transfer} />
        </Section>
      )}
      {(played.length > 0 || offline.otherBytes > 0) && (
        <Section title="Played">
          <p className="section-text">
            Songs you finished or downloaded. Newer ones replace them, unless you keep them.
            {offline.otherBytes > 0 &&
              ` ${formatSize(offline.otherBytes)} are songs from an earlier version of this site.`}
          </p>
          {played.length > 0 && <DeviceList bus={bus} label="Played" songs={played} transfer={offline.transfer} />}
        </Section>
      )}
    </Sections>
  );
}

interface DeviceListProps extends Pick<OfflineState, 'transfer'> {
  bus: Bus;
  label: string;
  songs: readonly OfflineSong[];
}

function DeviceList({ bus, label, songs, transfer }: DeviceListProps): ReactElement {
  const byId = new Map(songs.map((one) => [one.song.songId, one]));
  return (
    <LibrarySongs
      bus={bus}
      label={label}
      songs={songs.map(({ song }) => song)}
      describeRow={({ songId }) => {
        const one = byId.get(songId);
        return {
          figure: one && presentSongState(one, transfer),
          onRemoveFromDevice: () => bus.send('offline/remove', { songIds: [songId] }),
          ...(one?.status === 'kept' || one?.status === 'waiting' ? { onKeep: undefined } : {}),
        };
      }}
    />
  );
}

function NothingKept(): ReactElement {
  return (
    <EmptyState
      title="No songs on this device yet"
      text="Choose “Keep on this device” in the menu of a song, or on an album, a playlist or your favourites. Kept songs play without a network."
      action={<ButtonLink href={buildPath('TrendingSongs')}>Trending songs</ButtonLink>}
    />
  );
}
