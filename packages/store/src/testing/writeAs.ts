import { changeEntry } from '../changeEntry.ts';
import { enable } from '../changes.ts';
import { grantPrefixes } from '../grants.ts';
import { openStore } from '../openStore.ts';
import { release } from './releases.ts';

/** Writes as a user of the machine into its own folder and into others', and reports the results. */
const [, , url = '', user = '', own = '', other = ''] = process.argv;
const store = await openStore(url);
process.setgid?.(Number(user));
process.setuid?.(Number(user));

const getOutcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
const outcomes = [
  await getOutcome(release(store, own)),
  await getOutcome(release(store, other)),
  await getOutcome(
    changeEntry(store, other, {
      by: 'x',
      why: 'y',
      action: 'disable',
      change: (s) => ({ ...enable(s), disabled: true }),
    }),
  ),
  await getOutcome(store.remove(`${other}/entry/0000000001.json`)),
  await getOutcome(store.replace(`${other}/entry/0000000001.json`, Buffer.from('{}'))),
  await getOutcome(grantPrefixes(store, own, ['/'])),
];
process.stdout.write(JSON.stringify(outcomes));
