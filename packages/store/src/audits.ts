import { Audit, getEntryState } from './entry.ts';
import type { Entry } from './entry.ts';
import { parseJson, toJson } from './json.ts';
import { getAuditFolder, getAuditKey } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import { readCurrentEntry } from './readEntry.ts';

export async function writeAudit(store: ObjectStore, name: string, audit: Audit): Promise<void> {
  const key = getAuditKey(name, audit);
  if (!(await store.create(key, toJson(audit)))) throw new Error(`${key} is there with another content.`);
}

/**
 * Builds the audit record of the change that made an entry. The entry contains all data of the record. If a
 * writer is killed after it has written the entry, the next writer creates the record.
 */
export function toAudit(generation: number, entry: Entry): Audit {
  const { from, ...change } = entry.change;
  return { schema: 1, ...change, generation, from, to: getEntryState(entry), version: null };
}

/**
 * Reads the audit records of a micro-frontend, oldest first; with `limit`, only the newest ones. Invalid
 * records are left out.
 */
export async function readAudits(store: ObjectStore, name: string, limit?: number): Promise<Audit[]> {
  const { generation, entry } = await readCurrentEntry(store, name);
  const auditObjects = await store.list(getAuditFolder(name));
  // The last keys belong to the newest records, because each key begins with the time.
  const objects = limit === undefined ? auditObjects : auditObjects.slice(-limit);
  const bodies = await Promise.all(objects.map(({ key }) => store.read(key)));
  const audits = bodies.flatMap((body) => (body === null ? [] : (parseJson(Audit, body).value ?? [])));
  // The audit file of the last change may not exist yet.
  const lastAudits = entry === null ? [] : [toAudit(generation, entry)];
  const sortedAudits = [
    ...audits,
    ...lastAudits.filter(({ id }) => audits.every((audit) => audit.id !== id)),
  ].sort((a, b) => a.at.localeCompare(b.at) || (a.generation ?? 0) - (b.generation ?? 0));
  return limit === undefined ? sortedAudits : sortedAudits.slice(-limit);
}
