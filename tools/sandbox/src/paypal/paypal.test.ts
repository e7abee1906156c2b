import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { defaultSettings } from '../settings.ts';
import type { Sandbox } from '../startSandbox.ts';
import { startSandbox } from '../startSandbox.ts';
import type { Answer, PayPalClient } from '../testing/paypalClient.ts';
import { at, orderBody, requestToken, signIn } from '../testing/paypalClient.ts';

describe('PayPal', () => {
  let sandbox: Sandbox;
  let paypal: PayPalClient;

  beforeAll(async () => {
    sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
    paypal = await signIn(sandbox.httpUrl);
  });
  afterAll(() => sandbox.stop());

  const issueOf = (answer: Answer) => at(answer.body, 'details', 0, 'issue');
  const captureOf = (answer: Answer) => at(answer.body, 'purchase_units', 0, 'payments', 'captures', 0);

  describe('tokens', () => {
    test('a wrong secret is refused', async () => {
      expect(await requestToken(sandbox.httpUrl, 'wrong')).toMatchObject({
        status: 401,
        body: { error: 'invalid_client' },
      });
    });

    test('an order needs a valid token', async () => {
      const bare = await fetch(`${sandbox.httpUrl}/paypal/v2/checkout/orders/X`);
      expect(bare.status).toBe(401);
      const madeUp = await fetch(`${sandbox.httpUrl}/paypal/v2/checkout/orders/X`, {
        headers: { authorization: 'Bearer A21AAmadeup' },
      });
      expect(madeUp.status).toBe(401);
      expect(await madeUp.json()).toMatchObject({ error: 'invalid_token' });
    });
  });

  describe('an order', () => {
    test('an order is created, approved, captured and can be read back with its payment', async () => {
      const unit = { custom_id: 'order-1', invoice_id: 'INV-1', reference_id: 'shop' };
      const created = await paypal.post('/v2/checkout/orders', orderBody(unit));
      expect(created).toMatchObject({ status: 201, body: { status: 'CREATED' } });
      const id = String(at(created.body, 'id'));
      expect(id).toMatch(/^[A-Z0-9]{17}$/);

      expect(await paypal.choose(id, 'approve')).toMatchObject({ status: 200, body: { status: 'APPROVED' } });
      const captured = await paypal.capture(id);
      expect(captured).toMatchObject({ status: 201, body: { id, status: 'COMPLETED' } });

      const read = await paypal.get(`/v2/checkout/orders/${id}`);
      expect(read.body).toMatchObject({
        status: 'COMPLETED',
        intent: 'CAPTURE',
        purchase_units: [
          {
            ...unit,
            amount: { currency_code: 'USD', value: '34.20' },
            payee: { merchant_id: defaultSettings.paypalMerchantId },
          },
        ],
      });
      expect(at(read.body, 'payer', 'payer_id')).toMatch(/^[A-Z0-9]{13}$/);
      expect(captureOf(read)).toEqual(captureOf(captured));
      expect(at(captureOf(read), 'id')).toMatch(/^[A-Z0-9]{17}$/);
      expect(captureOf(read)).toMatchObject({
        status: 'COMPLETED',
        amount: { currency_code: 'USD', value: '34.20' },
        final_capture: true,
        custom_id: 'order-1',
        invoice_id: 'INV-1',
        seller_receivable_breakdown: {
          gross_amount: { value: '34.20' },
          paypal_fee: { value: '1.68' },
          net_amount: { value: '32.52' },
        },
      });

      const capture = await paypal.get(`/v2/payments/captures/${String(at(captureOf(read), 'id'))}`);
      expect(capture).toMatchObject({
        status: 200,
        body: { status: 'COMPLETED', supplementary_data: { related_ids: { order_id: id } } },
      });
    });

    test('created twice with one PayPal-Request-Id is one order', async () => {
      const headers = { 'paypal-request-id': 'same-request' };
      const first = await paypal.post('/v2/checkout/orders', orderBody(), headers);
      const second = await paypal.post('/v2/checkout/orders', orderBody(), headers);
      expect(first.status).toBe(201);
      expect(second.status).toBe(200);
      expect(at(second.body, 'id')).toBe(at(first.body, 'id'));
    });

    test('PayPal answers the creation of an order in full when the caller prefers it', async () => {
      const minimal = await paypal.post('/v2/checkout/orders', orderBody());
      const full = await paypal.post('/v2/checkout/orders', orderBody(), { prefer: 'return=representation' });
      expect(at(minimal.body, 'purchase_units')).toBeUndefined();
      expect(at(full.body, 'purchase_units', 0, 'amount', 'value')).toBe('34.20');
    });

    test('links to itself by the address that the caller used', async () => {
      const created = await paypal.post('/v2/checkout/orders', orderBody());
      const self = String(at(created.body, 'links', 0, 'href'));
      expect(self).toBe(`${sandbox.httpUrl}/paypal/v2/checkout/orders/${String(at(created.body, 'id'))}`);
    });

    test.each([
      ['no intent', { purchase_units: [] }, 400, 'MISSING_REQUIRED_PARAMETER'],
      ['no units', { intent: 'CAPTURE', purchase_units: [] }, 400, 'INVALID_ARRAY_MIN_ITEMS'],
      [
        'an amount that is a number',
        orderBody({ amount: { currency_code: 'USD', value: 5 } }),
        400,
        'INVALID_PARAMETER_SYNTAX',
      ],
      [
        'nothing to pay',
        orderBody({ amount: { currency_code: 'USD', value: '0.00' } }),
        422,
        'CANNOT_BE_ZERO_OR_NEGATIVE',
      ],
      [
        'parts of a cent',
        orderBody({ amount: { currency_code: 'USD', value: '1.005' } }),
        422,
        'DECIMAL_PRECISION',
      ],
      ['rand', orderBody({ amount: { currency_code: 'ZAR', value: '10.00' } }), 422, 'INVALID_CURRENCY_CODE'],
    ])('a PayPal order with %s is refused', async (_case, body, status, issue) => {
      const answer = await paypal.post('/v2/checkout/orders', body);
      expect(answer.status).toBe(status);
      expect(issueOf(answer)).toBe(issue);
    });

    test('a PayPal order that is unknown is answered with 404', async () => {
      const answer = await paypal.get('/v2/checkout/orders/ABCDEFGH123456789');
      expect(answer).toMatchObject({ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } });
    });
  });

  describe('a capture', () => {
    test('a capture needs the payer to have approved', async () => {
      const answer = await paypal.capture(await paypal.order());
      expect(answer.status).toBe(422);
      expect(issueOf(answer)).toBe('ORDER_NOT_APPROVED');
    });

    test('a capture happens once', async () => {
      const id = await paypal.order();
      await paypal.choose(id, 'approve');
      const statuses = await Promise.all(Array.from({ length: 5 }, () => paypal.capture(id)));
      expect(statuses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
      expect(issueOf(await paypal.capture(id))).toBe('ORDER_ALREADY_CAPTURED');
    });

    test('repeated with its PayPal-Request-Id answers as the first did', async () => {
      const id = await paypal.order();
      await paypal.choose(id, 'approve');
      const headers = { 'paypal-request-id': 'capture-once' };
      const first = await paypal.capture(id, headers);
      const second = await paypal.capture(id, headers);
      expect({ first: first.status, second: second.status }).toEqual({ first: 201, second: 200 });
      expect(second.body).toEqual(first.body);
    });

    test('a capture of a declined card fails, and the payer may try another', async () => {
      const id = await paypal.order();
      await paypal.choose(id, 'decline');
      const declined = await paypal.capture(id);
      expect(declined).toMatchObject({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY' } });
      expect(issueOf(declined)).toBe('INSTRUMENT_DECLINED');
      expect(at((await paypal.get(`/v2/checkout/orders/${id}`)).body, 'status')).toBe('CREATED');

      await paypal.choose(id, 'approve');
      expect((await paypal.capture(id)).status).toBe(201);
    });

    test('a capture under review is pending, without a breakdown, until PayPal decides', async () => {
      const id = await paypal.order();
      await paypal.choose(id, 'pend');
      const pending = captureOf(await paypal.capture(id));
      expect(pending).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } });
      expect(at(pending, 'seller_receivable_breakdown')).toBeUndefined();

      const captureId = String(at(pending, 'id'));
      await paypal.post(`/../control/paypal/captures/${captureId}`, { status: 'COMPLETED' });
      expect((await paypal.get(`/v2/payments/captures/${captureId}`)).body).toMatchObject({
        status: 'COMPLETED',
      });
    });

    test('a capture of an invoice that is paid already is refused', async () => {
      const first = await paypal.order({ invoice_id: 'INV-TWICE' });
      const second = await paypal.order({ invoice_id: 'INV-TWICE' });
      await paypal.choose(first, 'approve');
      await paypal.choose(second, 'approve');
      await paypal.capture(first);
      expect(issueOf(await paypal.capture(second))).toBe('DUPLICATE_INVOICE_ID');
    });
  });

  describe('an event', () => {
    async function aCapture(): Promise<string> {
      const id = await paypal.order();
      await paypal.choose(id, 'approve');
      return String(at(captureOf(await paypal.capture(id)), 'id'));
    }

    async function anEvent() {
      const { body } = await paypal.post(`/../control/paypal/captures/${await aCapture()}/events`);
      return {
        webhook_id: defaultSettings.paypalWebhookId,
        transmission_id: at(body, 'headers', 'paypal-transmission-id'),
        transmission_time: at(body, 'headers', 'paypal-transmission-time'),
        transmission_sig: at(body, 'headers', 'paypal-transmission-sig'),
        cert_url: at(body, 'headers', 'paypal-cert-url'),
        auth_algo: at(body, 'headers', 'paypal-auth-algo'),
        webhook_event: at(body, 'body'),
      };
    }

    const verdictOn = async (request: unknown) =>
      at(
        (await paypal.post('/v1/notifications/verify-webhook-signature', request)).body,
        'verification_status',
      );

    test('an event that PayPal signed is verified', async () => {
      const event = await anEvent();
      expect(at(event.webhook_event, 'event_type')).toBe('PAYMENT.CAPTURE.COMPLETED');
      expect(await verdictOn(event)).toBe('SUCCESS');
    });

    test.each([
      ['is made up', { transmission_id: 'made-up' }],
      ['has another signature', { transmission_sig: 'AAAA' }],
      ['is for another webhook', { webhook_id: 'SOMEONE-ELSES' }],
      ['was altered on the way', { webhook_event: { event_type: 'PAYMENT.CAPTURE.COMPLETED' } }],
    ])('an event that %s is not verified', async (_case, change) => {
      expect(await verdictOn({ ...(await anEvent()), ...change })).toBe('FAILURE');
    });
  });

  describe('the script', () => {
    const script = (query: string) => fetch(`${sandbox.httpUrl}/paypal/sdk/js?${query}`);

    test('the script is served to any page that names the client', async () => {
      const response = await script(`client-id=${defaultSettings.paypalClientId}&currency=USD&locale=en_ZA`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/javascript');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(await response.text()).toContain('window.paypal');
    });

    test.each(['client-id=someone-else', '', `client-id=${defaultSettings.paypalClientId}&locale=english`])(
      'the script is refused for "%s"',
      async (query) => {
        expect((await script(query)).status).toBe(400);
      },
    );

    test('the script may call from any page, the REST API may not', async () => {
      const sdk = await fetch(`${sandbox.httpUrl}/paypal/sdk/orders/X/approve`, { method: 'OPTIONS' });
      const rest = await fetch(`${sandbox.httpUrl}/paypal/v2/checkout/orders`, { method: 'OPTIONS' });
      expect(sdk.headers.get('access-control-allow-origin')).toBe('*');
      expect(rest.headers.get('access-control-allow-origin')).toBeNull();
    });
  });
});

describe('deliveries of PayPal', () => {
  let sandbox: Sandbox;
  let paypal: PayPalClient;
  let shop: Server;
  let told: unknown[];
  let answers: number[];

  beforeEach(async () => {
    told = [];
    answers = [];
    shop = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        told.push(JSON.parse(Buffer.concat(parts).toString()));
        response.writeHead(answers.shift() ?? 200).end();
      });
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const address = shop.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
    paypal = await signIn(sandbox.httpUrl);
    await paypal.post('/../control/paypal', {
      webhookUrl: `http://127.0.0.1:${port}/hook`,
      webhookDelayMs: 0,
    });
  });
  afterEach(async () => {
    await sandbox.stop();
    shop.closeAllConnections();
    await new Promise((resolve) => shop.close(resolve));
  });

  const typesTold = async (count: number) => {
    const end = Date.now() + 5000;
    while (told.length < count && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
    return told.map((event) => at(event, 'event_type'));
  };

  async function aCapture(): Promise<string> {
    const id = await paypal.order();
    await paypal.choose(id, 'approve');
    await typesTold(1);
    const { body } = await paypal.capture(id);
    return String(at(body, 'purchase_units', 0, 'payments', 'captures', 0, 'id'));
  }

  test('the shop gets approval, capture and refund events in order', async () => {
    const captureId = await aCapture();
    await typesTold(2);
    const refund = await paypal.post(`/v2/payments/captures/${captureId}/refund`, {});
    expect(refund).toMatchObject({ status: 201, body: { status: 'COMPLETED', amount: { value: '34.20' } } });
    expect(await typesTold(3)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.REFUNDED',
    ]);
  });

  test('an event is repeated when the shop fails', async () => {
    answers = [503];
    const id = await paypal.order();
    await paypal.choose(id, 'approve');
    expect(await typesTold(2)).toEqual(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.APPROVED']);
    expect(at(told[0], 'id')).toBe(at(told[1], 'id'));
  });

  test('money goes back in parts, never more than was paid', async () => {
    const captureId = await aCapture();
    const refund = (value: string) =>
      paypal.post(`/v2/payments/captures/${captureId}/refund`, { amount: { currency_code: 'USD', value } });
    expect((await refund('10.00')).status).toBe(201);
    expect((await refund('24.21')).status).toBe(422);
    expect((await refund('24.20')).status).toBe(201);
    const { body } = await paypal.get(`/v2/payments/captures/${captureId}`);
    expect(at(body, 'status')).toBe('REFUNDED');
  });
});
