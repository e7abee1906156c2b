import { getPaymentMethods } from '@shop/contract/config';
import { placeOrder } from '@shop/contract/orders';
import {
  confirmPayFastRefund,
  getPayFastForm,
  setRefundBankAccount,
  startPayFastPayment,
} from '@shop/contract/payfast';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { UserEntity } from '../../../../database/entities/accounts.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { expireOrders } from '../../../../jobs/expireOrders.ts';
import type { PlacedOrder } from '../../../../testing/factories/orders.ts';
import { anOrder, orderInput } from '../../../../testing/factories/orders.ts';
import { aProduct, reloaded } from '../../../../testing/factories/products.ts';
import { anAdmin, aUser, eraseDeletedUsers } from '../../../../testing/factories/users.ts';
import type { NotificationOptions } from '../../../../testing/payfastBuyer.ts';
import { payfastBuyer } from '../../../../testing/payfastBuyer.ts';
import type { Caller, TestApi } from '../../../../testing/testApi.ts';
import { testApi } from '../../../../testing/testApi.ts';
import type { TestSandbox } from '../../../../testing/testSandbox.ts';
import { testSandbox } from '../../../../testing/testSandbox.ts';
import { signForm } from './signature.ts';
import { LeaseEntity } from '../../../../database/entities/operations.ts';
import { PayFastCheckEntity } from '../../../../database/entities/payments.ts';
import { ProductEntity } from '../../../../database/entities/catalogue.ts';
import { reconcilePayFast } from '../../../../jobs/reconcilePayFast.ts';
import { changeRefund, listRefunds, startRefund } from '@shop/contract/adminRefunds';
import { deleteUser } from '@shop/contract/adminUsers';
import { cancelOrder } from '@shop/contract/orderCancellation';
import { v7 as uuid } from 'uuid';
import { MailEntity } from '../../../../database/entities/mail.ts';
import { RefundAccountEntity } from '../../../../database/entities/refunds.ts';
import { checkInvariants } from '../../../../doctor/invariants.ts';
import { makeRefunds } from '../../../../jobs/makeRefunds.ts';

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

describe('checks of payments at PayFast', () => {
  describe('a payment whose notification is lost', () => {
    const MINUTE_MS = 60_000;
    const HOUR_MS = 60 * MINUTE_MS;

    let sandbox: TestSandbox;
    let api: TestApi;
    let steps: ReturnType<typeof payfastBuyer>;
    beforeAll(async () => {
      sandbox = await testSandbox();
      api = await testApi({ env: { ...sandbox.env, ...sandbox.payfastEnv } });
      steps = payfastBuyer(api, sandbox);
    });
    afterEach(async () => {
      // A check that falls due in another test would read the history for its orders too.
      await inTransaction(api.db, (tx) =>
        tx.createQueryBuilder().delete().from(PayFastCheckEntity).execute(),
      );
      await sandbox.control('payfast', { mode: 'ok' });
    });
    afterAll(async () => {
      await api.close();
      await sandbox.stop();
    });

    const letPass = async (ms: number, shop = api): Promise<void> => {
      api.clock.advance(ms);
      await reconcilePayFast.run(shop.app);
    };
    const findCheck = ({ order }: PlacedOrder) =>
      api.db.read.findOneBy(PayFastCheckEntity, { orderId: order._id });
    const expectPaidOnce = async (placed: PlacedOrder): Promise<void> => {
      expect(await steps.getOrder(placed)).toMatchObject({ status: 'paid', refundDue: false });
      expect(await steps.paymentsOf(placed)).toHaveLength(1);
      expect(await reloaded(api, placed.product)).toMatchObject({ stock: 9, reserved: 0, sold: 1 });
    };

    test('an order is paid a quarter of an hour after its start although no notification came', async () => {
      const placed = await anOrder(api);
      await steps.notificationOf(placed);
      await letPass(14 * MINUTE_MS);
      expect(await steps.getOrder(placed)).toMatchObject({ isPaid: false });
      await letPass(MINUTE_MS);
      await expectPaidOnce(placed);
      expect(await findCheck(placed)).toBeNull();
      expect(await steps.paymentsOf(placed)).toMatchObject([{ feeCents: 200, netCents: 39_700 }]);
    });

    test('an order is paid once when the notification comes late, and the check comes again', async () => {
      const placed = await anOrder(api);
      const notification = await steps.notificationOf(placed);
      await letPass(15 * MINUTE_MS);
      expect(await steps.post(notification)).toBe(200);
      await letPass(HOUR_MS);
      await expectPaidOnce(placed);
    });

    test('an order is paid once when notification and history report its payment at once', async () => {
      const placed = await anOrder(api);
      const notification = await steps.notificationOf(placed);
      const [status] = await Promise.all([steps.post(notification), letPass(15 * MINUTE_MS)]);
      expect(status).toBe(200);
      await letPass(HOUR_MS);
      await expectPaidOnce(placed);
    });

    test('of two processes one reads the history, and the order is paid once', async () => {
      const other = await testApi({ env: { ...sandbox.env, ...sandbox.payfastEnv }, beside: api });
      try {
        const placed = await anOrder(api);
        await steps.notificationOf(placed);
        api.clock.advance(15 * MINUTE_MS);
        await Promise.all([reconcilePayFast.run(api.app), reconcilePayFast.run(other.app)]);
        await expectPaidOnce(placed);
      } finally {
        await other.close();
      }
    });

    test('while another process reads the history nobody else does, until its lease ends', async () => {
      const placed = await anOrder(api);
      await steps.notificationOf(placed);
      const leasedUntil = new Date(api.clock.now().getTime() + 20 * MINUTE_MS);
      const name = 'payfast-history';
      await inTransaction(api.db, async (tx) => {
        await tx.delete(LeaseEntity, { name });
        await tx.insert(LeaseEntity, { name, leasedUntil });
      });
      await letPass(15 * MINUTE_MS);
      expect(await steps.getOrder(placed)).toMatchObject({ isPaid: false });
      await letPass(6 * MINUTE_MS);
      await expectPaidOnce(placed);
    });

    test('an order that has expired meanwhile is paid with units from the stock', async () => {
      const placed = await anOrder(api);
      await steps.notificationOf(placed);
      api.clock.advance(61 * MINUTE_MS);
      await expireOrders.run(api.app);
      expect(await steps.getOrder(placed)).toMatchObject({ status: 'expired' });
      await letPass(0);
      await expectPaidOnce(placed);
    });

    test('an order that has expired and sold out meanwhile is paid, and its refund is due', async () => {
      const placed = await anOrder(api);
      await steps.notificationOf(placed);
      api.clock.advance(61 * MINUTE_MS);
      await expireOrders.run(api.app);
      await inTransaction(api.db, (tx) => tx.update(ProductEntity, { id: placed.product.id }, { stock: 0 }));
      await letPass(0);
      expect(await steps.getOrder(placed)).toMatchObject({ status: 'paid', refundDue: true });
    });

    test('a second payment of an order is found too while it is looked for, and its refund is due', async () => {
      const placed = await anOrder(api);
      await steps.notificationOf(placed);
      await steps.notificationOf(placed);
      await letPass(15 * MINUTE_MS);
      expect(await steps.getOrder(placed)).toMatchObject({ status: 'paid', refundDue: true });
      expect(await steps.paymentsOf(placed)).toHaveLength(1);
    });

    test.each([
      ['another amount', { amount_gross: '1.00' }],
      ['an order that does not exist', { m_payment_id: '0197b0a0-0000-7000-8000-000000000000' }],
      ['an order of another system', { m_payment_id: 'pay_now_11611660' }],
    ])('a payment in the history of %s pays nothing, and stops no other', async (_, changes) => {
      const [wrong, right] = [await anOrder(api), await anOrder(api)];
      await steps.notificationOf(wrong, { changes });
      await steps.notificationOf(right);
      await letPass(15 * MINUTE_MS);
      expect(await steps.getOrder(wrong)).toMatchObject({ isPaid: false });
      await expectPaidOnce(right);
    });

    test('a start without a payment is looked for hourly, then daily, and no longer than three days', async () => {
      const placed = await anOrder(api);
      await steps.start(placed);
      const pauses: number[] = [];
      for (let check = await findCheck(placed); check !== null; check = await findCheck(placed)) {
        const pauseMs = check.dueAt.getTime() - api.clock.now().getTime();
        pauses.push(Math.round(pauseMs / MINUTE_MS));
        await letPass(pauseMs);
      }
      const [first, ...later] = pauses;
      expect(first).toBe(15);
      expect(later.filter((pause) => pause === 60)).toHaveLength(24);
      expect(later.slice(24)).toEqual([24 * 60, 24 * 60]);
    });

    test('a payment after a later start is found as well', async () => {
      const placed = await anOrder(api);
      await steps.start(placed);
      await letPass(15 * MINUTE_MS);
      await letPass(30 * MINUTE_MS);
      await steps.notificationOf(placed);
      await letPass(15 * MINUTE_MS);
      await expectPaidOnce(placed);
    });

    test.each(['down', 'malformed', 'error'])('while PayFast is %s no check is used up', async (mode) => {
      const placed = await anOrder(api);
      await steps.notificationOf(placed);
      await sandbox.control('payfast', { mode });
      await letPass(15 * MINUTE_MS);
      expect(await steps.getOrder(placed)).toMatchObject({ isPaid: false });
      await sandbox.control('payfast', { mode: 'ok' });
      await letPass(10 * MINUTE_MS);
      await expectPaidOnce(placed);
    });

    test('a shop without the address of the API asks nothing, and still takes payments', async () => {
      const shop = await testApi({ env: { ...sandbox.env, ...sandbox.payfastEnv, PAYFAST_API_URL: '' } });
      try {
        const placed = await anOrder(shop);
        const orderId = placed.order._id;
        expect((await shop.as(placed.buyer).call(startPayFastPayment, { orderId })).status).toBe(200);
        shop.clock.advance(HOUR_MS);
        await reconcilePayFast.run(shop.app);
        expect(await shop.db.read.existsBy(PayFastCheckEntity, { orderId })).toBe(false);
      } finally {
        await shop.close();
      }
    });
  });
});

describe('refunds at PayFast', () => {
  const HOUR_MS = 60 * 60_000;

  let sandbox: TestSandbox;
  let api: TestApi;
  let admin: Caller;
  let env: Record<string, string>;
  beforeAll(async () => {
    sandbox = await testSandbox();
    env = {
      ...sandbox.env,
      ...sandbox.payfastEnv,
      PAYFAST_REFUNDS: 'on',
      // Users are erased after a month, in which the administrator stays signed in.
      ...{ ADMIN_SESSION_IDLE_MINUTES: '6000000', ADMIN_SESSION_MAX_HOURS: '100000' },
    };
    api = await testApi({ env });
    admin = api.as(await anAdmin(api));
  });
  afterEach(async () => {
    await sandbox.control('payfast', { mode: 'ok', nextRefund: 'MADE', refundMethod: 'PAYMENT_SOURCE' });
    const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
    expect(broken).toEqual([]);
  });
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
  });

  /** An order of R399 that is paid at PayFast, with the id of the payment. */
  async function aPaidOrder(): Promise<PlacedOrder & { paymentId: string }> {
    const placed = await anOrder(api);
    const steps = payfastBuyer(api, sandbox);
    const notification = await steps.notificationOf(placed);
    expect(await steps.post(notification)).toBe(200);
    return { ...placed, paymentId: new URLSearchParams(notification).get('pf_payment_id') ?? '' };
  }

  async function refund({ order }: PlacedOrder, amount: number): Promise<void> {
    const wish = { orderId: order._id, amount, reason: 'ok', idempotencyKey: uuid() };
    const { status, body } = await admin.call(startRefund, wish);
    if (status >= 300) throw new Error(`No refund: ${body.code} ${body.message}`);
  }

  const listed = async ({ order }: PlacedOrder) =>
    (await admin.call(listRefunds, { orderId: order._id })).body.refunds;
  const statuses = async (placed: PlacedOrder) => (await listed(placed)).map(({ status }) => status);
  const letPass = async (ms: number): Promise<void> => {
    api.clock.advance(ms);
    await makeRefunds.run(api.app);
  };

  test('a part of a payment is refunded at PayFast, once however many processes make refunds', async () => {
    const placed = await aPaidOrder();
    await sandbox.control('payfast', { mode: 'down' });
    await refund(placed, 100.5);
    expect(await listed(placed)).toMatchObject([{ status: 'pending', byHand: false }]);
    await sandbox.control('payfast', { mode: 'ok' });
    api.clock.advance(HOUR_MS);
    await Promise.all([makeRefunds.run(api.app), makeRefunds.run(api.app)]);
    await letPass(HOUR_MS);
    expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([100_50]);
    expect(await listed(placed)).toMatchObject([{ status: 'completed', creditNote: expect.any(String) }]);
  });

  test('a refund whose answer was lost is found at PayFast, and not made a second time', async () => {
    const placed = await aPaidOrder();
    await sandbox.control('payfast', { nextRefund: 'LOST' });
    await refund(placed, 100);
    expect(await statuses(placed)).toEqual(['pending']);
    await letPass(HOUR_MS);
    expect(await statuses(placed)).toEqual(['completed']);
    expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([100_00]);
  });

  test('two refunds of one payment are made one after the other, also when an answer was lost', async () => {
    const placed = await aPaidOrder();
    await sandbox.control('payfast', { nextRefund: 'LOST' });
    await refund(placed, 100);
    await refund(placed, 50);
    expect(await statuses(placed)).toEqual(['pending', 'pending']);
    for (let hours = 0; hours < 4; hours += 1) await letPass(HOUR_MS);
    expect(await statuses(placed)).toEqual(['completed', 'completed']);
    expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([100_00, 50_00]);
  });

  test('what was paid for a cancelled order is refunded through PayFast', async () => {
    const placed = await aPaidOrder();
    expect((await api.as(placed.buyer).call(cancelOrder, { id: placed.order._id })).status).toBe(200);
    const byHand = await admin.call(confirmPayFastRefund, { orderId: placed.order._id });
    expect(byHand.body).toMatchObject({ code: 'illegal_transition' });
    await makeRefunds.run(api.app);
    expect(await statuses(placed)).toEqual(['completed']);
    expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([placed.order.totalPrice * 100]);
    expect((await payfastBuyer(api, sandbox).getOrder(placed)).refundDue).toBe(false);
  });

  test.each([
    [{ refundMethod: 'NOT_AVAILABLE' }, 'PayFast refunds nothing of this payment.'],
    [{ nextRefund: 'REFUSED' }, 'The refund cannot be processed'],
  ])('a refund that PayFast does not make is left to the administrators: %j', async (options, issue) => {
    const placed = await aPaidOrder();
    await sandbox.control('payfast', options);
    await refund(placed, 100);
    expect(await listed(placed)).toMatchObject([
      { status: 'failed', issue, steps: ['retry', 'confirm', 'withdraw'] },
    ]);
    expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([]);
    const [{ id: refundId } = { id: '' }] = await listed(placed);
    await admin.call(changeRefund, { orderId: placed.order._id, refundId, step: 'confirm' });
    expect(await statuses(placed)).toEqual(['completed']);
  });

  test('after a refund at PayFast itself, administrators decide about those of the shop', async () => {
    const placed = await aPaidOrder();
    await sandbox.refundAtPayFast(placed.paymentId, 30_00);
    await refund(placed, 100);
    const issue = 'Other refunds of this payment were made at PayFast.';
    expect(await listed(placed)).toMatchObject([{ status: 'failed', issue }]);
    expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([30_00]);
  });

  test.each(['down', 'error', 'malformed'])('a refund waits while PayFast is %s', async (mode) => {
    const placed = await aPaidOrder();
    await sandbox.control('payfast', { mode });
    await refund(placed, 100);
    expect(await statuses(placed)).toEqual(['pending']);
    await sandbox.control('payfast', { mode: 'ok' });
    await letPass(HOUR_MS);
    expect(await statuses(placed)).toEqual(['completed']);
    expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([100_00]);
  });

  describe('refunds that PayFast pays to a bank account', () => {
    const ACCOUNT = {
      accountHolder: 'Thandi Adams',
      bank: 'FNB',
      branchCode: '250655',
      accountNumber: '62001234567',
      accountType: 'savings',
    };
    const AWAITED = 'Waits until the buyer has given a bank account.';

    beforeEach(() => sandbox.control('payfast', { refundMethod: 'BANK_PAYOUT' }));

    const give = ({ order, buyer }: PlacedOrder, changes: Partial<typeof ACCOUNT> = {}) =>
      api.as(buyer).call(setRefundBankAccount, { orderId: order._id, ...ACCOUNT, ...changes });
    const stored = ({ order }: PlacedOrder) =>
      api.db.read.findOneBy(RefundAccountEntity, { orderId: order._id });
    const mailsAbout = async ({ order }: PlacedOrder) =>
      (await api.db.read.find(MailEntity)).flatMap(({ mail }) =>
        mail && 'orderId' in mail && mail.orderId === order._id ? [mail] : [],
      );
    const countMails = async (placed: PlacedOrder, kind: string) =>
      (await mailsAbout(placed)).filter((mail) => mail.kind === kind).length;

    const findSecurityChanges = async ({ buyer }: PlacedOrder) =>
      (await api.db.read.find(MailEntity)).flatMap(({ mail }) =>
        mail?.kind === 'securityNotice' && mail.to === buyer.email ? Object.keys(mail.changes) : [],
      );

    test('the buyer is asked once, the account is sealed, and it is deleted when all is refunded', async () => {
      const placed = await aPaidOrder();
      await refund(placed, 100);
      await refund(placed, 50);
      await letPass(HOUR_MS);
      expect(await listed(placed)).toMatchObject([
        { status: 'failed', issue: AWAITED, awaitsAccount: true, steps: ['retry', 'confirm', 'withdraw'] },
        { status: 'failed', issue: AWAITED, awaitsAccount: true },
      ]);
      expect(await countMails(placed, 'refundAccountNeeded')).toBe(1);
      expect(await countMails(placed, 'refundDue')).toBe(0);
      const buyer = payfastBuyer(api, sandbox);
      expect((await buyer.getOrder(placed)).bankAccount).toMatchObject({
        isGiven: false,
        banks: expect.arrayContaining([{ code: 'FNB', name: 'FNB' }]),
      });

      const { status, body } = await give(placed);
      expect({ status, isGiven: body.bankAccount?.isGiven }).toEqual({ status: 200, isGiven: true });
      expect(await findSecurityChanges(placed)).toEqual(['refundAccount']);
      const sealed = (await stored(placed))?.sealed ?? '';
      expect(sealed.length).toBeGreaterThan(50);
      expect(sealed).not.toContain(ACCOUNT.accountNumber);
      for (let hours = 0; hours < 3; hours += 1) await letPass(HOUR_MS);
      expect(await statuses(placed)).toEqual(['completed', 'completed']);
      expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([100_00, 50_00]);
      expect(await stored(placed)).toBeNull();
      expect((await buyer.getOrder(placed)).bankAccount).toBeUndefined();
      expect((await mailsAbout(placed)).filter(({ kind }) => kind === 'refundMade')).toMatchObject([
        { isToBankAccount: true },
        { isToBankAccount: true },
      ]);
    });

    test('an account that PayFast does not accept can be corrected by its buyer', async () => {
      const placed = await aPaidOrder();
      await refund(placed, 100);
      await sandbox.control('payfast', { nextRefund: 'REFUSED' });
      expect((await give(placed)).status).toBe(200);
      await letPass(HOUR_MS);
      const [refused] = await listed(placed);
      expect(refused).toMatchObject({ status: 'failed', issue: 'The refund cannot be processed' });
      expect(refused?.awaitsAccount).toBeUndefined();
      expect((await give(placed, { accountNumber: '62007654321' })).status).toBe(200);
      await letPass(HOUR_MS);
      expect(await statuses(placed)).toEqual(['completed']);
      expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([100_00]);
    });

    test('a refund to a bank account whose answer was lost is not made a second time', async () => {
      const placed = await aPaidOrder();
      await refund(placed, 100);
      await give(placed);
      await sandbox.control('payfast', { nextRefund: 'LOST' });
      await letPass(HOUR_MS);
      expect(await statuses(placed)).toEqual(['pending']);
      await letPass(HOUR_MS);
      expect(await statuses(placed)).toEqual(['completed']);
      expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([100_00]);
    });

    test('only the buyer gives an account, only where one is needed, and only a valid one', async () => {
      const placed = await aPaidOrder();
      expect(await give(placed)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
      await refund(placed, 100);
      expect((await give({ ...placed, buyer: await aUser(api) })).status).toBe(404);
      const input = { orderId: placed.order._id, ...ACCOUNT };
      expect((await admin.call(setRefundBankAccount, input)).status).toBe(404);
      const wrong = {
        bank: 'Bank of Nowhere',
        branchCode: '25065',
        accountNumber: '12',
        accountType: 'gold',
      };
      for (const [field, value] of Object.entries(wrong)) {
        const { status, body } = await give(placed, { [field]: value });
        expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
      }
      expect(await stored(placed)).toMatchObject({ sealed: null });
    });

    test.each(['confirm', 'withdraw'] as const)(
      'the account goes when an administrator ends the refund by the step %s',
      async (step) => {
        const placed = await aPaidOrder();
        await sandbox.control('payfast', { nextRefund: 'REFUSED' });
        await refund(placed, 100);
        await give(placed);
        await letPass(HOUR_MS);
        const [{ id: refundId } = { id: '' }] = await listed(placed);
        const changed = await admin.call(changeRefund, { orderId: placed.order._id, refundId, step });
        expect(changed.status).toBe(200);
        expect(await stored(placed)).toBeNull();
      },
    );

    test('a cancelled order can be marked as refunded while its bank account is awaited', async () => {
      const placed = await aPaidOrder();
      await api.as(placed.buyer).call(cancelOrder, { id: placed.order._id });
      await letPass(HOUR_MS);
      expect(await stored(placed)).toMatchObject({ sealed: null });
      expect((await admin.call(confirmPayFastRefund, { orderId: placed.order._id })).status).toBe(200);
      expect(await statuses(placed)).toEqual(['completed']);
      expect(await stored(placed)).toBeNull();
    });

    test('the account is erased with its owner, who is not asked again', async () => {
      const placed = await aPaidOrder();
      await sandbox.control('payfast', { nextRefund: 'REFUSED' });
      await refund(placed, 100);
      await give(placed);
      await letPass(HOUR_MS);
      expect((await admin.call(deleteUser, { id: placed.buyer.id })).status).toBe(200);
      await eraseDeletedUsers(api);
      expect(await stored(placed)).toBeNull();
      const [{ id: refundId } = { id: '' }] = await listed(placed);
      await admin.call(changeRefund, { orderId: placed.order._id, refundId, step: 'retry' });
      expect(await listed(placed)).toMatchObject([
        { status: 'failed', issue: 'PayFast needs the bank account of the buyer.' },
      ]);
      expect(await countMails(placed, 'refundAccountNeeded')).toBe(1);
    });
  });
});
