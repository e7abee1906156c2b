import { changeEntry } from '../changeEntry.ts';
import { activate } from '../changes.ts';
import { openStore } from '../openStore.ts';
import { publishVersion } from '../publish.ts';
import { ACTOR, someOutputs } from './releases.ts';

/** Releases versions until it is killed, and reports each finished step. */
const [, , url = '', name = '', seed = ''] = process.argv;
const store = await openStore(url);
process.stdout.write('started\n');
for (let number = 1; ; number += 1) {
  const { version } = await publishVersion(store, name, someOutputs(name, `${seed} ${number}`), ACTOR);
  process.stdout.write(`published ${version}\n`);
  const { generation } = await changeEntry(store, name, {
    ...ACTOR,
    action: 'activate',
    change: activate(version),
  });
  process.stdout.write(`activated ${version} ${generation}\n`);
}
