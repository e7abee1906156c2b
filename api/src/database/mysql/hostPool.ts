import { connect } from 'node:net';
import type { Socket } from 'node:net';
import mysql from 'mysql2';
import type { Pool, PoolConnection, PoolOptions } from 'mysql2';
import type { DatabaseAddress } from '../../config/databaseUrl.ts';
import type { HostPool } from './failoverPool.ts';
import { askHost, isWriter } from './hostFacts.ts';
import { PROBE_TIMEOUT_MS } from './hostWatch.ts';

/**
 * Opens the pool of one host. It makes the sockets itself, because mysql2's `destroy()` leaves those who wait on a
 * connection waiting, while a socket that ends with an error fails them at once.
 */
export function openHostPool(address: DatabaseAddress, options: PoolOptions, settings: string): HostPool {
  const { host, port } = address;
  const sockets = new Set<Socket>();
  const stream = (): Socket => {
    const socket = connect({ host, port, noDelay: true, keepAlive: true });
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  const pool = mysql.createPool({ ...options, ...address, stream });
  takeSettings(pool, settings);
  const idle = idleConnections(pool);
  return {
    pool,
    name: `${host}:${port}`,
    figures: () => ({ open: sockets.size, free: idle.size }),
    dropAll: (error) => {
      for (const socket of sockets) socket.destroy(error);
    },
    dropIdle: () => {
      for (const connection of idle) connection.destroy();
      idle.clear();
    },
    isWriter: async () => isWriter(await askHost(address, PROBE_TIMEOUT_MS)),
  };
}

function idleConnections(pool: Pool): Set<PoolConnection> {
  const idle = new Set<PoolConnection>();
  pool.on('acquire', (connection) => idle.delete(connection));
  pool.on('release', (connection) => idle.add(connection));
  pool.on('connection', (connection) => {
    connection.on('end', () => idle.delete(connection));
    connection.on('error', () => idle.delete(connection));
  });
  return idle;
}

/** Sends the settings on each new connection of the pool, and drops one that has not taken them. */
export function takeSettings(pool: Pick<Pool, 'on'>, settings: string): void {
  pool.on('connection', (connection: PoolConnection) => {
    connection.query(`SET SESSION ${settings}`, (error) => {
      if (error) connection.destroy();
    });
  });
}
