import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findOrInstallProgram, PROGRAMS } from '../bootstrap/dependencies/find-program.mjs';
import { ROOT } from '../bootstrap/run-command.mjs';
import { makeTempFolder } from '../release/testing/temp-folder.mjs';

const { panels } = JSON.parse(readFileSync(join(ROOT, 'deploy/grafana/nyimbo.json'), 'utf8'));

test('PRD-6 promtool accepts each query of the dashboard', async () => {
  const promtool = await findOrInstallProgram(PROGRAMS.promtool);
  const rules = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => ({ record: 'panel', expr })));
  const file = join(await makeTempFolder('dashboard'), 'rules.yml');
  // Give each rule its own label, because promtool warns about equal rules. Promtool reads JSON too, as YAML.
  const labelled = rules.map((rule, index) => ({ ...rule, labels: { query: String(index) } }));
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: labelled }] }));
  const output = execFileSync(promtool, ['check', 'rules', file], { encoding: 'utf8' });
  assert.match(output, new RegExp(`SUCCESS: ${rules.length} rules found`));
});

test('PRD-6 each panel of the dashboard has a unique ID and position', () => {
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
  assert.equal(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size, panels.length);
});
