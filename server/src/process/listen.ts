import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/load-config.ts';
import { readErrorCode } from './read-error-code.ts';
import { StartError } from './read-start-options.ts';

export interface ListenOptions {
  port: number;
  host: string;
  /** Prefix of the environment variables for port and host, for error messages. */
  prefix: '' | 'OPERATOR_';
}

/** Listens without Fastify's own log line: the site's URL is printed once, when the site is usable (OPS-1). */
export async function listen(server: FastifyInstance, options: ListenOptions): Promise<void> {
  const { level } = server.log;
  server.log.level = 'silent';
  try {
    await server.listen({ port: options.port, host: options.host });
  } catch (error) {
    throw describeListenError(error, options);
  } finally {
    server.log.level = level;
  }
}

function describeListenError(error: unknown, { port, host, prefix }: ListenOptions): unknown {
  const code = readErrorCode(error);
  const another = `Choose another ${prefix}PORT.`;
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is in use by another program. ${another}`);
  if (code === 'EACCES') return new StartError(`This user may not open port ${port}. ${another}`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`${prefix}HOST ${host} is not an address of this machine.`);
  }
  return error;
}

/** Returns the port that the server uses, even if the system chose it (PORT=0). */
export function listeningPort(server: FastifyInstance): number | null {
  const [address] = server.addresses();
  return typeof address === 'object' ? address.port : null;
}

export function describeAddress({ host }: Config, port: number): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return `http://localhost:${port}`;
  return `http://${urlHost(host)}:${port}`;
}

export const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);
