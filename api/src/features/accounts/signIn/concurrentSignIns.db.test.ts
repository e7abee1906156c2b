import { signIn } from '@shop/contract/users';
import { aUser, PASSWORD } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { createPasswordHasher } from '../passwords/passwordHasher.ts';

let api: TestApi;
beforeAll(async () => {
  // Passwords that are compared in no time would not queue.
  api = await testApi({ oneProcess: true, env: { TRUSTED_PROXIES: '1' }, passwords: createPasswordHasher() });
});
afterAll(() => api.close());

/** More than may wait for a comparison, and fewer than one address may ask for at once. */
const GUESSES = 80;

test('a customer signs in while another network sends more guesses than the shop can compare', async () => {
  const customer = await aUser(api);
  const signInFrom = async (address: string, email: string): Promise<number> => {
    const headers = { 'X-Forwarded-For': address };
    return (await api.anonymous.call(signIn, { email, password: PASSWORD }, headers)).status;
  };
  let compared = 0;
  const guesses = Array.from({ length: GUESSES }, async (_, index) => {
    const status = await signInFrom('41.2.0.1', `guess-${index}@shop.example`);
    if (status === 401) compared += 1;
    return status;
  });
  const status = await signInFrom('41.3.0.1', customer.email);
  const before = compared;
  const statuses = await Promise.all(guesses);
  expect(status).toBe(200);
  expect(before).toBeLessThan(compared);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
});
