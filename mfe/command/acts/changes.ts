import { changeEntry } from '@shop/store/changeEntry';
import type { Changed } from '@shop/store/changeEntry';
import { disable, enable, rollback } from '@shop/store/changes';
import type { Change } from '@shop/store/changes';
import type { Act } from '@shop/store/entry';
import { proveExclusive } from '@shop/store/proveExclusive';
import { SHELL } from '@shop/store/shellRelease';
import type { Context } from '../context.ts';
import { Refused } from '../refused.ts';
import type { Report } from '../report.ts';
import { stateInWords } from '../stateInWords.ts';

interface Requested {
  readonly action: Act;
  readonly change: Change;
}

/** Changes which versions serve, and says what does afterwards. */
export async function changeServing(
  { store: open, actor }: Context,
  name: string,
  requested: Requested,
): Promise<Report> {
  const store = await open();
  await proveExclusive(store, name);
  return changed(name, await changeEntry(store, name, { ...actor, ...requested }));
}

function changed(name: string, { generation, state, isChanged }: Changed): Report {
  const first = isChanged ? `${name} is changed (generation ${generation}).` : `${name} was so already.`;
  return {
    lines: [first, ...stateInWords(state)],
    data: { name, generation, isChanged, ...state },
  };
}

export const rollBack = (context: Context, name: string): Promise<Report> =>
  changeServing(context, name, { action: 'rollback', change: rollback });

export async function switchOff(context: Context, name: string): Promise<Report> {
  if (name === SHELL) throw new Refused('Without the shell there is no shop, so it cannot be disabled.');
  return changeServing(context, name, { action: 'disable', change: disable });
}

export const switchOn = (context: Context, name: string): Promise<Report> =>
  changeServing(context, name, { action: 'enable', change: enable });
