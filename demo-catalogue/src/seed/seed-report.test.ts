import { SeedReport } from './seed-report.ts';

function collectReportLines(run: (report: SeedReport) => void): string[] {
  const lines: string[] = [];
  run(new SeedReport((line) => lines.push(line)));
  return lines;
}

describe('SeedReport', () => {
  test('OPS-1 reports the first songs, then that the others follow, then only completion', () => {
    const lines = collectReportLines((report) => {
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

  test('OPS-1 for the catalogue of an older release, reports the start and the end of making small versions', () => {
    const lines = collectReportLines((report) => {
      report.firstSongs();
      for (let done = 1; done <= 3; done += 1) report.smallProgress({ done, total: 3, title: `Song ${done}` });
    });
    expect(lines).toEqual([
      'Making small versions of 3 songs for data saver. The site stays open.\n',
      'Small versions complete: 3 songs.\n',
    ]);
  });

  test('OPS-1 reports nothing if no song is missing', () => {
    expect(collectReportLines((report) => report.firstSongs())).toEqual([]);
  });
});
