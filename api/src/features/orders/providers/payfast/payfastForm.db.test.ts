import { UserEntity } from '../../../../database/entities/accounts.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { anOrder } from '../../../../testing/factories/orders.ts';
import { aUser } from '../../../../testing/factories/users.ts';
import { payfastBuyer } from '../../../../testing/payfastBuyer.ts';
import type { TestApi } from '../../../../testing/testApi.ts';
import { testApi } from '../../../../testing/testApi.ts';
import type { TestSandbox } from '../../../../testing/testSandbox.ts';
import { testSandbox } from '../../../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let api: TestApi;
beforeAll(async () => {
  sandbox = await testSandbox();
  api = await testApi({ env: { ...sandbox.env, ...sandbox.payfastEnv } });
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

/** Posts a form as a browser does, and answers with PayFast's status. */
const send = async (form: Record<string, string>): Promise<number> => {
  const action = `${sandbox.payfastEnv['PAYFAST_URL'] ?? ''}/eng/process`;
  return (await fetch(action, { method: 'POST', body: new URLSearchParams(form) })).status;
};
const formFor = async (shop: TestApi, person: { name?: string; email?: string }) => {
  const buyer = await aUser(shop, person);
  return payfastBuyer(shop, sandbox).start(await anOrder(shop, { buyer }));
};

test.each([
  ['two blanks between the words', 'Thandi  Mokoena', 'Thandi', 'Mokoena'],
  ['a blank at each end', ' Thandi Mokoena ', 'Thandi', 'Mokoena'],
  ['many blanks of several kinds', 'Thandi \u00a0 van\u3000der  Merwe', 'Thandi', 'van der Merwe'],
  ['one word', 'Thandi', 'Thandi', undefined],
  ['signs that PHP encodes', "Zoë (O'Brien)* ~!", 'Zoë', "(O'Brien)* ~!"],
  ['an emoji', '👕 Thandi 👩‍👩‍👧‍👦', '👕', 'Thandi 👩‍👩‍👧‍👦'],
  ['no visible word', '   ', undefined, undefined],
])('PayFast accepts the form of a buyer whose stored name has %s', async (_, name, first, last) => {
  const form = await formFor(api, { name });
  expect([form['name_first'], form['name_last']]).toEqual([first, last]);
  expect(await send(form)).toBe(200);
});

test('the form has the address of the buyer that an administrator has corrected since', async () => {
  const buyer = await aUser(api, { email: 'mistyped@shop.example' });
  const placed = await anOrder(api, { buyer });
  const email = 'corrected@shop.example';
  await inTransaction(api.db, (tx) => tx.update(UserEntity, { id: buyer.id }, { email }));
  const form = await payfastBuyer(api, sandbox).start(placed);
  expect(form['email_address']).toBe(email);
  expect(await send(form)).toBe(200);
});

test('an address that is longer than PayFast takes is left out of the form', async () => {
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`;
  const form = await formFor(api, { email });
  expect(form).not.toHaveProperty('email_address');
  expect(await send(form)).toBe(200);
});

test.each([
  ['a long name', 'Koppie '.repeat(30)],
  ['an emoji at the limit', `${'K'.repeat(81)}👕👕👕👕👕👕👕👕👕👕👕`],
  ['an emoji one unit further on', `${'K'.repeat(82)}👕👕👕👕👕👕👕👕👕👕👕`],
  ['an emoji of several parts at the limit', `${'K'.repeat(75)}${'👩‍👩‍👧‍👦'.repeat(3)}`],
  ['blanks at its ends and inside', '  Koppie   Streetwear '],
])('PayFast accepts the form of a shop with %s', async (_, shopName) => {
  const shop = await testApi({ env: { ...sandbox.env, ...sandbox.payfastEnv, SHOP_NAME: shopName } });
  try {
    const form = await formFor(shop, {});
    const name = form['item_name'] ?? '';
    expect(name.length).toBeLessThanOrEqual(100);
    expect(name).toMatch(/^K.* order \d+$/);
    const shown = name.replace(/ order \d+$/, '');
    expect(shopName.trim().replace(/\s+/g, ' ').startsWith(shown)).toBe(true);
    expect(name).not.toMatch(/[\ud83d\ufffd\u200d](?!\p{Emoji})/u);
    expect(await send(form)).toBe(200);
  } finally {
    await shop.close();
  }
});
