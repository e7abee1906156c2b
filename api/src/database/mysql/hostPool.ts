import { connect } from 'node:net';
import type { Socket } from 'node:net';
import mysql from 'mysql2';
import type { Pool, PoolConnection, PoolOptions, QueryOptions } from 'mysql2';
import type { ConnectionParameters } from '../../config/databaseUrl.ts';
import type { HostPool } from './failoverPool.ts';
import { fetchHostStatus, isWriter } from './hostStatus.ts';
import { PROBE_TIMEOUT_MS } from './hostWatch.ts';

const SETTINGS_TIMEOUT_MS = 3000;

/**
 * Opens the pool of one host. It creates the sockets itself, because mysql2's `destroy()` leaves waiting callers
 * unresolved, while a socket that ends with an error rejects them at once.
 */
export function openHostPool(
  parameters: ConnectionParameters,
  options: PoolOptions,
  settings: string,
): HostPool {
  const { host, port } = parameters;
  const sockets = new Set<Socket>();
  const createSocket = (): Socket => {
    const socket = connect({ host, port, noDelay: true, keepAlive: true });
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  const pool = mysql.createPool({ ...options, ...parameters, stream: createSocket });
  const idle = trackIdleConnections(pool);
  return {
    pool: new ConfiguredPool(pool, settings),
    name: `${host}:${port}`,
    getStats: () => ({ open: sockets.size, free: idle.size }),
    dropAll: (error) => {
      for (const socket of sockets) socket.destroy(error);
    },
    dropIdle: () => {
      for (const connection of idle) connection.destroy();
      idle.clear();
    },
    isWriter: async () => isWriter(await fetchHostStatus(parameters, PROBE_TIMEOUT_MS)),
  };
}

function trackIdleConnections(pool: Pool): Set<PoolConnection> {
  const idle = new Set<PoolConnection>();
  pool.on('acquire', (connection) => idle.delete(connection));
  pool.on('release', (connection) => idle.add(connection));
  pool.on('connection', (connection) => {
    connection.on('end', () => idle.delete(connection));
    connection.on('error', () => idle.delete(connection));
  });
  return idle;
}

/**
 * Pool that sends the session settings on each new connection before a caller gets it. A connection whose server
 * rejects them, or does not answer in time, is destroyed, and its caller gets the error: a statement queued after the
 * settings would wait for ever, because mysql2 starts a statement's timeout when it is sent.
 */
export class ConfiguredPool {
  readonly #pool: Pick<Pool, 'getConnection' | 'end'>;
  readonly #settings: QueryOptions;
  readonly #configured = new WeakSet<PoolConnection>();

  constructor(pool: Pick<Pool, 'getConnection' | 'end'>, settings: string, timeout = SETTINGS_TIMEOUT_MS) {
    this.#pool = pool;
    this.#settings = { sql: `SET SESSION ${settings}`, timeout };
  }

  getConnection(callback: (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void): void {
    this.#pool.getConnection((error, connection) => {
      if (error !== null || this.#configured.has(connection)) {
        callback(error, connection);
        return;
      }
      connection.query(this.#settings, (settingsError) => {
        if (settingsError) connection.destroy();
        else this.#configured.add(connection);
        callback(settingsError, connection);
      });
    });
  }

  end(callback?: (error: NodeJS.ErrnoException | null) => void): void {
    this.#pool.end(callback);
  }
}
