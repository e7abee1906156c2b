import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { CollectionTag } from 'yaml';
import { ROOT } from '../../paths.ts';

/** Service of a Compose file. */
export interface ComposeService {
  readonly image?: string;
  readonly build?: { readonly target: string };
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly profiles?: readonly string[];
  readonly healthcheck?: { readonly disable?: boolean; readonly test?: readonly string[] };
  readonly restart?: string;
  readonly stop_grace_period?: string;
  readonly logging?: { readonly driver: string };
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly extends?: { readonly service: string };
  readonly secrets?: readonly string[];
  readonly networks?: { readonly default: { readonly ipv4_address: string } };
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly deploy?: { readonly resources: { readonly limits: { readonly memory: string } } };
}

/** Reads a file of this repository. */
export const readText = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Compose's YAML tag `!reset`: an extending service discards the inherited list. */
const RESET_TAG: CollectionTag = { tag: '!reset', collection: 'seq' };

export const parseComposeFile = (file: string): unknown =>
  parse(readText(file), { merge: true, customTags: [RESET_TAG] });

export const readServices = (file: string): Record<string, ComposeService> =>
  (parseComposeFile(file) as { services: Record<string, ComposeService> }).services;
