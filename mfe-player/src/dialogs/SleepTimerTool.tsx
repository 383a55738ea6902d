import { createScope } from '@nyimbo/shared-events/scope';
import { Menu, SleepIcon, type MenuItem } from '@nyimbo/shared-ui';
import { useEffect, useState, type ReactElement } from 'react';
import type { PlayerModel, SleepTimer } from '../store/PlayerModel.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { ToolButton } from './ToolButton.tsx';

const LABEL = 'Sleep timer';
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** The times that the listener can choose, in minutes. */
const CHOICES_MINUTES = [15, 30, 45, 60];

/** The sleep timer (PLY-17): shows the time left, and opens the menu that sets and cancels it. */
export function SleepTimerTool({ model, className }: { model: PlayerModel; className: string }): ReactElement {
  const { store } = usePlayer();
  const { sleepTimer } = model;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { text: timeLeft, refresh } = useTimeLeft(sleepTimer);
  const set = (timer: SleepTimer | null): void => {
    refresh();
    store.dispatch({ type: 'sleep-timer-set', timer });
  };
  const choices: MenuItem[] = CHOICES_MINUTES.map((minutes) => ({
    id: String(minutes),
    label: `${minutes} minutes`,
    onSelect: () => set({ kind: 'time', endsAtMs: Date.now() + minutes * MINUTE_MS }),
  }));
  const songEnd: MenuItem = {
    id: 'song-end',
    label: 'End of this song',
    onSelect: () => set({ kind: 'song-end' }),
  };
  const cancel: MenuItem = { id: 'cancel', label: 'Turn off', onSelect: () => set(null) };
  return (
    <>
      <ToolButton
        className={className}
        icon={<SleepIcon />}
        text={LABEL}
        detail={timeLeft}
        opens="menu"
        isExpanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Menu
          label={LABEL}
          items={[...(sleepTimer ? [cancel] : []), songEnd, ...choices]}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

/**
 * Returns the time left as text, updated every second; undefined without a timer. Call `refresh` before setting a
 * timer, so that its first text starts from the current time.
 */
function useTimeLeft(timer: SleepTimer | null): { text: string | undefined; refresh: () => void } {
  const [now, setNow] = useState(() => Date.now());
  const refresh = (): void => setNow(Date.now());
  const isRunning = timer?.kind === 'time';
  useEffect(() => {
    if (!isRunning) return undefined;
    const scope = createScope();
    scope.interval(() => setNow(Date.now()), SECOND_MS);
    return scope.dispose;
  }, [isRunning]);
  return { text: timer === null ? undefined : formatTimer(timer, now), refresh };
}

const formatTimer = (timer: SleepTimer, now: number): string =>
  timer.kind === 'song-end' ? 'at song’s end' : formatTimeLeft(timer.endsAtMs - now);

function formatTimeLeft(leftMs: number): string {
  if (leftMs > MINUTE_MS) return `${Math.ceil(leftMs / MINUTE_MS)} min left`;
  return `${Math.max(0, Math.ceil(leftMs / SECOND_MS))} s left`;
}
