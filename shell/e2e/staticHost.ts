import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/paths.ts';
import { PartProcess } from '../../scripts/shop/PartProcess.ts';

/** Starts one more static host, as the deployment of another team would. */
export async function staticHost(
  folder: string,
  port: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const url = `http://127.0.0.1:${port}`;
  const logs = join(ROOT, '.cache/e2e');
  mkdirSync(logs, { recursive: true });
  const host = new PartProcess(
    {
      name: 'storefront',
      args: [join(ROOT, 'deploy/web-server/dist/staticHost.js')],
      env: { PORT: String(port), STATIC_DIR: folder },
      healthUrl: `${url}/healthz`,
    },
    join(logs, 'host.log'),
  );
  await host.start();
  return { url, stop: () => host.stop() };
}
