import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  /** Cuts every connection and refuses new ones, like a server that is down. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Passes nothing on from now on, like a server that is frozen, while connections stay open; `cut` ends that. */
  freeze(): void;
}

/** Starts a proxy between a client and a server, so that a test can disconnect the server. */
export async function tcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const upstream = keep(connect(target.port, target.host));
    keep(client);
    if (!isFrozen) client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const cut = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
    isFrozen = false;
  };
  const freeze = (): void => {
    isFrozen = true;
    for (const socket of sockets) socket.unpipe();
  };
  return { port, cut, restore: () => listen(port), freeze };
}
