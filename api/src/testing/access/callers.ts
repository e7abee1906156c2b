import { deleteUser, updateUser } from '@shop/contract/adminUsers';
import { getProfile, signIn, signOut } from '@shop/contract/users';
import type { UserEntity } from '../../database/entities/accounts.ts';
import { getCookie } from '../cookies.ts';
import { PASSWORD, aUser, anAdmin } from '../factories/users.ts';
import type { Caller, TestApi } from '../testApi.ts';

/** Callers of the API by their role, present or former. */
export interface Callers {
  readonly visitor: Caller;
  readonly owner: Caller;
  readonly 'another customer': Caller;
  readonly administrator: Caller;
  /** Caller with a session that began before the demotion. */
  readonly 'demoted administrator': Caller;
  /** Caller with a session that began before the deletion. */
  readonly 'deleted user': Caller;
  /** Caller with a copied cookie of a session that has ended. */
  readonly 'thief of an ended session': Caller;
}

export interface Cast {
  readonly callers: Callers;
  readonly owner: UserEntity;
  readonly admin: UserEntity;
}

/** Creates the callers. Sessions that become invalid are used once before. */
export async function createCast(api: TestApi): Promise<Cast> {
  const [owner, other, admin] = [await aUser(api), await aUser(api), await anAdmin(api)];
  const [former, gone, robbed] = [await anAdmin(api), await aUser(api), await aUser(api)];
  const callers: Callers = {
    visitor: api.anonymous,
    owner: api.as(owner),
    'another customer': api.as(other),
    administrator: api.as(admin),
    'demoted administrator': await createSignedInCaller(api, former),
    'deleted user': await createSignedInCaller(api, gone),
    'thief of an ended session': await createSignedInCaller(api, robbed),
  };
  const changes: { status: number }[] = [
    await callers.administrator.call(updateUser, { userId: former.id, isAdmin: false }),
    await callers.administrator.call(deleteUser, { id: gone.id }),
    await callers['thief of an ended session'].call(signOut, {}),
  ];
  // A caller's session begins at the first call, which must not be one that writes nothing.
  for (const caller of ['owner', 'another customer'] as const)
    changes.push(await callers[caller].call(getProfile, {}));
  if (changes.some(({ status }) => status !== 200)) throw new Error('The callers could not be prepared');
  return { callers, owner, admin };
}

async function createSignedInCaller(api: TestApi, { email }: UserEntity): Promise<Caller> {
  const caller = api.withCookie(
    getCookie(await api.anonymous.call(signIn, { email, password: PASSWORD }), 'sid'),
  );
  if ((await caller.call(getProfile, {})).status !== 200) throw new Error('The sign-in failed');
  return caller;
}
