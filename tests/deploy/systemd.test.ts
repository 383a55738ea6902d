import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../support/startSite.ts';

const UNITS = path.join(ROOT, 'deploy/systemd');
const ANALYZE = 'systemd-analyze';
/** Of 10; systemd calls less than 5 'OK' and more than 9 'UNSAFE'. */
const MOST_EXPOSED = 3;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-units-'));
  for (const name of readdirSync(UNITS)) {
    const unit = readFileSync(path.join(UNITS, name), 'utf8');
    // `verify` looks for the program, which is not installed here.
    writeFileSync(path.join(folder, name), unit.replaceAll('/opt/nyimbo/current/bin/nyimbo', process.execPath));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const hasAnalyze = spawnSync(ANALYZE, ['--version']).status === 0;
const testUnit = hasAnalyze ? test : test.skip;

testUnit('PRD-5 systemd accepts the units', () => {
  for (const name of ['nyimbo@3001.service', 'nyimbo-backup.service', 'nyimbo-backup.timer']) {
    const { status, stdout, stderr } = spawnSync(ANALYZE, ['verify', path.join(folder, name)], { encoding: 'utf8' });
    expect([name, status, stdout + stderr]).toEqual([name, 0, '']);
  }
});

testUnit('PRD-5 the services are hardened', () => {
  for (const name of ['nyimbo@.service', 'nyimbo-backup.service']) {
    const report = execFileSync(ANALYZE, ['security', '--offline=true', path.join(folder, name)], { encoding: 'utf8' });
    const exposure = Number(/exposure level for \S+ (\d+(?:\.\d+)?)/.exec(report)?.[1]);
    expect([name, exposure < MOST_EXPOSED]).toEqual([name, true]);
  }
});
