import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface DatabaseGate {
  /** URL of the database, through the gate. */
  url: string;
  /** Lets connections through again. */
  open(): Promise<void>;
  /** Breaks all connections and refuses new ones, as a PostgreSQL server that was stopped does. */
  close(): Promise<void>;
}

/** Puts a TCP port in front of the PostgreSQL of `databaseUrl`, which tests close and open. It is open at first. */
export async function startDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;
  const pass = (near: Socket) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined); // `close` follows.
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  };
  const open = async () => {
    server = createServer(pass).listen(port, '127.0.0.1');
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
  };
}
