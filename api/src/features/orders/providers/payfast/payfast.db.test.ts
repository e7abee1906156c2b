import { getPaymentMethods } from '@shop/contract/config';
import { placeOrder } from '@shop/contract/orders';
import { confirmPayFastRefund, getPayFastForm, startPayFastPayment } from '@shop/contract/payfast';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { UserEntity } from '../../../../database/entities/accounts.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { expireOrders } from '../../../../jobs/expireOrders.ts';
import type { PlacedOrder } from '../../../../testing/factories/orders.ts';
import { anOrder, orderInput } from '../../../../testing/factories/orders.ts';
import { aProduct, reloaded } from '../../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../../testing/factories/users.ts';
import type { NotificationOptions } from '../../../../testing/payfastBuyer.ts';
import { payfastBuyer } from '../../../../testing/payfastBuyer.ts';
import type { TestApi } from '../../../../testing/testApi.ts';
import { testApi } from '../../../../testing/testApi.ts';
import type { TestSandbox } from '../../../../testing/testSandbox.ts';
import { testSandbox } from '../../../../testing/testSandbox.ts';
import { signForm } from './signature.ts';

describe('payments at PayFast', () => {
  const MINUTE_MS = 60_000;

  let sandbox: TestSandbox;
  let api: TestApi;
  let steps: ReturnType<typeof payfastBuyer>;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: { ...sandbox.env, ...sandbox.payfastEnv } });
    steps = payfastBuyer(api, sandbox);
  });
  afterEach(() => sandbox.control('payfast', { mode: 'ok' }));
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
  });

  const timelineOf = async ({ order, buyer }: PlacedOrder) =>
    (await api.as(buyer).call(getPaymentTimeline, { orderId: order._id })).body.map(({ kind }) => kind);

  describe('the form', () => {
    test('the form asks for the exact total of the order, signed, in the documented order', async () => {
      const placed = await anOrder(api);
      const { body } = await api.as(placed.buyer).call(startPayFastPayment, { orderId: placed.order._id });
      const { signature, ...fields } = body.fields;
      expect(body.action).toBe(`${sandbox.payfastEnv['PAYFAST_URL']}/eng/process`);
      expect(Object.keys(fields)).toEqual([
        'merchant_id',
        'merchant_key',
        'return_url',
        'cancel_url',
        'notify_url',
        'name_first',
        'name_last',
        'email_address',
        'm_payment_id',
        'amount',
        'item_name',
      ]);
      expect(fields).toMatchObject({
        amount: placed.order.totalPrice.toFixed(2),
        m_payment_id: placed.order._id,
        return_url: `http://shop.test/order/${placed.order._id}?payfast=returned`,
        cancel_url: `http://shop.test/order/${placed.order._id}?payfast=cancelled`,
        notify_url: 'http://shop.test/api/webhooks/payfast',
        name_first: 'Thandi',
        name_last: 'Mokoena',
      });
      expect(signForm(Object.entries(fields), 'sandbox-passphrase')).toEqual({ ...fields, signature });
    });

    test('the form names the chosen method of PayFast last, and an order names only an offered one', async () => {
      const options = { PAYFAST_OPTIONS: 'cc,cp,ef' };
      const shop = await testApi({ env: { ...sandbox.env, ...sandbox.payfastEnv, ...options } });
      try {
        const { body: methods } = await shop.anonymous.call(getPaymentMethods, {});
        expect(methods.payFastOptions).toEqual(['cc', 'cp', 'ef']);
        const product = await aProduct(shop);
        const input = (given: object) => orderInput([product], { paymentMethod: 'PayFast', ...given });
        const placed = await anOrder(shop, { product, input: input({ paymentOption: 'cp' }) });
        expect(placed.order.paymentOption).toBe('cp');
        const fields = await payfastBuyer(shop, sandbox).start(placed);
        expect(Object.keys(fields).slice(-3)).toEqual(['item_name', 'payment_method', 'signature']);
        const action = `${sandbox.payfastEnv['PAYFAST_URL']}/eng/process`;
        const sent = await fetch(action, { method: 'POST', body: new URLSearchParams(fields) });
        expect([fields['payment_method'], sent.status]).toEqual(['cp', 200]);
        const buyer = shop.as(placed.buyer);
        for (const refused of [
          { paymentOption: 'ss' },
          { paymentOption: 'xx' },
          { paymentOption: 'cp', paymentMethod: 'Credit Card' },
        ]) {
          const { status, body } = await buyer.call(placeOrder, input(refused));
          expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({
            status: 400,
            fields: ['paymentOption'],
          });
        }
      } finally {
        await shop.close();
      }
    });

    test('the form is accepted by PayFast, which refuses a changed amount', async () => {
      const fields = await steps.start(await anOrder(api));
      const send = async (form: Record<string, string>) =>
        (
          await fetch(`${sandbox.payfastEnv['PAYFAST_URL']}/eng/process`, {
            method: 'POST',
            body: new URLSearchParams(form),
          })
        ).status;
      expect({ right: await send(fields), wrong: await send({ ...fields, amount: '1.00' }) }).toEqual({
        right: 200,
        wrong: 400,
      });
    });

    test('the form keeps the pieces for at least a quarter of an hour more', async () => {
      const placed = await anOrder(api);
      api.clock.advance(50 * MINUTE_MS);
      await steps.start(placed);
      const left = Date.parse((await steps.getOrder(placed)).expiresAt ?? '') - api.clock.now().getTime();
      expect(left).toBeGreaterThan(14 * MINUTE_MS);
    });

    test('the form keeps the pieces of a large order for no longer', async () => {
      const placed = await anOrder(api, { product: await aProduct(api, { stock: 50 }), qty: 41 });
      api.clock.advance(10 * MINUTE_MS);
      await steps.start(placed);
      expect((await steps.getOrder(placed)).expiresAt).toBe(placed.order.expiresAt);
    });

    test.each([startPayFastPayment, getPayFastForm])(
      'the form is for the owner alone, and for an order that waits for its money: $name',
      async (endpoint) => {
        const placed = await anOrder(api);
        const ask = async (caller: ReturnType<TestApi['as']>) => {
          const { status, body } = await caller.call(endpoint, { orderId: placed.order._id });
          return [status, body.code];
        };
        expect(await ask(api.anonymous)).toEqual([401, 'unauthenticated']);
        expect(await ask(api.as(await aUser(api)))).toEqual([404, 'not_found']);
        expect(await steps.post(await steps.notificationOf(placed))).toBe(200);
        expect(await ask(api.as(placed.buyer))).toEqual([409, 'order_not_payable']);
      },
    );
  });

  describe('a form that is only read', () => {
    const formOf = async ({ order, buyer }: PlacedOrder) =>
      (await api.as(buyer).call(getPayFastForm, { orderId: order._id })).body;

    test('a form that is only read is that of the next payment, and starts none', async () => {
      const placed = await anOrder(api);
      api.clock.advance(50 * MINUTE_MS);
      const form = await formOf(placed);
      expect((await steps.getOrder(placed)).expiresAt).toBe(placed.order.expiresAt);
      expect(await timelineOf(placed)).toEqual([]);
      expect(form.fields).toEqual(await steps.start(placed));
      expect(await timelineOf(placed)).toEqual(['started']);
    });

    test('a form that is only read does not count as a payment that a buyer has begun', async () => {
      const strict = await testApi({ env: { ...sandbox.payfastEnv, RATE_LIMIT_FACTOR: '1' } });
      try {
        const { order, buyer } = await anOrder(strict);
        const caller = strict.as(buyer);
        const input = { orderId: order._id };
        for (let time = 0; time < 12; time += 1) {
          expect((await caller.call(getPayFastForm, input)).status).toBe(200);
        }
        for (let time = 0; time < 10; time += 1) {
          expect((await caller.call(startPayFastPayment, input)).status).toBe(200);
        }
        expect((await caller.call(startPayFastPayment, input)).status).toBe(429);
      } finally {
        await strict.close();
      }
    });

    test.each([
      ['while the order waits', 30],
      ['after the order has expired', 61],
    ])('a form that is only read pays like any other: %s', async (_when, minutes) => {
      const placed = await anOrder(api);
      const { fields: form } = await formOf(placed);
      api.clock.advance(minutes * MINUTE_MS);
      await expireOrders.run(api.app);
      expect(await steps.post(await sandbox.payfastNotification({ form }))).toBe(200);
      expect(await steps.getOrder(placed)).toMatchObject({ status: 'paid', refundDue: false });
      expect(await timelineOf(placed)).toEqual(['captured']);
    });
  });

  describe('a notification', () => {
    test('a notification pays the order once, however often and parallel it comes [R.21]', async () => {
      const placed = await anOrder(api);
      const body = await steps.notificationOf(placed);
      expect(await Promise.all([steps.post(body), steps.post(body), steps.post(body)])).toEqual([
        200, 200, 200,
      ]);
      expect([await steps.post(body), await steps.post(body)]).toEqual([200, 200]);
      expect(await steps.getOrder(placed)).toMatchObject({ status: 'paid', isPaid: true });
      expect(await steps.paymentsOf(placed)).toMatchObject([
        { provider: 'payfast', currency: 'ZAR', amountCents: Math.round(placed.order.totalPrice * 100) },
      ]);
      expect(await reloaded(api, placed.product)).toMatchObject({ stock: 9, reserved: 0, sold: 1 });
      expect(await timelineOf(placed)).toEqual(['started', 'captured']);
    });

    test('administrators see what PayFast keeps of a payment and pays out, buyers do not', async () => {
      const placed = await anOrder(api);
      expect(await steps.post(await steps.notificationOf(placed))).toBe(200);
      const input = { orderId: placed.order._id };
      const admin = api.as(await anAdmin(api));
      const payoutsFor = async (caller: ReturnType<TestApi['as']>) =>
        (await caller.call(getPaymentTimeline, input)).body.map(({ payout }) => payout);
      expect(await payoutsFor(admin)).toEqual([undefined, { fee: 2, net: placed.order.totalPrice - 2 }]);
      expect(await payoutsFor(api.as(placed.buyer))).toEqual([undefined, undefined]);
      const csv = await (await admin.fetch(`/api/admin/orders.csv?ids=${placed.order._id}`)).text();
      const [head = '', row = ''] = csv.split('\r\n');
      expect(head).toMatch(/paymentFeeRand.*,.*paidOutRand/);
      expect(row).toContain(`,2,${placed.order.totalPrice - 2}`);
    });

    test.each([{ amount_fee: '' }, { amount_net: 'much' }, { amount_fee: '-1.00' }])(
      'a notification whose fee and payout do not add up pays without them: %j',
      async (changes) => {
        const placed = await anOrder(api);
        expect(await steps.post(await steps.notificationOf(placed, { changes }))).toBe(200);
        expect(await steps.paymentsOf(placed)).toMatchObject([{ feeCents: null, netCents: null }]);
      },
    );

    test('a pending notification leaves the order unpaid, until the next one says how it ended', async () => {
      const placed = await anOrder(api);
      expect(await steps.post(await steps.notificationOf(placed, { status: 'PENDING' }))).toBe(200);
      expect(await steps.getOrder(placed)).toMatchObject({ isPaid: false, paymentPending: true });
      const again = await api.as(placed.buyer).call(startPayFastPayment, { orderId: placed.order._id });
      expect(again).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
    });

    test.each(['FAILED', 'CANCELLED'] as const)(
      '%s pays nothing, and the order can be paid anew',
      async (status) => {
        const placed = await anOrder(api);
        const form = await steps.start(placed);
        const { paymentId } = { paymentId: `77${status.length}${placed.order.number}` };
        const changes = { pf_payment_id: paymentId };
        const send = async (wish: NotificationOptions) =>
          steps.post(await sandbox.payfastNotification({ form, ...wish, changes }));
        expect(await send({ status: 'PENDING' })).toBe(200);
        expect(await send({ status })).toBe(200);
        expect(await steps.getOrder(placed)).toMatchObject({ isPaid: false, paymentPending: false });
        expect(await send({ status: 'PENDING' })).toBe(200);
        expect(await steps.getOrder(placed)).toMatchObject({ paymentPending: false });
        expect(await timelineOf(placed)).toEqual(['started', 'pending', 'declined']);
        expect(await steps.post(await steps.notificationOf(placed))).toBe(200);
        expect(await steps.getOrder(placed)).toMatchObject({ isPaid: true });
      },
    );

    test('a notification that comes after the order has expired reserves the units again', async () => {
      const placed = await anOrder(api);
      const body = await steps.notificationOf(placed);
      api.clock.advance(61 * MINUTE_MS);
      await expireOrders.run(api.app);
      expect(await steps.post(body)).toBe(200);
      expect(await steps.getOrder(placed)).toMatchObject({ status: 'paid', refundDue: false });
    });

    test('a notification of a second payment of the same order marks it as refund due', async () => {
      const placed = await anOrder(api);
      const [first, second] = [await steps.notificationOf(placed), await steps.notificationOf(placed)];
      expect([await steps.post(first), await steps.post(second)]).toEqual([200, 200]);
      expect(await steps.getOrder(placed)).toMatchObject({ status: 'paid', refundDue: true });
      expect(await steps.paymentsOf(placed)).toHaveLength(1);
    });
  });

  describe('a refund that is due through PayFast', () => {
    const twicePaid = async () => {
      const placed = await anOrder(api);
      for (const body of [await steps.notificationOf(placed), await steps.notificationOf(placed)]) {
        expect(await steps.post(body)).toBe(200);
      }
      return placed;
    };
    const confirm = async (caller: ReturnType<TestApi['as']>, { order }: PlacedOrder) => {
      const { status, body } = await caller.call(confirmPayFastRefund, { orderId: order._id });
      return status === 200 ? [status, body.refundDue] : [status, body.code];
    };

    test('a due PayFast refund ends when an administrator records it, with an event in the timeline', async () => {
      const placed = await twicePaid();
      const admin = api.as(await anAdmin(api));
      expect(await confirm(admin, placed)).toEqual([200, false]);
      expect(await timelineOf(placed)).toEqual(['started', 'captured', 'captured', 'refund_due', 'refunded']);
      expect(await confirm(admin, placed)).toEqual([409, 'illegal_transition']);
      expect(await steps.paymentsOf(placed)).toHaveLength(1);
    });

    test('a due PayFast refund cannot be recorded by others, nor without a refund due', async () => {
      const placed = await twicePaid();
      expect(await confirm(api.anonymous, placed)).toEqual([401, 'unauthenticated']);
      expect(await confirm(api.as(placed.buyer), placed)).toEqual([403, 'forbidden']);
      expect(await steps.getOrder(placed)).toMatchObject({ refundDue: true });
      const unpaid = await anOrder(api);
      expect(await confirm(api.as(await anAdmin(api)), unpaid)).toEqual([409, 'illegal_transition']);
      expect(await timelineOf(unpaid)).toEqual([]);
    });
  });

  describe('a shop', () => {
    test('a shop with PayFast offers it, takes orders with it, and names where its form goes', async () => {
      const { body } = await api.anonymous.call(getPaymentMethods, {});
      const payFastOrigin = new URL(sandbox.payfastEnv['PAYFAST_URL'] ?? '').origin;
      expect(body).toEqual({ methods: ['Credit Card', 'PayFast'], payFastOrigin });
      const input = orderInput([await aProduct(api)], { paymentMethod: 'PayFast' });
      expect((await api.as(await aUser(api)).call(placeOrder, input)).status).toBe(201);
    });

    test('a shop without PayFast has one method, no form, and refuses notifications [R.21]', async () => {
      const plain = await testApi();
      try {
        expect((await plain.anonymous.call(getPaymentMethods, {})).body).toEqual({
          methods: ['Credit Card'],
        });
        const placed = await anOrder(plain);
        const admin = plain.as(await anAdmin(plain));
        for (const endpoint of [getPayFastForm, startPayFastPayment]) {
          expect((await admin.call(endpoint, { orderId: placed.order._id })).status).toBe(404);
        }
        expect(await payfastBuyer(plain, sandbox).post('a=b')).toBe(404);
      } finally {
        await plain.close();
      }
    });
  });
});

describe('the form for PayFast', () => {
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

  test('the payment begins with the method that was chosen last on the order', async () => {
    const env = { ...sandbox.env, ...sandbox.payfastEnv, PAYFAST_OPTIONS: 'cc,cp' };
    const shop = await testApi({ env });
    try {
      const { order, buyer } = await anOrder(shop);
      const start = async (paymentOption?: string | null) =>
        shop.as(buyer).call(startPayFastPayment, {
          orderId: order._id,
          ...(paymentOption !== undefined && { paymentOption }),
        });
      for (const [option, method] of [
        ['cp', 'cp'],
        [undefined, 'cp'],
        ['cc', 'cc'],
        [null, undefined],
        [undefined, undefined],
      ] as const) {
        const { status, body } = await start(option);
        expect({ status, method: body.fields['payment_method'] }).toEqual({ status: 200, method });
        expect(await send(body.fields)).toBe(200);
      }
      const refused = await start('ss');
      expect({ status: refused.status, fields: Object.keys(refused.body.fields) }).toEqual({
        status: 400,
        fields: ['paymentOption'],
      });
    } finally {
      await shop.close();
    }
  });

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
    expect({ name_first: form['name_first'], name_last: form['name_last'] }).toEqual({
      name_first: first,
      name_last: last,
    });
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
});
