import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import type { Queryable } from '../db/database.ts';
import { inboxCommandSchema, type InboxCommand } from './parse-inbox-args.ts';
import { runInboxCommand, type InboxResult } from './run-inbox-command.ts';

// The embedded database belongs to one process. So that the inbox can be read beside a running server, that server opens a
// socket in a folder of its data folder that only its own user can enter, and does there what `npm run inbox` asks for.

const resultSchema = z.object({ ok: z.boolean(), text: z.string() });
/** What the system takes as the address of a socket. */
const LONGEST_PATH = 100;
const PATIENCE_MS = 20_000;
/** A whole list of a thousand entries, with room. */
const LONGEST = 1_000_000;

const folderOf = (dataDir: string) => path.join(dataDir, 'operator');
/** Null where a socket cannot be had: the path is too long for one. */
function socketOf(dataDir: string): string | null {
  if (process.platform === 'win32') return `\\\\.\\pipe\\nyimbo${dataDir.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  const file = path.join(folderOf(dataDir), 'inbox.sock');
  return file.length > LONGEST_PATH ? null : file;
}

export interface InboxChannel {
  close(): Promise<void>;
}

/** Opens the socket; null where none can be had. Only for who holds the data folder's lock: a socket left behind is replaced. */
export async function openInboxChannel(dataDir: string, database: Queryable): Promise<InboxChannel | null> {
  const file = socketOf(dataDir);
  if (file === null) return null;
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  await chmod(folderOf(dataDir), 0o700);
  await rm(file, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined); // The other end has gone.
    socket.once('close', () => sockets.delete(socket));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    void answer(socket, database);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(file, resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function answer(socket: Socket, database: Queryable): Promise<void> {
  let result: InboxResult;
  try {
    const asked = await readAll(socket);
    result = await runInboxCommand(database, inboxCommandSchema.parse(JSON.parse(asked)));
  } catch {
    // No command of ours, or the database is busy or away.
    result = { ok: false, text: 'The server could not do that just now. Try again in a moment.' };
  }
  if (!socket.destroyed) socket.end(JSON.stringify(result));
}

/** All that comes until the other end has said all. By hand, since iterating over a socket destroys it at its end. */
function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (said.length > LONGEST) socket.destroy(new Error('Too much was said.'));
    });
    socket.once('end', () => resolve(said));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('Hung up.')));
  });
}

/** Asks the server that has the data folder; null when none is running there. */
export async function askInboxChannel(dataDir: string, command: InboxCommand): Promise<InboxResult | null> {
  const file = socketOf(dataDir);
  if (file === null) return null;
  const socket = connect({ path: file, allowHalfOpen: true });
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    // ENOENT, ECONNREFUSED: nobody listens, or somebody did until they were killed.
    socket.once('error', () => resolve(false));
  });
  if (!isThere) return null;
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('The server does not answer.')));
  socket.end(JSON.stringify(command));
  return resultSchema.parse(JSON.parse(await readAll(socket)));
}
