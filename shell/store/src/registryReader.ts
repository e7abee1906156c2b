import { setTimeout as delay } from 'node:timers/promises';
import type { Registry } from '@shop/registry/registry';
import { stateOf } from './entry.ts';
import { conflictsOf, readGrants } from './grants.ts';
import type { Grants } from './grants.ts';
import type { LastGoodCopy } from './lastGoodCopy.ts';
import type { ObjectStore } from './objectStore.ts';
import { generations, readEntry } from './readEntry.ts';
import { Refusal } from './refusal.ts';
import { registryOf } from './registryOf.ts';
import type { BaseOf } from './registryOf.ts';
import { SHELL } from './shellRelease.ts';
import { servingOf } from './snapshot.ts';
import type { Serving, Snapshot } from './snapshot.ts';

const POLL_MS = 1000;
/** How far back a start looks for an entry that it can serve. */
const MOST_GENERATIONS_BACK = 20;

export interface RegistryReader {
  /** Null until there has been one, from the store or from the copy of the process before. */
  current(): Registry | null;
  /** Looks once for what is new. Whatever is wrong leaves the last good state in force and is told once. */
  poll(): Promise<void>;
  /** Takes the copy, looks once, and then every second until the signal. */
  start(signal: AbortSignal): Promise<void>;
}

export interface ReaderOptions {
  readonly store: ObjectStore;
  readonly baseOf: BaseOf;
  readonly copy: LastGoodCopy;
  /** What the shell that reads keeps for itself. */
  readonly ownPrefixes: readonly string[];
  readonly complain: (problem: string) => void;
}

export function registryReader({
  store,
  baseOf,
  copy,
  ownPrefixes,
  complain,
}: ReaderOptions): RegistryReader {
  let snapshot: Snapshot | null = null;
  let registry: Registry | null = null;
  const tell = tellOnce(complain);

  const take = (next: Snapshot): void => {
    registry = registryOf(next, baseOf);
    snapshot = next;
  };

  /** What serves of one name now; a problem of its own touches no other name. */
  const look = async (name: string, grants: Grants): Promise<Serving | null> => {
    const known = snapshot?.serving[name] ?? null;
    try {
      const { serving, problem } = await newestServing(store, name, { known, grants });
      tell(name, problem);
      return serving;
    } catch (error) {
      // Without a state to keep, a name must not look as if there were none.
      if (!known) throw error;
      tell(name, String(error));
      return known;
    }
  };

  const poll = async (): Promise<void> => {
    try {
      const grants = await readGrants(store);
      if (grants === null) throw new Error('No prefix has been granted to anybody.');
      const conflicts = conflictsOf({ ...grants, [SHELL]: [...ownPrefixes] });
      if (conflicts.length > 0) throw new Error(conflicts.join(' '));
      const names = Object.keys(grants).filter((name) => name !== SHELL);
      const looked = await Promise.all(names.map(async (name) => [name, await look(name, grants)] as const));
      const serving = Object.fromEntries(
        looked.flatMap(([name, one]) => (one ? [[name, one] as const] : [])),
      );
      const next: Snapshot = { schema: 1, grants, serving };
      if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
      take(next);
      await copy.write(next);
      tell('', '');
    } catch (error) {
      tell('', String(error));
    }
  };

  return {
    current: () => registry,
    poll,
    async start(signal) {
      const kept = await copy.read();
      if (kept) take(kept);
      await poll();
      void pollUntil(signal, poll);
    },
  };
}

/** Tells of the problem of each subject once, and again when it comes back after it has gone. */
function tellOnce(complain: (problem: string) => void): (subject: string, problem: string) => void {
  const told = new Map<string, string>();
  return (subject, problem) => {
    if (problem !== '' && told.get(subject) !== problem) complain(problem);
    told.set(subject, problem);
  };
}

/** The highest generation that may be served, and why those above it may not. */
async function newestServing(
  store: ObjectStore,
  name: string,
  { known, grants }: { known: Serving | null; grants: Grants },
): Promise<{ serving: Serving | null; problem: string }> {
  let problem = '';
  const newer = await generations(store, name, known?.generation);
  for (const generation of newer.slice(0, MOST_GENERATIONS_BACK)) {
    try {
      const entry = stateOf(await readEntry(store, name, generation));
      return { serving: await servingOf(store, name, { generation, entry, grants }), problem };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problem ||= error.message;
    }
  }
  return { serving: known, problem };
}

/** Returns when the signal comes. */
async function pollUntil(signal: AbortSignal, poll: () => Promise<void>): Promise<void> {
  try {
    for (;;) {
      await delay(POLL_MS, undefined, { signal, ref: false });
      await poll();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
