import { readNameTags } from './name-tags.ts';

const found = (file: string, context?: Parameters<typeof readNameTags>[1]) => {
  const { artist, title, disc, track } = readNameTags(file, context);
  return [disc, track, artist, title];
};

test.each([
  ['x/03 - Wezi Nyirongo - Mvula – Part 2.mp3', null, 3, 'Wezi Nyirongo', 'Mvula - Part 2'],
  ['07_Chikondi.flac', null, 7, null, 'Chikondi'],
  ['3. Chikondi.mp3', null, 3, null, 'Chikondi'],
  ['1999.mp3', null, null, null, '1999'],
  ['99.9 FM - Jingle.mp3', null, null, '99.9 FM', 'Jingle'],
  ['01-kalindo_band-mmawa_wathu.mp3', null, 1, 'kalindo band', 'mmawa wathu'],
  ['24-hour-party.mp3', null, null, null, '24-hour-party'],
  ['!!! - ÷.mp3', null, null, '!!!', '÷'],
  ['01 - -.mp3', null, 1, null, null],
  ['_-_.mp3', null, null, null, null],
])('CAT-2 DAT-2 derives disc, track, artist and title of ‘%s’', (file, ...expected) => {
  expect(found(file)).toEqual(expected);
});

test.each([
  ['CD2', 2],
  ['Disc 1', 1],
  ['Usiku [CD 2]', 2],
  ['disk_3 (live)', 3],
  ['Discovery 2', null],
  ['CD 2019', null],
  ['ABCD1', null],
])('CAT-2 the songs of a folder ‘%s’ are on disc %s', (folder, disc) => {
  expect(readNameTags('Chikondi.mp3', { folder }).disc).toBe(disc);
});

test.each([
  // The number belongs to the stated artist or title.
  ['265 Achinyamata - Dziko.mp3', { artist: '265 Achinyamata', title: 'Dziko' }, null],
  ['7_8 Maloto.mp3', { artist: 'Zani', title: '7/8 Maloto' }, null],
  ['50-cent-window.mp3', { artist: '50 Cent', title: 'Window' }, null],
  // The number comes before the stated artist or title.
  ['07 7 Maloto.mp3', { artist: 'Zani', title: '7 Maloto' }, 7],
  ['12 Maloto.mp3', { artist: 'Zani', title: 'Maloto' }, 12],
  ['2 - Maloto.mp3', { artist: '2 Amigos', title: 'Ndalama' }, 2],
  ['7 - Zani - 7.mp3', { artist: 'Zani', title: '7' }, 7],
  ['3 !!!.mp3', { artist: '!!!', title: '???' }, null],
])('CAT-2 compares the number of ‘%s’ with the stated names %j: track %s', (file, stated, track) => {
  expect(readNameTags(file, { stated }).track).toBe(track);
});

test.each([
  ['265 Achinyamata - Mtima.mp3', ['265 Achinyamata - Mtima.mp3', '265 Achinyamata - Nthaka.mp3'], null],
  ['2 Amigos - One.mp3', ['2 Amigos - One.mp3', '2 Amigos - Two.mp3'], null],
  ['2 Amigos - One.mp3', ['2 Amigos - One.mp3', 'Dzuwa.mp3', 'Mphepo.mp3'], null],
  ['10 Amigos - One.mp3', ['1 Dzuwa.mp3', '10 Amigos - One.mp3', '2 Mvula.mp3'], null],
  ['265-achinyamata-mtima.mp3', ['265-achinyamata-mtima.mp3', '266-achinyamata-nthaka.mp3'], null],
  ['10-zani-mvula.mp3', Array.from({ length: 10 }, (_name, index) => `${index + 1}-zani-song.mp3`), 10],
  ['2 Mvula.mp3', ['1 Dzuwa.mp3', '2 Mvula.mp3', '3 Mphepo.mp3'], 2],
  ['5 Mvula.mp3', ['5 Mvula.mp3', 'Dzuwa.mp3'], null],
  ['05 Mvula.mp3', ['05 Mvula.mp3'], 5],
  ['2 Mvula.mp3', [], null],
])('CAT-2 a number before ‘%s’ is a track if the folder %j can hold it: %s', (file, folderNames, track) => {
  const tags = readNameTags(`music/${file}`, { folderNames });
  expect(tags.track).toBe(track);
  if (track === null) expect(`${tags.artist ?? ''} ${tags.title ?? ''}`).toContain(file.slice(0, 3));
});
