import type { EntityManager } from 'typeorm';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import type { ApiContext } from '../../../http/requestState.ts';
import type { Call } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { readCookie, writeCookie } from '../../../http/sessions/cookies.ts';
import { describeDevice } from '../../../http/sessions/device.ts';
import { rememberClient } from '../../../http/sessions/knownClient.ts';
import { endSession, getSessionLifetime, startSession } from '../../../http/sessions/sessions.service.ts';
import { logSignIn } from './signInLog.ts';
import { presentUser } from '../records/users.present.ts';

/** Stores a new session for a sign-in, ends the browser's previous one and returns the token of the new one. */
export async function replaceSession(
  tx: EntityManager,
  app: ServerContext,
  user: UserEntity,
  { ctx, now }: Pick<Call, 'ctx' | 'now'>,
): Promise<string> {
  const oldToken = readCookie(ctx, app.config, 'sid');
  if (oldToken !== undefined) await endSession(tx, oldToken);
  return startSession(tx, user.id, now(), describeDevice(ctx.get('User-Agent')));
}

export async function openSession(
  app: ServerContext,
  user: UserEntity,
  token: string,
  { ctx }: { ctx: ApiContext },
) {
  writeCookie(ctx, app.config, 'sid', { token, maxAgeMs: getSessionLifetime(user, app.config).maxMs });
  await rememberClient(app, ctx, user.id);
  await logSignIn(app, ctx, { outcome: 'signed in', userId: user.id, email: user.email });
  return presentUser(user);
}
