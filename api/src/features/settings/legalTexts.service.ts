import type { PublishLegalTextInput } from '@shop/contract/adminSettings';
import type { GetLegalTextInput, LegalText } from '@shop/contract/legalTexts';
import type { EntityManager } from 'typeorm';
import type * as z from 'zod/mini';
import { LegalTextEntity } from '../../database/entities/operations.ts';
import { lockAdmins } from '../../database/locks.ts';
import { notFound } from '../../errors.ts';
import type { Actor } from '../audit/audit.ts';
import { recordAudit } from '../audit/audit.ts';

/** Reads a version of a legal text, the newest by default. Throws 404. */
export async function readLegalText(
  em: EntityManager,
  { kind, version }: z.infer<typeof GetLegalTextInput>,
): Promise<LegalText> {
  const where = version === undefined ? { kind } : { kind, version: Number(version) };
  const row = await em.findOne(LegalTextEntity, { where, order: { version: 'DESC' } });
  if (!row) throw notFound('Terms');
  return { version: row.version, text: row.text, publishedAt: row.publishedAt.toISOString() };
}

/**
 * Publishes a new version of a legal text and records it in the audit. Returns the newest version unchanged if it has
 * the same text, so that a repeated request publishes nothing.
 */
export async function publishLegalText(
  tx: EntityManager,
  actor: Actor,
  { kind, text }: z.infer<typeof PublishLegalTextInput>,
): Promise<LegalText> {
  await lockAdmins(tx);
  const newest = await readLegalText(tx, { kind });
  if (newest.text === text) return newest;
  const version = newest.version + 1;
  await tx.insert(LegalTextEntity, { kind, version, text, publishedAt: actor.now() });
  const [before, after] = [{ textVersion: newest.version }, { textVersion: version }];
  await recordAudit(tx, actor, { action: 'legalText.published', target: kind, before, after });
  return readLegalText(tx, { kind });
}
