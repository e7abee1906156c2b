import { forgotPassword } from '@shop/contract/passwordReset';
import { MailEntity } from '../../../database/entities/mail.ts';
import { aUser } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
});
afterAll(() => api.close());

const ask = (email: string, address: string) =>
  api.anonymous.call(forgotPassword, { email }, { 'X-Forwarded-For': address });
const requestsFor = async (email: string) =>
  (await api.db.read.find(MailEntity)).filter(({ mail }) => mail?.to === email).length;

test('repeated requests of a stranger do not use up the owner’s attempts', async () => {
  const { email } = await aUser(api);
  const first = await ask(email, '1.0.0.1');
  for (let more = 0; more < 5; more += 1) {
    const answer = await ask(email, '1.0.0.1');
    expect(answer).toMatchObject({ status: 200, body: first.body });
    expect(answer.headers.get('retry-after')).toBeNull();
  }
  expect(await requestsFor(email)).toBe(3);
  await ask(email, '2.0.0.1');
  expect(await requestsFor(email)).toBe(4);
});

test('ten emails a day are asked for one account, from however many addresses', async () => {
  const { email } = await aUser(api);
  for (let address = 1; address <= 12; address += 1) {
    expect((await ask(email, `3.0.0.${address}`)).status).toBe(200);
  }
  expect(await requestsFor(email)).toBe(10);
});

test('a request refused to one client address does not count against the account', async () => {
  const { email } = await aUser(api);
  for (let more = 0; more < 9; more += 1) await ask(email, '4.0.0.1');
  for (let address = 2; address <= 8; address += 1) await ask(email, `4.0.0.${address}`);
  expect(await requestsFor(email)).toBe(10);
});

test('one client address that asks for many accounts is limited', async () => {
  for (let person = 0; person < 10; person += 1) {
    expect((await ask(`person-${person}@shop.example`, '5.0.0.1')).status).toBe(200);
  }
  const refused = await ask('one-more@shop.example', '5.0.0.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
