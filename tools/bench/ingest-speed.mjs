// `npm run bench:ingest`: compares `npm run ingest` with ffmpeg alone, which encodes the same two MP3s per song. The
// two alternate, on every core and with the lowest priority. Linux only: reads the CPU time of processes from /proc.
//   SONGS     number of songs (6)
//   SECONDS   length of a song (210)
//   ROUNDS    number of rounds (3)
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { env, execPath } from 'node:process';
import { ROOT } from '../build/apps.mjs';

const SONG_COUNT = Number(env.SONGS ?? 6);
const SONG_SECONDS = Number(env.SECONDS ?? 210);
const ROUNDS = Number(env.ROUNDS ?? 3);
/** Unit of the CPU times in /proc. */
const TICKS_PER_SECOND = 100;

const folder = mkdtempSync(path.join(os.tmpdir(), 'nyimbo-bench-ingest-'));
const pathTo = (...names) => path.join(folder, ...names);

async function runProgram(program, args, options = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  if (code !== 0) throw new Error(`${program} ended with exit code ${code}.`);
}

/** Reads the CPU time in seconds of all ended child processes and of their children. */
function readChildrenCpu() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

async function measure(work) {
  const [cpu, start] = [readChildrenCpu(), performance.now()];
  await work();
  return { cpu: readChildrenCpu() - cpu, wall: (performance.now() - start) / 1000 };
}

const names = Array.from({ length: SONG_COUNT }, (_, index) => `Bench - Song ${index + 1}.flac`);

/** Creates the songs: a chord that swells over pink noise, with a different pitch in each song. */
async function makeSongs() {
  mkdirSync(pathTo('songs'));
  mkdirSync(pathTo('empty'));
  mkdirSync(pathTo('first'));
  mkdirSync(pathTo('plain'));
  for (const [index, name] of [...names, 'Bench - First.flac'].entries()) {
    const tone = (factor) => `sin(2*PI*${(200 + 17 * index) * factor}*t)`;
    const chord = `(0.5+0.4*sin(3*t))*0.12*(${tone(1)}+${tone(1.25)}+${tone(1.5)}+${tone(4)})`;
    const graph = `aevalsrc=${chord}|${chord}:s=44100:d=${SONG_SECONDS}[a];anoisesrc=c=pink:a=0.25:seed=${index}:d=${SONG_SECONDS}:r=44100,aformat=channel_layouts=stereo[b];[a][b]amix=normalize=0`;
    const target = index < SONG_COUNT ? pathTo('songs', name) : pathTo('first', name);
    await runProgram('ffmpeg', ['-v', 'error', '-filter_complex', graph, '-sample_fmt', 's16', target]);
  }
}

async function encodePlainly() {
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const song = ['-c:a', 'libmp3lame', '-b:a', '128k', '-ac', '2', pathTo('plain', `${name}.mp3`)];
      const small = ['-c:a', 'libmp3lame', '-b:a', '48k', '-ac', '1', pathTo('plain', `${name}.small.mp3`)];
      const source = ['-nostdin', '-v', 'error', '-y', '-i', pathTo('songs', name)];
      await runProgram('nice', ['-n', '19', 'ffmpeg', ...source, '-map', '0:a', ...song, '-map', '0:a', ...small]);
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, work));
}

const ingest = (source, dataDir) =>
  runProgram('nice', ['-n', '19', execPath, '--import', 'tsx', 'src/ingest/ingest.cli.ts', source], {
    cwd: path.join(ROOT, 'server'),
    env: { ...env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });

async function measureRound(round) {
  const dataDir = pathTo(`data-${round}`);
  cpSync(pathTo('data'), dataDir, { recursive: true });
  const ffmpegAlone = await measure(encodePlainly);
  const firstSong = await measure(() => ingest(pathTo('first'), dataDir));
  const allSongs = await measure(() => ingest(pathTo('songs'), dataDir));
  rmSync(dataDir, { recursive: true });
  return { ffmpegAlone, firstSong, allSongs };
}

function printResults(rounds) {
  const sum = (kind, key) => rounds.reduce((total, round) => total + round[kind][key], 0);
  console.log(`${SONG_COUNT} songs of ${SONG_SECONDS} s, ${ROUNDS} turns\n`);
  console.log('| | ffmpeg alone | each further song | ratio | the whole run | ratio |');
  console.log('|---|--:|--:|--:|--:|--:|');
  for (const [key, name] of [
    ['cpu', 'CPU seconds a song'],
    ['wall', 'seconds a song'],
  ]) {
    const [ffmpegAlone, firstSong, allSongs] = ['ffmpegAlone', 'firstSong', 'allSongs'].map(
      (kind) => sum(kind, key) / ROUNDS,
    );
    // Each run also starts Node.js and the database, and computes the lists once. Separate this fixed cost.
    const [alone, further] = [ffmpegAlone / SONG_COUNT, (allSongs - firstSong) / (SONG_COUNT - 1)];
    const cells = [alone, further, alone / further, allSongs / SONG_COUNT, ffmpegAlone / allSongs].map((value) =>
      value.toFixed(2),
    );
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
  const perMinute = (kind) => ((60 * SONG_COUNT * ROUNDS) / sum(kind, 'wall')).toFixed(1);
  console.log(`\nsongs a minute: ffmpeg alone ${perMinute('ffmpegAlone')}, npm run ingest ${perMinute('allSongs')}`);
}

try {
  console.log('▸ Making the songs');
  await makeSongs();
  await ingest(pathTo('empty'), pathTo('data'));
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round += 1) rounds.push(await measureRound(round));
  printResults(rounds);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
