import type { Connection, RowDataPacket } from 'mysql2/promise';
import type { ConnectionParameters } from '../../config/databaseUrl.ts';
import type { ServerEngine } from '../sources.ts';
import { withConnection } from './withConnection.ts';

/** State that a database server reports of itself. */
export interface HostStatus {
  readonly engine: ServerEngine;
  /** Whether the server is a node of a Galera cluster. */
  readonly isCluster: boolean;
  /** False for a node that is joining, or outside of the cluster's majority: it answers statements with error 1047. */
  readonly isReady: boolean;
  readonly isReadOnly: boolean;
}

/** Reads the status of a host over a separate connection. */
export function fetchHostStatus(parameters: ConnectionParameters, timeoutMs: number): Promise<HostStatus> {
  const { host, port, user, password, database } = parameters;
  const options = { host, port, user, password, database, connectTimeout: timeoutMs };
  return withConnection(options, (connection) => readHostStatus(connection, timeoutMs));
}

interface VariableRow extends RowDataPacket {
  readonly Variable_name: string;
  readonly Value: string;
}

/**
 * Reads the status by two statements that a node answers even when it is not ready. MySQL has no Galera
 * variables and returns fewer rows.
 */
async function readHostStatus(connection: Connection, timeout: number): Promise<HostStatus> {
  const readVariables = async (sql: string): Promise<Map<string, string>> => {
    const [rows] = await connection.query<VariableRow[]>({ sql, timeout });
    return new Map(rows.map(({ Variable_name: name, Value }) => [name.toLowerCase(), Value.toLowerCase()]));
  };
  const variables = await readVariables(
    "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('version', 'wsrep_on', 'read_only')",
  );
  const status = await readVariables("SHOW GLOBAL STATUS LIKE 'wsrep_ready'");
  const isCluster = isOn(variables.get('wsrep_on'));
  return {
    engine: variables.get('version')?.includes('mariadb') ? 'mariadb' : 'mysql',
    isCluster,
    isReady: !isCluster || isOn(status.get('wsrep_ready')),
    isReadOnly: isOn(variables.get('read_only')),
  };
}

export const isWriter = ({ isReady, isReadOnly }: HostStatus): boolean => isReady && !isReadOnly;

const isOn = (value: string | undefined): boolean => value === 'on' || value === '1';
