import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { allEndpoints } from '@shop/contract/allEndpoints';
import type { Endpoint } from '@shop/contract/endpoint';
import { ErrorBody } from '@shop/contract/errors';
import pLimit from 'p-limit';
import { inTransaction } from '../../database/transaction.ts';
import { startSession } from '../../http/sessions/sessions.service.ts';
import { createValidInputs } from '../access/validInputs.ts';
import { aUser, anAdmin } from '../factories/users.ts';
import type { TestApi } from '../testApi.ts';
import type { Attack } from './attacks.ts';
import { createFieldAttacks, createStructureAttacks } from './attacks.ts';
import { createBystanders } from './bystanders.ts';
import { listFields } from './schemaFields.ts';
import { createFuzzAgent, sendAttack } from './sendAttack.ts';

export interface AttackResults {
  readonly sent: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests with what was wrong with their answers. */
  readonly faults: readonly string[];
  readonly slowestMs: number;
  readonly changedBystanders: readonly string[];
  /** Growth of the heap after garbage collection, in bytes. */
  readonly heapGrowth: number;
}

interface Options {
  readonly requests: number;
  readonly seed: number;
  readonly limitMs: number;
}

type Role = 'visitor' | 'customer' | 'administrator';

/** Calls that end the session they are made with, some by opening another one; each therefore gets one of its own. */
const ENDS_SESSION = new Set([
  ...['signOut', 'signIn', 'register', 'resetPassword'],
  ...['signInWithCode', 'endOneSession', 'signOutEverywhere', 'deleteOwnAccount'],
]);
/** Calls that end all sessions of the caller, so another customer and another administrator make them. */
const ENDS_ALL_SESSIONS = new Set(['signOutEverywhere', 'deleteOwnAccount']);
/** Share of the requests whose body is invalid as a whole. */
const STRUCTURES = 0.15;
const AT_ONCE = 8;

/** Sends hostile requests to every endpoint of the contract in the roles that it admits, and in others. */
export async function sendAttacks(
  api: TestApi,
  { requests, seed, limitMs }: Options,
): Promise<AttackResults> {
  const [customer, administrator] = [await aUser(api), await anAdmin(api)];
  const users = { customer, administrator };
  const inputs = createValidInputs(api, { owner: customer, admin: administrator });
  const bystanders = await createBystanders(api, () => [...targetIds, customer.id, administrator.id]);
  const targets = [];
  for (const endpoint of allEndpoints)
    targets.push({ endpoint, valid: (await inputs[endpoint.name]?.()) ?? {} });
  const targetIds = targets.flatMap(({ valid }) => findIds(valid));

  const others = { customer: await aUser(api), administrator: await anAdmin(api) };
  const sessionOf = (role: Role, of: typeof users = users): Promise<string | undefined> => {
    if (role === 'visitor') return Promise.resolve(undefined);
    const { id } = of[role];
    return inTransaction(api.db, async (tx) => `sid=${await startSession(tx, id, api.clock.now())}`);
  };
  const cookies = {
    visitor: undefined,
    customer: await sessionOf('customer'),
    administrator: await sessionOf('administrator'),
  };

  const attacks = createAttacks(targets, { requests, seed, more: bystanders.ids });
  const agent = createFuzzAgent();
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  let slowestMs = 0;
  const send = async (attack: Attack, role: Role): Promise<void> => {
    const { name } = attack.endpoint;
    const isLast = ENDS_SESSION.has(name);
    const cookie = isLast
      ? await sessionOf(role, ENDS_ALL_SESSIONS.has(name) ? others : users)
      : cookies[role];
    try {
      const { status, ms, text } = await sendAttack(api.baseUrl, attack, { cookie, agent });
      statuses[status] = (statuses[status] ?? 0) + 1;
      slowestMs = Math.max(slowestMs, ms);
      const isWrong = status >= 500 || ms > limitMs || (status >= 400 && !isErrorBody(text));
      if (isWrong) {
        faults.push(
          `${describeAttack(attack, role)} -> ${status}, ${Math.round(ms)} ms ${text.slice(0, 200)}`,
        );
      }
    } catch (error) {
      faults.push(`${describeAttack(attack, role)} -> ${String(error)}`);
    }
  };

  await Promise.all(attacks.slice(0, 50).map((attack) => send(attack, 'visitor')));
  const before = measureHeap();
  await pLimit(AT_ONCE).map(attacks, (attack, index) =>
    send(attack, getRoles(attack.endpoint)[index % 3] ?? 'visitor'),
  );
  agent.destroy();
  for (const role of ['customer', 'administrator'] as const) {
    const answer = await fetch(`${api.baseUrl}/api/users/profile`, {
      headers: { Cookie: cookies[role] ?? '' },
    });
    if (answer.status !== 200)
      faults.push(`A request has ended the session of the ${role}: add its call to ENDS_SESSION`);
  }
  return {
    ...{ sent: attacks.length, statuses, faults, slowestMs },
    changedBystanders: await bystanders.changed(),
    heapGrowth: measureHeap() - before,
  };
}

/** Creates the attacks in an order that the seed shuffles, so that no endpoint is attacked all at once. */
function createAttacks(
  targets: readonly { endpoint: Endpoint; valid: Record<string, unknown> }[],
  { requests, seed, more }: { requests: number; seed: number; more: readonly unknown[] },
): Attack[] {
  const structures = createStructureAttacks(targets, { count: Math.ceil(requests * STRUCTURES), seed });
  const fields = targets.flatMap(({ endpoint }) => listFields(endpoint)).length;
  const each = Math.ceil((requests - structures.length) / fields);
  const all = [...structures, ...createFieldAttacks(targets, { each, seed, more })];
  const stride = 7919;
  return all.map((_, index) => all[(index * stride) % all.length]).filter((attack) => attack !== undefined);
}

/** Returns mostly admitted roles, because the access check rejects all requests of other roles. */
const getRoles = ({ access }: Endpoint): readonly Role[] =>
  access === 'admin'
    ? ['administrator', 'administrator', 'customer']
    : access === 'signed-in'
      ? ['customer', 'customer', 'visitor']
      : ['visitor', 'customer', 'visitor'];

const findIds = (input: unknown): string[] =>
  JSON.stringify(input).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];

const describeAttack = ({ method, path, headers, body }: Attack, role: Role): string =>
  `${role}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${typeof body === 'string' ? body.slice(0, 500) : ''}`;

function isErrorBody(text: string): boolean {
  try {
    return ErrorBody.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') Reflect.apply(collect, undefined, []);
  return process.memoryUsage().heapUsed;
}
