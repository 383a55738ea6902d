// Runs commands of an unpacked package as on a machine that has only Node.
import { spawn } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { runCommand } from '../bootstrap/run-command.mjs';

/** Unpacks an archive into a new folder. @returns the package's folder */
export async function unpack(archive, folder) {
  await mkdir(folder, { recursive: true });
  const code = await runCommand('tar', ['-xzf', archive, '-C', folder]);
  if (code !== 0) throw new Error(`tar could not unpack ${archive} (exit code ${code}).`);
  const [name] = await readdir(folder);
  return join(folder, name);
}

/** Creates a folder to use as PATH. It contains Node, and the programs that ffmpeg's start script needs. */
export function createMinimalPathFolder(folder) {
  mkdirSync(folder, { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node'));
  for (const program of ['/bin/sh', '/usr/bin/nice']) symlinkSync(program, join(folder, basename(program)));
  return folder;
}

/**
 * Starts `bin/nyimbo` in the package's folder.
 * @param {{ folder: string, args: string[], env: Record<string, string> }} start env: the whole environment
 * @returns {{ child: import('node:child_process').ChildProcess, output: () => string, ended: Promise<number | null>,
 *   ready: Promise<string> }} ready: the URL of a server; rejects if the process ends first
 */
export function startPackaged({ folder, args, env }) {
  const child = spawn(join(folder, 'bin/nyimbo'), args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ended = new Promise((resolve) => child.on('close', resolve));
  const ready = new Promise((resolve, reject) => {
    const collect = (data) => {
      output += data;
      const [, address] = /Nyimbo is ready at (\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', collect);
    child.on('error', reject);
    void ended.then((code) => reject(new Error(`nyimbo ${args.join(' ')} ended with ${code}:\n${output}`)));
  });
  ready.catch(() => undefined); // Commands other than `serve` end without a ready line.
  return { child, output: () => output, ended, ready };
}
