import { readFileSync } from 'node:fs';

/** The part of a lock file that says what is installed. */
export interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly optional?: boolean } | undefined>
  >;
}

export const readLock = (file: string): Lock => JSON.parse(readFileSync(file, 'utf8')) as Lock;

/** Whether every package of a lock is installed in its version, workspaces and packages of other platforms aside. */
export function areInstalled(lock: Lock, installed: Lock): boolean {
  return Object.entries(lock.packages).every(
    ([path, locked]) =>
      !path.includes('node_modules/') ||
      locked?.optional === true ||
      installed.packages[path]?.version === locked?.version,
  );
}
