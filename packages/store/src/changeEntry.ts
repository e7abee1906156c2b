import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { toAudit, writeAudit } from './audits.ts';
import { ChangeRefusedError, isSameState } from './changes.ts';
import type { Change } from './changes.ts';
import { getEntryState, listServedVersions } from './entry.ts';
import type { StoreAction, Entry, EntryState } from './entry.ts';
import { toJson } from './json.ts';
import { getCommitKey, getEntryKey } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import { readCurrentEntry } from './readEntry.ts';

/** The author of a change and the reason for it. */
export interface Actor {
  readonly by: string;
  readonly why: string;
}

export interface ChangeRequest extends Actor {
  readonly action: StoreAction;
  readonly change: Change;
  /** The generation on which the author decided. The change is refused when there is a newer one. */
  readonly seen?: number;
}

export interface EntryChange {
  readonly generation: number;
  readonly state: EntryState;
  /** False when the entry was already in that state. */
  readonly isChanged: boolean;
}

const MAX_ATTEMPTS = 200;
const MAX_PAUSE_MS = 100;

/**
 * Changes an entry by creating its next generation. A writer that finds this generation taken reads and
 * decides again, so no change is lost or based on an outdated state. Throws ChangeRefusedError when the entry
 * has changed since `seen`, when its state does not allow the change, or when a version that visitors would
 * newly get is not published.
 */
export async function changeEntry(
  store: ObjectStore,
  name: string,
  request: ChangeRequest,
): Promise<EntryChange> {
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries += 1) {
    const { highest, generation, entry } = await readCurrentEntry(store, name);
    if (request.seen !== undefined && request.seen !== highest) {
      throw new ChangeRefusedError(
        `The entry of ${name} has changed meanwhile${entry ? ` (by ${entry.change.by}: ${entry.change.why})` : ''}. ` +
          'Nothing was done; look at it and decide again.',
      );
    }
    if (entry) await writeAudit(store, name, toAudit(generation, entry));
    const from = getEntryState(entry);
    const state = request.change(from);
    if (isSameState(from, state)) return { generation, state, isChanged: false };
    await assertPublished(store, name, from, state);

    const next = createNextEntry(from, state, request);
    if (await store.create(getEntryKey(name, highest + 1), toJson(next))) {
      await writeAudit(store, name, toAudit(highest + 1, next));
      return { generation: highest + 1, state, isChanged: true };
    }
    await delay(Math.random() * Math.min(MAX_PAUSE_MS, 5 * tries));
  }
  throw new Error(`The entry of ${name} changed ${MAX_ATTEMPTS} times while this was tried.`);
}

function createNextEntry(from: EntryState, state: EntryState, { by, why, action }: ChangeRequest): Entry {
  const change = { id: randomUUID(), at: new Date().toISOString(), by, why, action, from };
  return { schema: 1, ...state, change };
}

/**
 * Throws when a version that the change newly gives to visitors is not published. The fallback may be
 * missing, so that an old version that is gone does not prevent a rollback.
 */
async function assertPublished(
  store: ObjectStore,
  name: string,
  from: EntryState,
  state: EntryState,
): Promise<void> {
  const servedVersions = listServedVersions(from);
  const newServedVersions = listServedVersions({ ...state, previous: null });
  for (const version of newServedVersions.filter((named) => !servedVersions.includes(named))) {
    if ((await store.read(getCommitKey(name, version))) === null) {
      throw new ChangeRefusedError(`${version} of ${name} is not published.`);
    }
  }
}
