import * as z from 'zod/mini';
import { MicroFacts } from './registry.ts';

/**
 * Content of `shell.json`: the pages of the shell itself, and the versions of the packages that it shares with
 * micro-frontends.
 */
export const ShellFacts = z.extend(MicroFacts, { provides: z.record(z.string(), z.string()) });
export type ShellFacts = z.infer<typeof ShellFacts>;
