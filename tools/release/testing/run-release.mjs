// Releases a generated build in its own process: `node run-release.mjs '<json>'`. It can kill itself at a step, like a
// power cut, or wait at a step for data on stdin.
import { once } from 'node:events';
import { releaseFixture } from './release-fixture.mjs';

const { killAt, waitAt, ...options } = JSON.parse(process.argv[2]);

async function onStep(step) {
  if (step === killAt) {
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined); // Do nothing more until the signal ends this process.
  }
  if (step !== waitAt) return;
  console.log('waiting');
  await once(process.stdin, 'data');
}

try {
  await releaseFixture({ ...options, onStep, log: console.log });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
process.stdin.destroy();
