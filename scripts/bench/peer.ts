import type { Server } from './servers.ts';

/**
 * Another shop to compare with, that somebody has started: `BENCH_PEER_URL`, the paths of its list, one of its products
 * and a search there, and its process id if it runs on this machine. What it cannot be asked is left out.
 */
export function peer(): { readonly server: Server; readonly paths: Readonly<Record<string, string>> } | null {
  const setting = (name: string): string | undefined => process.env[`BENCH_PEER_${name}`];
  const url = setting('URL');
  if (url === undefined) return null;
  const named = { list: setting('LIST'), product: setting('PRODUCT'), search: setting('SEARCH') };
  const paths = Object.entries(named).flatMap(([name, path]) => (path === undefined ? [] : [[name, path]]));
  const pid = setting('PID');
  return {
    server: { url, pid: pid === undefined ? undefined : Number(pid) },
    paths: Object.fromEntries(paths) as Record<string, string>,
  };
}
