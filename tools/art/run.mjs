import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from '../scripts/launch/install.mjs';

const folder = import.meta.dirname;

await ensureInstalled(folder);
const args = ['--import', 'tsx', join(folder, 'src/main.ts'), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: 'inherit' });
process.exitCode = status ?? 1;
