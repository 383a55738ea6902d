import { SeedReport } from './seed-report.ts';

function record(run: (report: SeedReport) => void): string[] {
  const lines: string[] = [];
  run(new SeedReport((line) => lines.push(line)));
  return lines;
}

describe('what the terminal shows of the demo catalogue', () => {
  test('OPS-1 the first songs, and that the others follow; then nothing until all are there', () => {
    const lines = record((report) => {
      for (let done = 1; done <= 4; done += 1) {
        report.progress({ done, total: 4, title: `Song ${done}` });
        if (done === 2) report.firstSongs();
      }
    });
    expect(lines).toEqual([
      'Making the demo catalogue: song 1 of 4, ‘Song 1’\n',
      'Making the demo catalogue: song 2 of 4, ‘Song 2’\n',
      'The site is open. The remaining songs follow in the background.\n',
      'The demo catalogue is complete: 4 songs.\n',
    ]);
  });

  test('OPS-1 a catalogue of an older release: when its small versions are begun, and when they are complete', () => {
    const lines = record((report) => {
      report.firstSongs();
      for (let done = 1; done <= 3; done += 1) report.smallProgress({ done, total: 3, title: `Song ${done}` });
    });
    expect(lines).toEqual([
      'Making small versions of 3 songs for data saver. The site stays open.\n',
      'Small versions complete: 3 songs.\n',
    ]);
  });

  test('OPS-1 nothing when there is nothing to make', () => {
    expect(record((report) => report.firstSongs())).toEqual([]);
  });
});
