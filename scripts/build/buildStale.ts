import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inputsHash } from '@shop/mfe/inputsHash';
import pLimit from 'p-limit';
import { ROOT } from '../paths.ts';
import { UNITS } from './units.ts';
import type { Unit } from './units.ts';

const WORKERS = 2;

/**
 * Builds what is not built from the sources as they stand. Throws with the output of the first that fails. nx could do
 * it with its daemon alone, a process that stays behind; without one it deletes every output at each start and copies
 * it back, beneath the servers that run from it.
 */
export async function buildStale(
  report: (line: string) => void,
  names: readonly string[] = UNITS.map(({ name }) => name),
): Promise<void> {
  const stale = UNITS.filter(({ name }) => names.includes(name))
    .map((unit) => ({ unit, hash: inputsHash(unit.inputs) }))
    .filter(({ unit, hash }) => !isBuilt(unit, hash));
  if (stale.length === 0) return;
  report(`Building ${stale.map(({ unit }) => unit.name).join(', ')} …`);
  await pLimit(WORKERS).map(stale, ({ unit, hash }) => build(unit, hash, report));
}

async function build(unit: Unit, hash: string, report: (line: string) => void): Promise<void> {
  const startedAt = Date.now();
  rmSync(stampOf(unit), { force: true });
  const { code, output } = await unit.build();
  if (code !== 0) throw new Error(`The build of ${unit.name} failed:\n${output}`);
  mkdirSync(dirname(stampOf(unit)), { recursive: true });
  writeFileSync(stampOf(unit), hash);
  report(`  built ${unit.name} (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`);
}

function isBuilt(unit: Unit, hash: string): boolean {
  const stamp = stampOf(unit);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && unit.outputs.every(existsSync);
}

const stampOf = (unit: Unit): string => join(ROOT, '.cache/build', unit.name);
