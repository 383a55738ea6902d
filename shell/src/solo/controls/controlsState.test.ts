import { parseControlsState, presentControlsState, type ControlsState } from './controlsState.ts';

const conditions = ['good', 'slow', 'offline', 'api-503', 'api-500'];
const first = parseControlsState('', conditions);

describe("the harness's address", () => {
  test('is bare for what is there at first', () => {
    expect(presentControlsState(first)).toBe('');
  });

  test('reproduces everything that can be set', () => {
    const states: ControlsState[] = [
      { ...first, module: './SongPage', path: '/song/A%20B&a_src=C', theme: 'light', width: 360 },
      { ...first, module: './SongWaveform', props: '{"song":{"title":"A & B"}}', isLoggedIn: true, network: 'slow' },
      { ...first, network: 'offline' },
      { ...first, network: 'api-500', message: 'player/seek', payload: '{"positionSeconds":3}', isSent: true },
    ];
    for (const state of states) expect(parseControlsState(presentControlsState(state), conditions)).toEqual(state);
  });

  test('takes nothing that it does not know', () => {
    const search = '?width=99999&api=418&theme=pink&path=https://elsewhere.example/';
    expect(parseControlsState(search, conditions)).toEqual(first);
  });
});
