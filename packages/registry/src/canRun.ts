import type { RegistryVersion } from './registry.ts';

/** Whether the shell's server has found nothing that keeps the version from running. */
export const canRun = ({ unmet = [] }: Pick<RegistryVersion, 'unmet'>): boolean => unmet.length === 0;
