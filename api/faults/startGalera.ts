import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { createConnection } from 'mysql2/promise';
import { runProgram, startProcess } from '../../tools/scripts/startProcess.ts';
import type { ServerProcess } from '../../tools/scripts/startProcess.ts';

export interface GaleraNode {
  readonly port: number;
  /** Kills the node, like a power failure. */
  kill(): Promise<void>;
  /** Isolates the node: it neither responds nor closes connections, until `thaw` is called. */
  freeze(): void;
  thaw(): void;
  /** Shuts the node down as its administrator would. */
  stop(): Promise<void>;
  /** Starts the node again, and resolves when it is a member of the cluster. */
  start(): Promise<void>;
}

export interface Galera {
  /** Database URL that names all nodes, in their order. */
  readonly url: string;
  readonly nodes: readonly GaleraNode[];
  stop(): Promise<void>;
}

const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];
/** Maximum number of attempts to start a node, which may fail on a busy machine. */
const MAX_ATTEMPTS = 20;
const DATABASE = 'shop_test';

interface Ports {
  readonly sql: number;
  readonly group: number;
  readonly transfer: number;
  readonly snapshot: number;
}

interface ClusterLayout {
  readonly folder: string;
  readonly user: string;
  readonly provider: string;
  readonly ports: readonly Ports[];
}

/** Starts a MariaDB Galera cluster on this machine, with a database for tests. */
export async function startGalera(size = 3): Promise<Galera> {
  const provider = PROVIDERS.find((path) => existsSync(path));
  if (provider === undefined)
    throw new Error('There is no Galera here. Install it (Debian: apt-get install galera-4 rsync).');
  const folder = mkdtempSync(join(tmpdir(), 'shop-galera-'));
  // When root runs the tests, the servers run as `mysql`, because the state snapshot transfer fails for root.
  const user = userInfo().uid === 0 ? 'mysql' : userInfo().username;
  const ports: Ports[] = [];
  for (let node = 0; node < size; node += 1) {
    ports.push({
      sql: await getPort(),
      group: await getPort(),
      transfer: await getPort(),
      snapshot: await getPort(),
    });
  }
  const place: ClusterLayout = { folder, user, provider, ports };
  await runProgram('chmod', ['711', folder]);
  await createFolder(place, getTemporaryFolder(place));
  for (const index of ports.keys()) await createFolder(place, getDataFolder(place, index));
  await installDatabase(place);

  const nodes = ports.map((_, index) => createNode(place, index));
  const stop = async (): Promise<void> => {
    for (const node of nodes.toReversed()) {
      node.thaw();
      await node.kill();
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await formCluster(nodes, ports[0]?.sql ?? 0);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `mysql://shop:shop@${ports.map(({ sql }) => `127.0.0.1:${sql}`).join(',')}/${DATABASE}`,
    nodes,
    stop,
  };
}

type BootstrapNode = GaleraNode & { begin(): Promise<void> };

async function formCluster([first, ...others]: readonly BootstrapNode[], port: number): Promise<void> {
  await first?.begin();
  await execute(port, 'root', [
    "CREATE USER 'shop'@'%' IDENTIFIED BY 'shop'",
    "GRANT ALL ON *.* TO 'shop'@'%'",
    `CREATE DATABASE ${DATABASE} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  ]);
  for (const node of others) await node.start();
}

const getDataFolder = ({ folder }: ClusterLayout, index: number): string => join(folder, `node-${index}`);

/**
 * Returns the servers' folder for temporary files, because their user may not write into the folder of the
 * tests.
 */
const getTemporaryFolder = ({ folder }: ClusterLayout): string => join(folder, 'tmp');

const getEnvironment = (place: ClusterLayout): NodeJS.ProcessEnv => ({
  ...process.env,
  TMPDIR: getTemporaryFolder(place),
});

async function createFolder({ user }: ClusterLayout, path: string): Promise<void> {
  mkdirSync(path);
  await runProgram('chown', [user, path]);
}

const installDatabase = (place: ClusterLayout) =>
  runProgram(
    'mariadb-install-db',
    [
      ...['--no-defaults', `--datadir=${getDataFolder(place, 0)}`, `--user=${place.user}`],
      ...['--auth-root-authentication-method=normal', '--skip-test-db'],
    ],
    { env: getEnvironment(place) },
  );

function getSettings(place: ClusterLayout, index: number): string[] {
  const { user, provider, ports } = place;
  const own = ports[index];
  if (!own) throw new Error(`There is no node ${index}`);
  const data = getDataFolder(place, index);
  const members = ports.map(({ group }) => `127.0.0.1:${group}`).join(',');
  const options = [
    `gmcast.listen_addr=tcp://127.0.0.1:${own.group}`,
    `ist.recv_addr=127.0.0.1:${own.transfer}`,
    ...['evs.keepalive_period=PT0.5S', 'evs.suspect_timeout=PT1.5S', 'evs.inactive_timeout=PT4S'],
    ...['evs.install_timeout=PT3S', 'gcache.size=32M'],
  ];
  return [
    ...['--no-defaults', `--datadir=${data}`, `--user=${user}`, `--socket=${data}/socket`],
    ...[`--pid-file=${data}/pid`, `--port=${own.sql}`, '--bind-address=127.0.0.1', '--skip-name-resolve'],
    ...['--character-set-server=utf8mb4', '--binlog_format=ROW', '--innodb_autoinc_lock_mode=2'],
    ...['--innodb_flush_log_at_trx_commit=2', '--innodb_buffer_pool_size=64M', '--innodb_log_file_size=32M'],
    ...['--wsrep_on=ON', `--wsrep_provider=${provider}`, `--wsrep_cluster_address=gcomm://${members}`],
    ...[`--wsrep_node_address=127.0.0.1:${own.group}`, `--wsrep_node_incoming_address=127.0.0.1:${own.sql}`],
    ...['--wsrep_sst_method=rsync', `--wsrep_sst_receive_address=127.0.0.1:${own.snapshot}`],
    `--wsrep_provider_options=${options.join(';')}`,
  ];
}

function createNode(place: ClusterLayout, index: number): BootstrapNode {
  const port = place.ports[index]?.sql ?? 0;
  const settings = getSettings(place, index);
  let server: ServerProcess | undefined;
  let wasKilled = false;

  /**
   * Starts the node. It ends when the other nodes are too busy to admit it, and is then restarted, as a
   * supervisor would.
   */
  const run = async (more: readonly string[], attempt = 1): Promise<void> => {
    const started = startProcess('mariadbd', [...settings, ...more], getEnvironment(place));
    server = started;
    try {
      await started.ready(() => isMember(port));
    } catch (error) {
      if (!started.hasEnded() || attempt === MAX_ATTEMPTS) throw error;
      await sleep(1000);
      await run(more, attempt + 1);
    }
    wasKilled = false;
  };
  return {
    port,
    begin: () => run(['--wsrep-new-cluster']),
    async start() {
      const position = wasKilled ? await readRecoveredPosition(place, settings) : null;
      await run(position === null ? [] : [`--wsrep_start_position=${position}`]);
    },
    async kill() {
      wasKilled = true;
      await server?.end('SIGKILL');
    },
    async stop() {
      await server?.end('SIGTERM');
    },
    freeze: () => server?.freeze(),
    thaw: () => server?.thaw(),
  };
}

/**
 * Returns the position of a killed node's last transaction, or null. From there the node receives the missing
 * transactions instead of a copy of all data.
 */
async function readRecoveredPosition(
  place: ClusterLayout,
  settings: readonly string[],
): Promise<string | null> {
  const args = [...settings, '--wsrep-recover'];
  const { stderr, stdout } = await runProgram('mariadbd', args, { env: getEnvironment(place) });
  return /Recovered position:\s*(\S+)/.exec(stderr + stdout)?.[1] ?? null;
}

async function isMember(port: number): Promise<boolean> {
  try {
    return (await execute(port, 'root', ["SHOW STATUS LIKE 'wsrep_ready'"])).includes('"ON"');
  } catch {
    return false;
  }
}

/** Runs the statements and returns the result of the last one as JSON. */
async function execute(port: number, user: string, statements: readonly string[]): Promise<string> {
  const connection = await createConnection({ host: '127.0.0.1', port, user, connectTimeout: 2000 });
  connection.on('error', () => undefined);
  try {
    let answer: unknown;
    for (const sql of statements) [answer] = await connection.query({ sql, timeout: 10_000 });
    return JSON.stringify(answer);
  } finally {
    connection.destroy();
  }
}
