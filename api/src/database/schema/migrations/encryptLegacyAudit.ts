import type { EntityManager, QueryRunner } from 'typeorm';
import { createKey, seal } from '../../../sealing.ts';

/** A row of the audit as versions wrote it that did not encrypt personal values. */
interface PlainRow {
  readonly id: string;
  readonly actorId: string;
  readonly target: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly ip: string;
  readonly client: string | null;
}

type AuditFields = Record<string, unknown>;

const BATCH = 500;
/** Earlier versions recorded personal values for edits of users only: name and address. */
const PLAIN = `ip <> '' OR (action = 'user.update'
  AND (\`before\` LIKE '%"email":%' OR \`after\` LIKE '%"email":%'))`;

/**
 * Encrypts what the first versions wrote as it was, so that no row of the audit ever changes again: erasing a person
 * then means deleting a key, here too. What is about a person who was erased before is removed.
 */
export async function encryptPlainAudit({ manager }: QueryRunner): Promise<void> {
  for (;;) {
    const rows = await manager.query<PlainRow[]>(
      `SELECT id, actorId, target, \`before\`, \`after\`, ip, client FROM audit_log WHERE ${PLAIN} LIMIT ${BATCH}`,
    );
    for (const row of rows) await encryptRow(manager, row);
    if (rows.length < BATCH) return;
  }
}

async function encryptRow(tx: EntityManager, row: PlainRow): Promise<void> {
  const actorKey = row.ip === '' ? null : await findPersonKey(tx, row.actorId);
  const client = actorKey === null ? row.client : seal(actorKey, row.ip);
  const key = await findPersonKey(tx, row.target);
  const [before, after] = [row.before, row.after].map((text) => encrypted(text, row.target, key));
  await tx.query("UPDATE audit_log SET ip = '', client = ?, `before` = ?, `after` = ? WHERE id = ?", [
    client,
    before,
    after,
    row.id,
  ]);
}

function encrypted(text: string | null, of: string, key: string | null): string | null {
  const fields = text === null ? null : (JSON.parse(text) as AuditFields | null);
  if (fields === null || !('email' in fields)) return text;
  const { name, email, ...rest } = fields;
  const personal =
    key === null ? {} : { personal: { of, sealed: seal(key, JSON.stringify({ name, email })) } };
  return JSON.stringify({ ...rest, ...personal });
}

/**
 * Returns the key of a person, creating it if there is none yet; null for a person who was erased or never was a user.
 */
async function findPersonKey(tx: EntityManager, personId: string): Promise<string | null> {
  const find = () =>
    tx.query<{ key: string }[]>('SELECT `key` FROM person_keys WHERE personId = ?', [personId]);
  const [known] = await find();
  if (known) return known.key;
  await tx.query(
    `INSERT INTO person_keys (personId, \`key\`, createdAt)
     SELECT id, ?, createdAt FROM users WHERE id = ? AND deletedAt IS NULL`,
    [createKey(), personId],
  );
  const [made] = await find();
  return made?.key ?? null;
}
