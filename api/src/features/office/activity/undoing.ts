import type { EntityManager } from 'typeorm';
import type { Call } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { fieldLabel } from '@shop/domain/activity';
import type { AuditedValues } from '@shop/domain/undo';
import { changedNames, changedSince } from '@shop/domain/undo';
import { changedMeanwhile } from '../../../errors.ts';
import type { AuditedEntry } from '../../audit/auditTrail.service.ts';

/** An act that is about to be undone, by whom, in which transaction. */
export interface Undoing {
  readonly tx: EntityManager;
  readonly call: Call<'admin'>;
  readonly act: AuditedEntry;
  readonly app: Pick<ServerContext, 'clock' | 'config'>;
}

/** What an act changed, once it is sure that all of it still stands. Throws 409 `stale_version` otherwise. */
export function changesToUndo({ before, after }: AuditedEntry, present: AuditedValues): string[] {
  const [was, left] = [before ?? {}, after ?? {}];
  const names = changedNames(was, left);
  const changed = changedSince(names, left, present);
  if (changed.length > 0) throw changedMeanwhile(changed.map(fieldLabel));
  return names;
}
