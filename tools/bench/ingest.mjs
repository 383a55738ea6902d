// `npm run bench:ingest`: puts songs in with `npm run ingest`, and makes the same two MP3 files of each with ffmpeg alone, in
// turns. Both use every core and the lowest priority. Linux only: it reads the CPU seconds of child processes from /proc.
//   SONGS     number of songs (6)
//   SECONDS   length of a song (210)
//   ROUNDS    turns (3)
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { env, execPath } from 'node:process';
import { ROOT } from '../build/apps.mjs';

const SONGS = Number(env.SONGS ?? 6);
const SECONDS = Number(env.SECONDS ?? 210);
const ROUNDS = Number(env.ROUNDS ?? 3);
/** Clock ticks of /proc in a second. */
const TICKS = 100;

const folder = mkdtempSync(path.join(os.tmpdir(), 'nyimbo-bench-ingest-'));
const at = (...names) => path.join(folder, ...names);

async function run(program, args, options = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  if (code !== 0) throw new Error(`${program} ended with exit code ${code}.`);
}

/** CPU seconds of the child processes that have ended, with their own children. */
function readChildrenCpu() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

async function measure(work) {
  const [cpu, start] = [readChildrenCpu(), performance.now()];
  await work();
  return { cpu: readChildrenCpu() - cpu, wall: (performance.now() - start) / 1000 };
}

const names = Array.from({ length: SONGS }, (_, index) => `Bench - Song ${index + 1}.flac`);

/** A chord that swells over pink noise; each song has another pitch. */
async function makeSongs() {
  mkdirSync(at('songs'));
  mkdirSync(at('empty'));
  mkdirSync(at('first'));
  mkdirSync(at('plain'));
  for (const [index, name] of [...names, 'Bench - First.flac'].entries()) {
    const tone = (factor) => `sin(2*PI*${(200 + 17 * index) * factor}*t)`;
    const chord = `(0.5+0.4*sin(3*t))*0.12*(${tone(1)}+${tone(1.25)}+${tone(1.5)}+${tone(4)})`;
    const graph = `aevalsrc=${chord}|${chord}:s=44100:d=${SECONDS}[a];anoisesrc=c=pink:a=0.25:seed=${index}:d=${SECONDS}:r=44100,aformat=channel_layouts=stereo[b];[a][b]amix=normalize=0`;
    const target = index < SONGS ? at('songs', name) : at('first', name);
    await run('ffmpeg', ['-v', 'error', '-filter_complex', graph, '-sample_fmt', 's16', target]);
  }
}

async function encodePlainly() {
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const song = ['-c:a', 'libmp3lame', '-b:a', '128k', '-ac', '2', at('plain', `${name}.mp3`)];
      const small = ['-c:a', 'libmp3lame', '-b:a', '48k', '-ac', '1', at('plain', `${name}.small.mp3`)];
      const source = ['-nostdin', '-v', 'error', '-y', '-i', at('songs', name)];
      await run('nice', ['-n', '19', 'ffmpeg', ...source, '-map', '0:a', ...song, '-map', '0:a', ...small]);
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, work));
}

const ingest = (source, dataDir) =>
  run('nice', ['-n', '19', execPath, '--import', 'tsx', 'src/ingest/ingest.cli.ts', source], {
    cwd: path.join(ROOT, 'server'),
    env: { ...env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });

async function measureRound(round) {
  const dataDir = at(`data-${round}`);
  cpSync(at('data'), dataDir, { recursive: true });
  const plain = await measure(encodePlainly);
  const one = await measure(() => ingest(at('first'), dataDir));
  const ours = await measure(() => ingest(at('songs'), dataDir));
  rmSync(dataDir, { recursive: true });
  return { plain, one, ours };
}

function print(rounds) {
  const sum = (kind, key) => rounds.reduce((total, round) => total + round[kind][key], 0);
  console.log(`${SONGS} songs of ${SECONDS} s, ${ROUNDS} turns\n`);
  console.log('| | ffmpeg alone | each further song | ratio | the whole run | ratio |');
  console.log('|---|--:|--:|--:|--:|--:|');
  for (const [key, name] of [
    ['cpu', 'CPU seconds a song'],
    ['wall', 'seconds a song'],
  ]) {
    const [plain, one, whole] = ['plain', 'one', 'ours'].map((kind) => sum(kind, key) / ROUNDS);
    // A run starts Node.js and the database, and computes the lists once, however many songs it puts in.
    const [alone, further] = [plain / SONGS, (whole - one) / (SONGS - 1)];
    const cells = [alone, further, alone / further, whole / SONGS, plain / whole].map((value) => value.toFixed(2));
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
  const perMinute = (kind) => ((60 * SONGS * ROUNDS) / sum(kind, 'wall')).toFixed(1);
  console.log(`\nsongs a minute: ffmpeg alone ${perMinute('plain')}, npm run ingest ${perMinute('ours')}`);
}

try {
  console.log('▸ Making the songs');
  await makeSongs();
  await ingest(at('empty'), at('data'));
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round += 1) rounds.push(await measureRound(round));
  print(rounds);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
