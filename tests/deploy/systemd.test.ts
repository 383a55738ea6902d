import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../support/startSite.ts';
import { testIf } from '../../server/src/testing/run-if.ts';

const UNITS_FOLDER = path.join(ROOT, 'deploy/systemd');
const ANALYZE_COMMAND = 'systemd-analyze';
/** Maximum exposure, out of 10. systemd calls less than 5 'OK' and more than 9 'UNSAFE'. */
const MAX_EXPOSURE = 3;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-units-'));
  for (const name of readdirSync(UNITS_FOLDER)) {
    const unit = readFileSync(path.join(UNITS_FOLDER, name), 'utf8');
    // `systemd-analyze verify` requires an existing program, and nyimbo is not installed here.
    writeFileSync(path.join(folder, name), unit.replaceAll('/opt/nyimbo/current/bin/nyimbo', process.execPath));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const hasSystemdAnalyze = spawnSync(ANALYZE_COMMAND, ['--version']).status === 0;
const testWithSystemd = testIf(hasSystemdAnalyze, `needs ${ANALYZE_COMMAND}`);

testWithSystemd('PRD-5 systemd accepts the units', () => {
  for (const name of ['nyimbo@3001.service', 'nyimbo-backup.service', 'nyimbo-backup.timer']) {
    const { status, stdout, stderr } = spawnSync(ANALYZE_COMMAND, ['verify', path.join(folder, name)], {
      encoding: 'utf8',
    });
    expect([name, status, stdout + stderr]).toEqual([name, 0, '']);
  }
});

testWithSystemd('PRD-5 the services are hardened', () => {
  for (const name of ['nyimbo@.service', 'nyimbo-backup.service']) {
    const report = execFileSync(ANALYZE_COMMAND, ['security', '--offline=true', path.join(folder, name)], {
      encoding: 'utf8',
    });
    const exposure = Number(/exposure level for \S+ (\d+(?:\.\d+)?)/.exec(report)?.[1]);
    expect([name, exposure < MAX_EXPOSURE]).toEqual([name, true]);
  }
});
