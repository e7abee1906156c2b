import type { RegistryVersion } from './registry.ts';

/** Returns true when the shell's server has found no reason why the version cannot run. */
export const canRun = ({ unmet = [] }: Pick<RegistryVersion, 'unmet'>): boolean => unmet.length === 0;
