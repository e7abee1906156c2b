import { listUsers } from '@shop/contract/adminUsers';
import { getProfile, register, signIn, signOut, updateProfile } from '@shop/contract/users';
import { SessionEntity, UserEntity } from '../../database/entities/accounts.ts';
import { inTransaction } from '../../database/transaction.ts';
import { cookieOf } from '../../testing/cookies.ts';
import { aUser, anAdmin, PASSWORD } from '../../testing/factories/users.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

async function signedIn(user: UserEntity) {
  const answer = await api.anonymous.call(signIn, { email: user.email, password: PASSWORD });
  return api.withCookie(cookieOf(answer, 'sid'));
}

test('the cookie is HttpOnly, SameSite=Lax and for the whole site; the table holds only its hash [R.26]', async () => {
  const user = await aUser(api);
  const answer = await api.anonymous.call(signIn, { email: user.email, password: PASSWORD });
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^sid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  );
  const [session] = await api.db.read.findBy(SessionEntity, { userId: user.id });
  expect(answer.headers.get('set-cookie')).not.toContain(session?.tokenHash);
});

test('a customer’s session ends after 7 idle days', async () => {
  const browser = await signedIn(await aUser(api));
  api.clock.advance(7 * DAY_MS - HOUR_MS);
  expect((await browser.call(getProfile, {})).status).toBe(200);
  api.clock.advance(7 * DAY_MS - HOUR_MS);
  expect((await browser.call(getProfile, {})).status).toBe(200);
  api.clock.advance(7 * DAY_MS + HOUR_MS);
  expect((await browser.call(getProfile, {})).status).toBe(401);
});

test('a customer’s session ends after 30 days, however busy', async () => {
  const browser = await signedIn(await aUser(api));
  for (let day = 0; day < 30; day += 5) {
    api.clock.advance(5 * DAY_MS - 1000);
    expect((await browser.call(getProfile, {})).status).toBe(200);
  }
  api.clock.advance(10_000);
  expect((await browser.call(getProfile, {})).status).toBe(401);
});

test('an administrator’s session ends after 30 idle minutes', async () => {
  const browser = await signedIn(await anAdmin(api));
  api.clock.advance(29 * 60_000);
  expect((await browser.call(getProfile, {})).status).toBe(200);
  api.clock.advance(31 * 60_000);
  expect((await browser.call(getProfile, {})).status).toBe(401);
});

test('a session of a user who becomes an administrator gets the shorter lifetime at once', async () => {
  const user = await aUser(api);
  const browser = await signedIn(user);
  await inTransaction(api.db, (tx) => tx.update(UserEntity, { id: user.id }, { isAdmin: true }));
  expect((await browser.call(listUsers, {})).status).toBe(200);
  api.clock.advance(31 * 60_000);
  expect((await browser.call(getProfile, {})).status).toBe(401);
});

test('a demoted administrator is refused at the next request [R.26]', async () => {
  const admin = await anAdmin(api);
  const browser = await signedIn(admin);
  await inTransaction(api.db, (tx) => tx.update(UserEntity, { id: admin.id }, { isAdmin: false }));
  expect(await browser.call(listUsers, {})).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

test('signing in while signed in ends the old session', async () => {
  const user = await aUser(api);
  const first = await signedIn(user);
  const again = await first.call(signIn, { email: user.email, password: PASSWORD });
  expect((await first.call(getProfile, {})).status).toBe(401);
  expect((await api.withCookie(cookieOf(again, 'sid')).call(getProfile, {})).status).toBe(200);
});

test('registering never takes over a session that was there before', async () => {
  const fixed = 'sid=chosen-by-somebody-else';
  const answer = await api
    .withCookie(fixed)
    .call(register, { name: 'Zola', email: 'zola-sessions@shop.example', password: 'Fynbos2026!' });
  expect(cookieOf(answer, 'sid')).not.toBe(fixed);
  expect((await api.withCookie(fixed).call(getProfile, {})).status).toBe(401);
});

test('signing out ends each cookie of a session by its name and leaves all others', async () => {
  const { headers } = await (await signedIn(await aUser(api))).call(signOut, {});
  expect(headers.getSetCookie().map((cookie) => cookie.split('; Max-Age=0')[0])).toEqual([
    'sid=; Path=/',
    'reset=; Path=/',
    'oidc=; Path=/',
    'link=; Path=/',
    'code=; Path=/',
  ]);
  expect(headers.get('Clear-Site-Data')).toBe('"storage"');
});

test('signing out always answers 200 and clears the cookie [7.7]', async () => {
  for (const browser of [api.anonymous, api.withCookie('sid=unknown'), await signedIn(await aUser(api))]) {
    const answer = await browser.call(signOut, {});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toContain('sid=; Path=/; Max-Age=0');
  }
});

test('a new password ends the other sessions and keeps this one', async () => {
  const user = await aUser(api);
  const [here, elsewhere] = [await signedIn(user), await signedIn(user)];
  expect((await here.call(updateProfile, { password: 'Vygies#2026' })).status).toBe(200);
  expect((await here.call(getProfile, {})).status).toBe(200);
  expect((await elsewhere.call(getProfile, {})).status).toBe(401);
});

test('with an https shop the cookie is bound to its host', async () => {
  const https = await testApi({ env: { PUBLIC_URL: 'https://shop.test' } });
  try {
    const user = await aUser(https);
    const answer = await https.anonymous.call(signIn, { email: user.email, password: PASSWORD });
    for (const cookie of answer.headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-(sid|known)=[\w.~-]+; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
    }
    const name = '__Host-sid';
    expect((await https.withCookie(cookieOf(answer, name)).call(getProfile, {})).status).toBe(200);
    const renamed = cookieOf(answer, name).replace(name, 'sid');
    expect((await https.withCookie(renamed).call(getProfile, {})).status).toBe(401);
  } finally {
    await https.close();
  }
});
