import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readAudits } from '@shop/store/audits';
import { readGrantedRights } from '@shop/store/grants';
import { readCurrentEntry } from '@shop/store/readEntry';
import { aDelivery } from './testing/aDelivery.ts';
import type { Delivery } from './testing/aDelivery.ts';
import { aBuild } from './testing/builds.ts';

// Every command is a process, which a crowded machine gives little of its time.
jest.setTimeout(600_000);

const IS_LONG = process.env['LONG_TESTS'] === '1';
const ROUNDS = IS_LONG ? 10 : 1;
/** How many processes of each kind run at once for each team. */
const RIVALS = IS_LONG ? 4 : 2;

const TEAMS = IS_LONG ? ['storefront', 'checkout'] : ['storefront'];
const COMMAND = join(__dirname, '../bin/mfe.mjs');

/** A command that has ended. */
interface Ended {
  readonly by: string;
  readonly name: string;
  readonly code: number;
  readonly data: { readonly generation?: number; readonly isChanged?: boolean };
}

/** Runs the command as a process of its own, for a unique author. */
async function runProcess(by: string, args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [COMMAND, ...args, '--by', by, '--json'], {
    cwd: delivery.folder,
    env: { ...process.env, ...delivery.env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { by, name: args[1] ?? '', code, data: JSON.parse(output) };
}

let delivery: Delivery;
beforeEach(async () => {
  delivery = await aDelivery();
});
afterEach(() => delivery.close());

/** Publishes two versions that are verified, so that the commands of a round need not do it. */
async function releaseTwo(name: string): Promise<readonly [string, string]> {
  const versions = [];
  for (const page of ["return 'one'", "return 'two'"]) {
    const version = await delivery.publish(name, aBuild(name, { page }));
    expect(await delivery.run('verify', name, version)).toMatchObject({ code: 0, errorOutput: '' });
    expect(await delivery.run('activate', name, version)).toMatchObject({ code: 0, errorOutput: '' });
    versions.push(version);
  }
  return versions as [string, string];
}

async function expectGranted(ended: readonly Ended[]): Promise<void> {
  const refused = ended.filter(({ code }) => code !== 0).map(({ name }) => name);
  const names = Object.keys((await readGrantedRights(delivery.store)).prefixes);
  const lost = ended.map(({ name }) => name).filter((name) => !names.includes(name));
  expect({ refused, lost }).toEqual({ refused: [], lost: [] });
}

/** Each command that reports a change has made the generation that it names; every other one has made none. */
async function expectAudited(name: string, ended: readonly Ended[]): Promise<void> {
  const { highest } = await readCurrentEntry(delivery.store, name);
  const audits = (await readAudits(delivery.store, name))
    .filter(({ generation }) => generation !== null)
    .sort((a, b) => (a.generation ?? 0) - (b.generation ?? 0));
  const generations = Array.from({ length: highest }, (_, index) => index + 1);
  expect(audits.map(({ generation }) => generation)).toEqual(generations);
  for (const [index, { from }] of audits.entries()) {
    if (index > 0) expect(from).toEqual(audits[index - 1]?.to);
  }
  for (const { by, code, data } of ended) {
    const made = audits.filter((audit) => audit.by === by).map(({ generation }) => generation);
    const expected = code === 0 && data.isChanged === true ? [data.generation] : [];
    expect({ by, code, made }).toEqual({ by, code, made: expected });
  }
  expect(ended.filter(({ code }) => code === 0)).not.toEqual([]);
}

test('concurrent grants, activations and rollbacks lose nothing, and exit 0 means done', async () => {
  const versions = new Map<string, readonly [string, string]>();
  for (const name of TEAMS) versions.set(name, await releaseTwo(name));

  const ended: Ended[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const commands = TEAMS.flatMap((name) =>
      Array.from({ length: RIVALS }, (_, rival) => [
        ['grant', `${name}${round}x${rival}`, `/${name}-${round}-${rival}`],
        ['activate', name, versions.get(name)?.[(round + rival) % 2] ?? '', '--again'],
        ['rollback', name],
      ]).flat(),
    );
    const results = commands.map((args, index) => runProcess(`${round}-${index}`, args));
    ended.push(...(await Promise.all(results)));
  }
  await expectGranted(ended.filter(({ name }) => !TEAMS.includes(name)));
  for (const name of TEAMS)
    await expectAudited(
      name,
      ended.filter((one) => one.name === name),
    );
});
