import * as z from 'zod/mini';
import { MicroFrontendDescription } from './registry.ts';

/**
 * Content of `shell.json`: the pages of the shell itself, and the versions of the packages that it shares with
 * micro-frontends.
 */
export const ShellDescription = z.extend(MicroFrontendDescription, {
  provides: z.record(z.string(), z.string()),
});
export type ShellDescription = z.infer<typeof ShellDescription>;
