import { parseControlsState, presentControlsState, type ControlsState } from './controlsState.ts';

const lines = ['good', 'slow', 'offline', 'api-503', 'api-500'];
const first = parseControlsState('', lines);

describe("the harness's address", () => {
  test('is bare for what is there at first', () => {
    expect(presentControlsState(first)).toBe('');
  });

  test('reproduces everything that can be set', () => {
    const states: ControlsState[] = [
      { ...first, module: './SongPage', path: '/song/A%20B&a_src=C', theme: 'light', width: 360 },
      { ...first, module: './SongWaveform', props: '{"song":{"title":"A & B"}}', isLoggedIn: true, line: 'slow' },
      { ...first, line: 'offline' },
      { ...first, line: 'api-500', message: 'player/seek', payload: '{"positionSeconds":3}', isSent: true },
    ];
    for (const state of states) expect(parseControlsState(presentControlsState(state), lines)).toEqual(state);
  });

  test('takes nothing that it does not know', () => {
    const search = '?width=99999&api=418&theme=pink&path=https://elsewhere.example/';
    expect(parseControlsState(search, lines)).toEqual(first);
  });
});
