import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';

const START = join(ROOT, 'deploy/database/start.sh');
const USERS = join(ROOT, 'deploy/database/users.sh');
const OWN = '11111111-aaaa-11ee-8000-000000000001';
const OTHER = '22222222-aaaa-11ee-8000-000000000002';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-database-'));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'database_password'), 'b'.repeat(48));
  // The programs of the image that the script calls.
  writeProgram('docker-entrypoint.sh', 'echo "started $* password=${RUNTIME_PASSWORD:-}"');
  writeProgram('mariadb', 'exit 1');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function writeProgram(name: string, body: string): void {
  writeFileSync(join(folder, 'bin', name), `#!/bin/bash\n${body}\n`);
  chmodSync(join(folder, 'bin', name), 0o755);
}

/** Fills the volume as a node of Galera leaves it. */
function fillVolume(state: string): void {
  mkdirSync(join(folder, 'data/mysql'));
  writeFileSync(join(folder, 'data/grastate.dat'), state);
}

interface Run {
  readonly code: number;
  readonly output: string;
}

const run = (script: string, env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<Run> =>
  new Promise((resolve) => {
    const place = {
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      DATA_DIR: join(folder, 'data'),
      MYSQL_PASSWORD_FILE: join(folder, 'database_password'),
      RUNTIME_PASSWORD_FILE: join(folder, 'runtime_password'),
    };
    execFile('bash', [script, ...args], { env: { ...place, ...env } }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
    });
  });

test('an empty volume is not prepared while the password of the running shop cannot be read', async () => {
  const missing = await run(START, {}, ['--charset']);
  expect(missing.code).toBe(1);
  expect(missing.output).toContain('runtime_password');
  expect(missing.output).not.toContain('started');
  writeFileSync(join(folder, 'runtime_password'), '\n');
  const empty = await run(START, {}, ['--charset']);
  expect(empty).toMatchObject({ code: 1, output: `${join(folder, 'runtime_password')} is empty.\n` });
});

test('a volume that is in use starts without the password of the running shop', async () => {
  mkdirSync(join(folder, 'data/mysql'));
  expect((await run(START, {}, ['--charset'])).output).toBe('started --charset password=\n');
});

test('the user of the running shop gets its password, whatever characters it has', async () => {
  const password = `a'; DROP TABLE x; -- \\' $HOME "b"`;
  writeFileSync(join(folder, 'runtime_password'), `${password}\n`);
  writeProgram(
    'docker-entrypoint.sh',
    `docker_process_sql() { cat; }; . ${USERS}; echo "left=$RUNTIME_PASSWORD"`,
  );
  const { output } = await run(START, {});
  const quoted = password.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`);
  expect(output).toContain(`CREATE USER 'shop_runtime'@'%' IDENTIFIED BY '${quoted}';\n`);
  expect(output).toContain('left=\n');
});

test('the user of the running shop is not created without a password', async () => {
  writeProgram('users', `docker_process_sql() { cat; }; . ${USERS}`);
  const { code, output } = await run(join(folder, 'bin/users'), {});
  expect(code).not.toBe(0);
  expect(output).not.toContain('CREATE USER');
});

describe('a node of a cluster', () => {
  // Addresses of this machine on which no other run of these tests listens.
  const network = `127.${(process.pid >> 8) % 256}.${process.pid % 256}`;
  const node = { GALERA_PEERS: `${network}.2 ${network}.3` };

  test('a node begins the cluster when it is the first, its volume is empty, and none runs', async () => {
    writeFileSync(join(folder, 'runtime_password'), 'a'.repeat(48));
    const first = await run(START, { ...node, GALERA_FIRST: '1' }, ['--charset']);
    expect(first.output).toMatch(/^started --charset --wsrep-new-cluster /);
    const second = await run(START, node, ['--charset']);
    expect(second.output).toMatch(/^started --charset password/);
  });

  test('a node of a cluster begins the cluster again when it was stopped last, and only then', async () => {
    fillVolume(`uuid:    ${OWN}\nseqno:   42\nsafe_to_bootstrap: 1\n`);
    expect((await run(START, node)).output).toMatch(/^started --wsrep-new-cluster /);
    writeFileSync(join(folder, 'data/grastate.dat'), `uuid:    ${OWN}\nseqno:   42\nsafe_to_bootstrap: 0\n`);
    expect((await run(START, { ...node, GALERA_FIRST: '1' })).output).toMatch(/^started {2}password/);
  });

  test('a node joins the cluster while another one runs, though its own volume is empty', async () => {
    writeFileSync(join(folder, 'runtime_password'), 'a'.repeat(48));
    const peer = createServer().listen(4567, `${network}.3`);
    try {
      const { output } = await run(START, { ...node, GALERA_FIRST: '1' });
      expect(output).toMatch(/^started {2}password/);
    } finally {
      peer.close();
    }
  });

  test('a node of a cluster starts after a crash at the position that its own log has', async () => {
    fillVolume(`uuid:    ${OWN}\nseqno:   -1\nsafe_to_bootstrap: 0\n`);
    writeProgram('mariadbd', `echo "[Note] WSREP: Recovered position: ${OWN}:77" >&2`);
    expect((await run(START, node)).output).toMatch(`started --wsrep-start-position=${OWN}:77 `);
  });

  test('a node keeps the number of its cluster when it begins it again after a crash', async () => {
    fillVolume(`uuid:    ${OWN}\nseqno:   -1\nsafe_to_bootstrap: 1\n`);
    writeProgram('mariadbd', `echo "[Note] WSREP: Recovered position: ${OWN}:77" >&2`);
    const { output } = await run(START, node);
    expect(output).toMatch(`started --wsrep-start-position=${OWN}:77 --wsrep-new-cluster `);
  });

  test('a node of a cluster does not give its data up for those of another cluster', async () => {
    fillVolume(`uuid:    ${OWN}\nseqno:   42\nsafe_to_bootstrap: 0\n`);
    writeProgram('mariadb', String.raw`printf 'wsrep_cluster_state_uuid\t%s\n' ${OTHER}`);
    const refused = await run(START, node);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`The data of this node belong to cluster ${OWN}`);
    expect(refused.output).not.toContain('started');
  });
});
