import { join } from 'node:path';
import { getDevelopmentShell } from '@shop/mfe/development/carriedShell';
import { execa } from 'execa';
import { ROOT, folderOf } from '../paths.ts';
import { storeForPacking } from './packStore.ts';
import { PLATFORM } from './platformPackages.ts';

/** Packs the packages that a team needs as files for `npm install`. Returns their names. */
export async function packPlatform(folder: string, report: (line: string) => void): Promise<string[]> {
  const environment = { NODE_ENV: 'development', NODE_OPTIONS: '' };
  const run = execa({ cwd: ROOT, preferLocal: true, env: environment });
  report('Building the packages …');
  await run('tsc', ['-b', 'packages/mfe', 'packages/contract']);
  process.env['NODE_ENV'] = 'development';
  await getDevelopmentShell(folderOf('storefront'), report);
  const store = await storeForPacking(join(ROOT, '.cache/packing'));
  const folders = PLATFORM.map((path) => (path === 'packages/store' ? store : join(ROOT, path)));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder, ...folders]);
  const packed = JSON.parse(stdout) as readonly { filename: string }[];
  return packed.map(({ filename }) => filename);
}
