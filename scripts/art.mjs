import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('art/main.ts', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  ['--conditions=shop:source', '--import', 'tsx', main, ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
