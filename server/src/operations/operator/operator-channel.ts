import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { OperatorChannelError } from './operator-channel-error.ts';

// Only one process can use the embedded database. While a server runs, an operator's command, such as `npm run inbox`,
// therefore sends its request to that server through a socket, and the server executes it. The server opens one socket
// for each command, in a subfolder of the data folder that only the server's own user can enter.

const resultSchema = z.object({ ok: z.boolean(), text: z.string() });
/** The text that the command prints for the operator, and whether the command succeeded. */
export type OperatorResult = z.infer<typeof resultSchema>;

/** A command of the operator, such as `npm run inbox`. Also the name of its socket. */
export type OperatorTool = 'inbox' | 'staff' | 'ingest' | 'media' | 'backup' | 'doctor';

/** Maximum path length of a Unix socket. */
const MAX_SOCKET_PATH_LENGTH = 100;
const TIMEOUT_MS = 20_000;
/** Time limit of a backup's command, in which the server writes and copies the changed files of the database. */
const BACKUP_TIMEOUT_MS = 10 * 60_000;
const limitOf = (tool: OperatorTool): number => (tool === 'backup' ? BACKUP_TIMEOUT_MS : TIMEOUT_MS);
/** Maximum length of a message in characters. A list of a thousand inbox entries is shorter. */
const MAX_MESSAGE_LENGTH = 1_000_000;

const folderOf = (dataDir: string) => path.join(dataDir, 'operator');
/** Path of the socket; null if the path is too long for one. */
function socketPathOf(dataDir: string, tool: OperatorTool): string | null {
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\nyimbo-${tool}${dataDir.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  }
  const file = path.join(folderOf(dataDir), `${tool}.sock`);
  return file.length > MAX_SOCKET_PATH_LENGTH ? null : file;
}

/** The socket where a running server receives commands. */
export interface OperatorChannel {
  close(): Promise<void>;
}

/**
 * Opens the socket of a command; null if its path is too long. Replaces a socket that a killed server has left behind,
 * so the caller must hold the data folder's lock.
 * @param run runs a command; rejects if it is not a command of the tool
 */
export async function openOperatorChannel(
  dataDir: string,
  tool: OperatorTool,
  run: (command: unknown) => Promise<OperatorResult>,
): Promise<OperatorChannel | null> {
  const file = socketPathOf(dataDir, tool);
  if (file === null) return null;
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  await chmod(folderOf(dataDir), 0o700);
  await rm(file, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined); // The client has disconnected.
    socket.once('close', () => sockets.delete(socket));
    socket.setTimeout(limitOf(tool), () => socket.destroy());
    void answerCommand(socket, run);
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

async function answerCommand(socket: Socket, run: (command: unknown) => Promise<OperatorResult>): Promise<void> {
  let result: OperatorResult;
  try {
    result = await run(JSON.parse(await readAll(socket)));
  } catch {
    // The command is unknown, or the database is busy or unavailable.
    result = { ok: false, text: 'The server could not run the command. Try again in a moment.' };
  }
  if (!socket.destroyed) socket.end(JSON.stringify(result));
}

/**
 * Reads until the other side ends its output. Does not iterate over the socket, because that destroys the socket at the
 * end.
 */
function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.length > MAX_MESSAGE_LENGTH) socket.destroy(new OperatorChannelError('The message is too long.'));
    });
    socket.once('end', () => resolve(text));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The connection closed early.')));
  });
}

/**
 * Sends a command to the server that uses the data folder; null when no server is running.
 * @param timeoutMs how long to wait for the answer
 * @throws OperatorChannelError if the server does not answer
 */
export async function askOperatorChannel(
  dataDir: string,
  tool: OperatorTool,
  command: object,
  { timeoutMs = limitOf(tool) }: { timeoutMs?: number } = {},
): Promise<OperatorResult | null> {
  const file = socketPathOf(dataDir, tool);
  if (file === null) return null;
  const socket = connect({ path: file, allowHalfOpen: true });
  const isListening = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    // ENOENT, ECONNREFUSED: no server is listening, or it was killed.
    socket.once('error', () => resolve(false));
  });
  if (!isListening) return null;
  socket.setTimeout(timeoutMs, () =>
    socket.destroy(
      new OperatorChannelError(
        `The server did not answer within ${timeoutMs / 1000} s. Look at its log and its disk, then try again.`,
      ),
    ),
  );
  socket.end(JSON.stringify(command));
  return parseAnswer(await readAll(socket).catch(explainBrokenConnection));
}

function parseAnswer(text: string): OperatorResult {
  // A server that is killed while it answers sends a part of the text, or none.
  if (!text.endsWith('}')) return explainBrokenConnection(null);
  return resultSchema.parse(JSON.parse(text));
}

function explainBrokenConnection(cause: unknown): never {
  if (cause instanceof OperatorChannelError) throw cause;
  throw new OperatorChannelError('The server stopped before it answered. Try again.', { cause });
}
