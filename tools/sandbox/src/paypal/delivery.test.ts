import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { Sandbox } from '../startSandbox.ts';
import { startSandbox } from '../startSandbox.ts';
import type { PayPalClient } from '../testing/paypalClient.ts';
import { at, signIn } from '../testing/paypalClient.ts';

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
  await paypal.post('/../control/paypal', { webhookUrl: `http://127.0.0.1:${port}/hook`, webhookDelayMs: 0 });
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
