import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP forwarder between a server and a service, which tests use to simulate outages. */
export interface ServiceGate {
  /** URL of the service, through the gate. */
  url: string;
  /** Lets connections through again. */
  open(): Promise<void>;
  /** Breaks all connections and refuses new ones, as a stopped service does. */
  close(): Promise<void>;
  /** Holds back the service's responses, as if the service hangs. */
  hold(): void;
  /** Lets held and later answers through again. */
  release(): void;
}

const DEFAULT_PORTS: Record<string, number> = { 'postgres:': 5432, 'postgresql:': 5432, 'redis:': 6379 };

/**
 * Opens a TCP port that forwards to the PostgreSQL or Redis server at `serviceUrl`. Tests close and reopen the port to
 * simulate outages.
 */
export async function startServiceGate(serviceUrl: string): Promise<ServiceGate> {
  const target = new URL(serviceUrl);
  const sockets = new Set<Socket>();
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let isHeld = false;
  let server: Server | null = null;
  let port = 0;
  const forward = (near: Socket) => {
    const far = connect(Number(target.port || DEFAULT_PORTS[target.protocol]), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined); // The event `close` follows.
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    const pair = { near, far };
    pairs.add(pair);
    far.on('close', () => pairs.delete(pair));
    near.pipe(far);
    if (!isHeld) far.pipe(near);
  };
  const open = async () => {
    server = createServer(forward).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : port;
  };
  await open();
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    open,
    async close() {
      const closing = server && once(server.close(), 'close');
      for (const socket of sockets) socket.destroy();
      await closing;
    },
    hold() {
      isHeld = true;
      for (const { near, far } of pairs) far.unpipe(near);
    },
    release() {
      isHeld = false;
      for (const { near, far } of pairs) far.pipe(near);
    },
  };
}
