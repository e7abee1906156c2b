import { getProfile, register, signIn, signOut } from '@shop/contract/users';
import { aUser, PASSWORD } from '../../testing/factories/users.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const newcomer = () => ({
  name: 'Sipho',
  email: `sipho-${Math.random()}@shop.example`,
  password: 'Fynbos20@26',
});

test('a newcomer registers, is signed in, and finds the profile', async () => {
  const person = newcomer();
  const answer = await api.anonymous.call(register, { ...person, email: ` ${person.email.toUpperCase()} ` });
  expect(answer).toMatchObject({ status: 201, body: { name: 'Sipho', email: person.email, isAdmin: false } });

  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const profile = await api.withCookie(cookie).call(getProfile, {});
  expect(profile.body).toEqual(answer.body);
});

test('wrong password and unknown address get the same bytes', async () => {
  const user = await aUser(api);
  const wrong = await api.anonymous.call(signIn, { email: user.email, password: 'Wrong-2026!' });
  const unknown = await api.anonymous.call(signIn, { email: 'nobody@shop.example', password: 'Wrong-2026!' });
  expect(wrong).toMatchObject({
    status: 401,
    body: { code: 'bad_credentials', message: 'Invalid email or password' },
  });
  expect(unknown.body).toEqual(wrong.body);
});

test('signing out ends the session on the server', async () => {
  const user = await aUser(api);
  const signedIn = await api.anonymous.call(signIn, { email: user.email, password: PASSWORD });
  const browser = api.withCookie(signedIn.headers.get('set-cookie')?.split(';')[0] ?? '');
  expect((await browser.call(getProfile, {})).status).toBe(200);
  expect((await browser.call(signOut, {})).status).toBe(200);
  expect((await browser.call(getProfile, {})).status).toBe(401);
});
