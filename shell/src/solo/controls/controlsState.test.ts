import { parseControlsState, presentControlsState, type ControlsState } from './controlsState.ts';

const conditions = ['good', 'slow', 'offline', 'api-503', 'api-500'];
const initialState = parseControlsState('', conditions);

describe('the URL of the solo harness', () => {
  test('has no query in the initial state', () => {
    expect(presentControlsState(initialState)).toBe('');
  });

  test('restores every setting', () => {
    const states: ControlsState[] = [
      { ...initialState, module: './SongPage', path: '/song/A%20B&a_src=C', theme: 'light', width: 360 },
      {
        ...initialState,
        module: './SongWaveform',
        props: '{"song":{"title":"A & B"}}',
        isLoggedIn: true,
        network: 'slow',
      },
      { ...initialState, network: 'offline' },
      { ...initialState, network: 'api-500', message: 'player/seek', payload: '{"positionSeconds":3}', isSent: true },
    ];
    for (const state of states) expect(parseControlsState(presentControlsState(state), conditions)).toEqual(state);
  });

  test('ignores unknown settings', () => {
    const search = '?width=99999&api=418&theme=pink&path=https://elsewhere.example/';
    expect(parseControlsState(search, conditions)).toEqual(initialState);
  });
});
