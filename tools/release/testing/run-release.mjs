// One release of a made-up build, as a process of its own: `node run-release.mjs '<json>'`. It may be told to kill itself at
// a step, as a power cut would, or to wait there until it is told to go on.
import { once } from 'node:events';
import { releaseMadeUp } from './release-made-up.mjs';

const { killAt, waitAt, ...options } = JSON.parse(process.argv[2]);

async function onStep(step) {
  if (step === killAt) {
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined); // The signal is on its way.
  }
  if (step !== waitAt) return;
  console.log('waiting');
  await once(process.stdin, 'data');
}

try {
  await releaseMadeUp({ ...options, onStep, log: console.log });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
process.stdin.destroy();
