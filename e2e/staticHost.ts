import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../tools/scripts/paths.ts';
import { PartProcess } from '../tools/scripts/shop/PartProcess.ts';

/** Starts a static host for a store's folder, as on a developer's machine. */
export async function startStaticHost(
  folder: string,
  port: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const url = `http://127.0.0.1:${port}`;
  const logs = join(ROOT, '.cache/e2e');
  mkdirSync(logs, { recursive: true });
  const host = new PartProcess(
    {
      name: 'storefront',
      args: [join(ROOT, 'packages/web-server/dist/staticHost.js')],
      env: { PORT: String(port), DELIVERY_STORE_URL: pathToFileURL(folder).href },
      healthUrl: `${url}/healthz`,
    },
    join(logs, 'host.log'),
  );
  await host.start();
  return { url, stop: () => host.stop() };
}
