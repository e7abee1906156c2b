import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { ROOT } from '../paths.ts';
import { runProgram, startProcess } from '../startProcess.ts';

export interface Nginx {
  /** URL of the APIs behind nginx. */
  readonly url: string;
  stop(): Promise<void>;
}

const CONFIGURATION_FOLDER = join(ROOT, 'deploy/nginx');

/**
 * Starts nginx in front of these APIs with a copy of the configuration that Compose mounts; container names
 * and ports in the copy are replaced.
 */
export async function startNginx(apiPorts: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-nginx-'));
  cpSync(CONFIGURATION_FOLDER, folder, { recursive: true });
  const port = await getPort();
  const servers = apiPorts.map((api) => `server 127.0.0.1:${api} max_fails=0;\n`);
  replaceInFile(join(folder, 'api-servers.conf'), [
    [/(?:^server api[\w-]*:3004 max_fails=0;\n)+/m, servers.join('')],
  ]);
  replaceInFile(join(folder, 'api.conf'), [[/listen 3004;/, `listen 127.0.0.1:${port};`]]);
  replaceInFile(join(folder, 'nginx.conf'), [
    [/\/tmp\//g, `${folder}/`],
    [/ {2}include edge\.conf;\n/, ''],
    [/^/, 'daemon off;\nuser root;\n'],
  ]);
  const server = startProcess('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')]);
  const url = `http://127.0.0.1:${port}`;
  await server.ready(() =>
    fetch(`${url}/api/health/live`).then(
      () => true,
      () => false,
    ),
  );
  return {
    url,
    async stop() {
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function replaceInFile(file: string, replacements: readonly (readonly [RegExp, string])[]): void {
  let text = readFileSync(file, 'utf8');
  for (const [pattern, replacement] of replacements) {
    if (!pattern.test(text)) throw new Error(`${file} has no ${String(pattern)}`);
    pattern.lastIndex = 0;
    text = text.replace(pattern, replacement);
  }
  writeFileSync(file, text);
}

/** Tests the whole configuration with a generated certificate; rejects with nginx's message. */
export async function checkConfiguration(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-nginx-'));
  try {
    cpSync(CONFIGURATION_FOLDER, folder, { recursive: true });
    await runProgram('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=shop.test'],
      ...['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.crt')],
    ]);
    replaceInFile(join(folder, 'edge.conf'), [
      [/\/etc\/nginx\/tls\//g, `${folder}/`],
      // Debian 12's nginx does not know this directive yet.
      [/^ *http2 on;\n/m, ''],
    ]);
    replaceInFile(join(folder, 'nginx.conf'), [[/\/tmp\//g, `${folder}/`]]);
    replaceInFile(join(folder, 'api-servers.conf'), [[/server api[\w-]*:3004/g, 'server 127.0.0.1:3004']]);
    await runProgram('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
