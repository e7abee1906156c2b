import type { EntityManager } from 'typeorm';
import type { Call } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { getFieldLabel } from '@shop/domain/activity';
import type { AuditedValues } from '@shop/domain/undo';
import { getChangedNames, findLaterChanges } from '@shop/domain/undo';
import { changedMeanwhile } from '../../../errors.ts';
import type { AuditTrailEntry } from '../../audit/auditTrail.service.ts';

/** Context of an undo: the audit entry, the administrator's call, and the transaction. */
export interface UndoContext {
  readonly tx: EntityManager;
  readonly call: Call<'admin'>;
  readonly entry: AuditTrailEntry;
  readonly app: Pick<ServerContext, 'clock' | 'config'>;
}

/**
 * Returns the names of the fields that an action changed. Throws 409 `stale_version` when any of them has
 * changed since the action.
 */
export function findChangesToUndo({ before, after }: AuditTrailEntry, present: AuditedValues): string[] {
  const [valuesBefore, valuesAfter] = [before ?? {}, after ?? {}];
  const names = getChangedNames(valuesBefore, valuesAfter);
  const changedNames = findLaterChanges(names, valuesAfter, present);
  if (changedNames.length > 0) throw changedMeanwhile(changedNames.map(getFieldLabel));
  return names;
}
