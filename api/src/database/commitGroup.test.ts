import { setImmediate as nextRound } from 'node:timers/promises';
import { CommitGroup } from './commitGroup.ts';
import { SqliteConnection } from './sqliteConnection.ts';

let connection: SqliteConnection;
let group: CommitGroup;
beforeEach(() => {
  connection = new SqliteConnection(':memory:', {});
  group = new CommitGroup(() => connection);
  jest.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
  connection.close();
});

/** Begins a transaction and ends it; only the identity of a runner counts. */
function member(): Promise<unknown> {
  const runner = {};
  group.join(runner, () => undefined);
  expect(group.answer(runner, 'BEGIN TRANSACTION')).toBeDefined();
  return Promise.resolve(group.answer(runner, 'COMMIT'));
}

/** How many rounds of the event loop go by until nobody waits for COMMIT. */
async function roundsUntilCommit(): Promise<number> {
  let rounds = 0;
  while (connection.inTransaction) {
    await nextRound();
    rounds += 1;
  }
  return rounds;
}

test('a member alone waits for one round in which nobody comes', async () => {
  const alone = member();
  expect(await roundsUntilCommit()).toBe(2);
  await alone;
});

test('each round that brings another member is followed by one more', async () => {
  const members = [member()];
  for (let round = 0; round < 5; round += 1) {
    await nextRound();
    expect(connection.inTransaction).toBe(true);
    members.push(member());
  }
  expect(await roundsUntilCommit()).toBeLessThanOrEqual(2);
  await Promise.all(members);
});

test('members who keep coming do not hold the lock for longer than ten milliseconds', async () => {
  const members = [member()];
  const clock = jest.spyOn(performance, 'now').mockReturnValue(9);
  members.push(member());
  expect(connection.inTransaction).toBe(true);
  clock.mockReturnValue(11);
  members.push(member());
  expect(connection.inTransaction).toBe(false);
  await Promise.all(members);
});

test('a group that is closed keeps those who are done, and nothing of the one at work', async () => {
  connection.prepare('CREATE TABLE written (text TEXT)').run();
  const write = (text: string) => connection.prepare('INSERT INTO written VALUES (?)').run(text);
  const [done, atWork] = [{}, {}];
  for (const runner of [done, atWork]) group.join(runner, () => undefined);
  void group.answer(done, 'BEGIN TRANSACTION');
  write('done');
  const ended = group.answer(done, 'COMMIT');
  void group.answer(atWork, 'BEGIN TRANSACTION');
  write('half');
  group.close();
  await ended;
  expect(connection.inTransaction).toBe(false);
  expect(connection.prepare('SELECT text FROM written').all()).toEqual([{ text: 'done' }]);
});
