import { endOneSession, listSessions, signOutEverywhere } from '@shop/contract/sessions';
import { getProfile, signIn } from '@shop/contract/users';
import { SessionEntity } from '../../../database/entities/accounts.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { cookieOf } from '../../../testing/cookies.ts';
import { PASSWORD, aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let api: TestApi;
let user: UserEntity;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  user = await aUser(api);
});

async function signedIn(userAgent: string, { email } = user): Promise<Caller> {
  const answer = await api.anonymous.call(signIn, { email, password: PASSWORD }, { 'User-Agent': userAgent });
  return api.withCookie(cookieOf(answer, 'sid'));
}
const sessionsOf = async (browser: Caller) => (await browser.call(listSessions, {})).body.sessions;
const isIn = async (browser: Caller) => (await browser.call(getProfile, {})).status === 200;

test('one’s sessions are listed with device and time, this one marked, the last used first', async () => {
  const phone = await signedIn(SAFARI);
  api.clock.advance(DAY_MS);
  const desk = await signedIn(FIREFOX);
  const sessions = await sessionsOf(desk);
  expect(sessions).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{22}$/) as string,
      device: 'Firefox on Windows',
      signedInAt: expect.any(String) as string,
      lastSeenAt: expect.any(String) as string,
      isCurrent: true,
    },
    expect.objectContaining({ device: 'Safari on iOS', isCurrent: false }),
  ]);
  const age = Date.parse(sessions[0]?.lastSeenAt ?? '') - Date.parse(sessions[1]?.lastSeenAt ?? '');
  expect(age).toBeGreaterThanOrEqual(DAY_MS);
  expect((await sessionsOf(phone)).find(({ isCurrent }) => isCurrent)?.device).toBe('Safari on iOS');
});

test('the answer holds neither tokens nor their hashes', async () => {
  const browser = await signedIn(FIREFOX);
  const text = JSON.stringify(await sessionsOf(browser));
  const rows = await api.db.read.findBy(SessionEntity, { userId: user.id });
  expect(rows).not.toHaveLength(0);
  for (const { tokenHash } of rows) {
    expect(text).not.toContain(tokenHash);
    expect(text).not.toContain(Buffer.from(tokenHash, 'hex').toString('base64url').slice(0, 22));
  }
});

test('a session that has expired is not listed', async () => {
  await signedIn(SAFARI);
  api.clock.advance(8 * DAY_MS);
  expect(await sessionsOf(await signedIn(FIREFOX))).toHaveLength(1);
});

test('another session can be ended, once, and ends at once', async () => {
  const [desk, phone] = [await signedIn(FIREFOX), await signedIn(SAFARI)];
  const id = (await sessionsOf(desk)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
  expect((await desk.call(endOneSession, { id })).body).toEqual({ message: 'Signed out' });
  expect([await isIn(phone), await isIn(desk)]).toEqual([false, true]);
  expect((await desk.call(endOneSession, { id })).status).toBe(404);
});

test('ending this session removes its cookies', async () => {
  const desk = await signedIn(FIREFOX);
  const [session] = await sessionsOf(desk);
  const { headers } = await desk.call(endOneSession, { id: session?.id ?? '' });
  expect(headers.get('set-cookie')).toContain('sid=; Path=/; Max-Age=0');
  expect(await isIn(desk)).toBe(false);
});

test('nobody ends the session of somebody else', async () => {
  const mine = await signedIn(FIREFOX);
  const theirs = await signedIn(SAFARI, await aUser(api));
  const [session] = await sessionsOf(theirs);
  expect((await mine.call(endOneSession, { id: session?.id ?? '' })).status).toBe(404);
  expect(await isIn(theirs)).toBe(true);
});

test('signing out everywhere keeps this session alone', async () => {
  const [desk, phone, tablet] = [await signedIn(FIREFOX), await signedIn(SAFARI), await signedIn('')];
  const other = await signedIn(FIREFOX, await aUser(api));
  expect((await desk.call(signOutEverywhere, {})).body).toEqual({
    message: 'All other devices were signed out',
    ended: 2,
  });
  expect(await Promise.all([desk, phone, tablet, other].map(isIn))).toEqual([true, false, false, true]);
});

test('what an administrator ends is recorded', async () => {
  const admin = await anAdmin(api);
  const [desk] = [await signedIn(FIREFOX, admin), await signedIn(SAFARI, admin)];
  await desk.call(signOutEverywhere, {});
  expect(await findAuditTrail(api.db.read, admin.id)).toMatchObject([
    { actorId: admin.id, action: 'sessions.end', after: { ended: 1 } },
  ]);
});
