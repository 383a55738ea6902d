import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { findOrInstallProgram, PROGRAMS } from '../bootstrap/dependencies/find-program.mjs';
import { ROOT } from '../bootstrap/run-command.mjs';

const PROMETHEUS_FOLDER = join(ROOT, 'deploy/prometheus');
const rules = readFileSync(join(PROMETHEUS_FOLDER, 'alerts.yml'), 'utf8');
const cases = readFileSync(join(PROMETHEUS_FOLDER, 'alerts.test.yml'), 'utf8');

const findAll = (text, pattern) => Array.from(text.matchAll(pattern), ([, found]) => found);
const ALERT_NAMES = findAll(rules, /^ +- alert: (\w+)$/gm);

/** Returns the link anchor of a Markdown heading. */
const toAnchor = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

describe('Prometheus alerts', () => {
  let promtool;
  before(async () => {
    promtool = await findOrInstallProgram(PROGRAMS.promtool);
  });
  const run = (...args) => execFileSync(promtool, args, { cwd: PROMETHEUS_FOLDER, encoding: 'utf8' });

  test('PRD-6 promtool accepts the configuration and its alerts', () => {
    assert.match(run('check', 'config', 'prometheus.yml'), new RegExp(`SUCCESS: ${ALERT_NAMES.length} rules found`));
  });

  test('PRD-6 each alert fires once above its threshold and stays silent below it', () => {
    run('test', 'rules', 'alerts.test.yml');
    const silent = findAll(cases, /eval_time: \w+, alertname: (\w+), exp_alerts: \[\]/g);
    const firing = findAll(cases, /alertname: (\w+)\n +exp_alerts:\n +- exp_labels/g);
    assert.deepEqual(silent, ALERT_NAMES);
    assert.deepEqual(firing, ALERT_NAMES);
  });

  test('PRD-6 each alert names a section of the runbook that exists', () => {
    const links = findAll(rules, /^ +runbook_url: (\S+)$/gm);
    assert.equal(links.length, ALERT_NAMES.length);
    for (const link of links) {
      const [file, anchor] = link.split('#');
      const anchors = findAll(readFileSync(join(ROOT, file), 'utf8'), /^#+ (.+)$/gm).map(toAnchor);
      assert.ok(anchors.includes(anchor), `${link} does not exist`);
    }
  });
});
