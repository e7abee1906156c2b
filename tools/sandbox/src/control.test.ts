import { createTransport } from 'nodemailer';
import { startSandbox } from './startSandbox.ts';
import type { Sandbox } from './startSandbox.ts';
import { at, signIn } from './testing/paypalClient.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
});
afterEach(() => sandbox.stop());

const control = (service: string, change: object) =>
  fetch(`${sandbox.httpUrl}/control/${service}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });

const rate = async () => fetch(`${sandbox.httpUrl}/exchange-rate/latest/ZAR`);

const sendMail = () =>
  createTransport({ url: sandbox.smtpUrl, greetingTimeout: 2000 }).sendMail({
    from: 'shop@shop.example',
    to: 'a@shop.example',
    subject: 'x',
    text: 'x',
  });

describe('a web service', () => {
  test('a web service answers as the real one while it is ok', async () => {
    const answer = await rate();
    expect(answer.status).toBe(200);
    const body: unknown = await answer.json();
    expect(Number(at(body, 'time_next_update_unix'))).toBeGreaterThan(
      Number(at(body, 'time_last_update_unix')),
    );
    expect(body).toMatchObject({
      result: 'success',
      base_code: 'ZAR',
      conversion_rates: { ZAR: 1, USD: 0.0571 },
    });
  });

  test('a web service drops the connection while it is down, and comes back', async () => {
    await control('exchange-rate', { mode: 'down' });
    await expect(rate()).rejects.toThrow();
    await control('exchange-rate', { mode: 'ok' });
    expect((await rate()).status).toBe(200);
  });

  test('a web service answers 500 on error', async () => {
    await control('exchange-rate', { mode: 'error' });
    expect((await rate()).status).toBe(500);
  });

  test('a web service answers what is not JSON when malformed', async () => {
    await control('exchange-rate', { mode: 'malformed' });
    await expect((await rate()).json()).rejects.toThrow();
  });

  test('a web service takes its time when slow', async () => {
    await control('exchange-rate', { mode: 'slow', slowMs: 300 });
    const start = performance.now();
    expect((await rate()).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(280);
  });

  test('a web service answers waiting requests as soon as it is no longer slow', async () => {
    await control('exchange-rate', { mode: 'slow' });
    const waiting = rate();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await control('exchange-rate', { mode: 'ok' });
    expect((await waiting).status).toBe(200);
  });

  test('a web service does not affect other services', async () => {
    await control('exchange-rate', { mode: 'down' });
    const token = await fetch(`${sandbox.httpUrl}/paypal/v1/oauth2/token`, { method: 'POST' });
    expect(token.status).toBe(401);
  });
});

describe('the mail server', () => {
  test('the mail server refuses connections while it is down; the mailbox stays readable', async () => {
    await control('mail', { mode: 'down' });
    await expect(sendMail()).rejects.toThrow();
    expect((await fetch(`${sandbox.httpUrl}/mail/messages`)).status).toBe(200);
  });

  test('the mail server fails temporarily on error', async () => {
    await control('mail', { mode: 'error' });
    await expect(sendMail()).rejects.toMatchObject({ responseCode: 451 });
  });

  test('the mail server sends an invalid greeting when malformed', async () => {
    await control('mail', { mode: 'malformed' });
    await expect(sendMail()).rejects.toThrow();
  });

  test('the mail server greets late when slow', async () => {
    await control('mail', { mode: 'slow', slowMs: 300 });
    const start = performance.now();
    await sendMail();
    expect(performance.now() - start).toBeGreaterThan(280);
  });
});

describe('the options of a service', () => {
  test('the rate can be set', async () => {
    await control('exchange-rate', { rate: 0.06, nextUpdateSeconds: 60 });
    const answer: unknown = await (await rate()).json();
    expect(at(answer, 'conversion_rates', 'USD')).toBe(0.06);
    expect(Number(at(answer, 'time_next_update_unix'))).toBeLessThanOrEqual(Date.now() / 1000 + 60);
  });

  test('the outcome of one capture can be preset', async () => {
    await control('paypal', { nextCapture: 'DECLINED' });
    const paypal = await signIn(sandbox.httpUrl);
    const id = await paypal.order();
    await paypal.choose(id, 'approve');
    expect(at((await paypal.capture(id)).body, 'details', 0, 'issue')).toBe('INSTRUMENT_DECLINED');
    await paypal.choose(id, 'approve');
    expect((await paypal.capture(id)).status).toBe(201);
  });

  test('a slow capture is completed although its request was aborted', async () => {
    const paypal = await signIn(sandbox.httpUrl);
    const id = await paypal.order();
    await paypal.choose(id, 'approve');
    await control('paypal', { mode: 'slow' });
    const lost = paypal.capture(id);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await control('paypal', { mode: 'ok' });
    await lost;
    expect((await paypal.get(`/v2/checkout/orders/${id}`)).body).toMatchObject({ status: 'COMPLETED' });
  });
});

describe('the control itself', () => {
  test('the control itself lists every service with its mode', async () => {
    await control('mail', { mode: 'down' });
    const state: unknown = await (await fetch(`${sandbox.httpUrl}/control`)).json();
    expect(state).toMatchObject({
      paypal: { mode: 'ok' },
      'exchange-rate': { mode: 'ok', rate: 0.0571 },
      mail: { mode: 'down' },
    });
  });

  test.each([
    ['an unknown service', 'pigeons', { mode: 'ok' }, 404],
    ['an unknown mode', 'paypal', { mode: 'broken' }, 400],
    ['an unknown option', 'paypal', { nextCaptures: 'PENDING' }, 400],
    ['an unknown outcome', 'paypal', { nextCapture: 'MAYBE' }, 400],
    ['an unknown end of a payment', 'payfast', { nextPayment: 'MAYBE' }, 400],
    ['an unknown kind of ID token', 'oidc', { idToken: 'odd' }, 400],
    ['a rate in words', 'exchange-rate', { rate: 'high' }, 400],
  ])('the control itself refuses %s', async (_case, service, change, status) => {
    expect((await control(service, change)).status).toBe(status);
  });
});
