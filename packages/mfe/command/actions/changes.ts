import { changeEntry } from '@shop/store/changeEntry';
import type { EntryChange } from '@shop/store/changeEntry';
import { disable, enable, getVersionToWithdraw, createRollback } from '@shop/store/changes';
import type { Change } from '@shop/store/changes';
import { NO_STATE } from '@shop/store/entry';
import type { StoreAction } from '@shop/store/entry';
import { assertExclusiveCreate } from '@shop/store/assertExclusiveCreate';
import { readCurrentEntry } from '@shop/store/readEntry';
import { SHELL } from '@shop/store/shellRelease';
import type { Context } from '../context.ts';
import { CommandRefusedError } from '../errors.ts';
import type { Report } from '../report.ts';
import { describeState } from '../describeState.ts';

interface ServingChange {
  readonly action: StoreAction;
  readonly change: Change;
  /**
   * Generation of the entry that the caller has read, if the change depends on it. The change is refused when
   * there is a newer one.
   */
  readonly seen?: number;
}

/** Changes which versions serve, and reports the new state. */
export async function changeServing(
  { store: open, actor }: Context,
  name: string,
  requested: ServingChange,
): Promise<Report> {
  const store = await open();
  await assertExclusiveCreate(store, name);
  return createReport(name, await changeEntry(store, name, { ...actor, ...requested }));
}

function createReport(name: string, { generation, state, isChanged }: EntryChange): Report {
  const first = isChanged ? `${name} is changed (generation ${generation}).` : `${name} was so already.`;
  return {
    lines: [first, ...describeState(state)],
    data: { name, generation, isChanged, ...state },
  };
}

/**
 * Withdraws the version that visitors get when the command begins: the candidate, otherwise the active version. Throws
 * CommandRefusedError without either. Of two simultaneous rollbacks the second is refused, because a further step back
 * would withdraw a version that neither person meant.
 */
export async function rollBack(context: Context, name: string): Promise<Report> {
  const { entry } = await readCurrentEntry(await context.store(), name);
  const version = getVersionToWithdraw(entry ?? NO_STATE);
  if (version === null) throw new CommandRefusedError('There is no version to go back to.');
  return changeServing(context, name, { action: 'rollback', change: createRollback(version) });
}

export async function disableMicroFrontend(context: Context, name: string): Promise<Report> {
  if (name === SHELL)
    throw new CommandRefusedError('Without the shell there is no shop, so it cannot be disabled.');
  return changeServing(context, name, { action: 'disable', change: disable });
}

export const enableMicroFrontend = (context: Context, name: string): Promise<Report> =>
  changeServing(context, name, { action: 'enable', change: enable });
