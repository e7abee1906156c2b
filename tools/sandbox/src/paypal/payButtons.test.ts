/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Approval {
  orderID: string;
  payerID: string;
}

interface ButtonsOptions {
  createOrder: () => Promise<string>;
  onApprove?: (data: Approval, actions: { restart(): Promise<void> }) => unknown;
  onCancel?: (data: { orderID: string }) => void;
  onError?: (error: unknown) => void;
}

interface PayButtons {
  isEligible(): boolean;
  render(container: string | Element): Promise<void>;
  close(): Promise<void>;
}

declare global {
  var paypal: { Buttons(options: ButtonsOptions): PayButtons };
}

const ORDER = 'ORDER00000000001A';
const calls: string[] = [];

beforeAll(() => {
  Object.defineProperty(document, 'currentScript', {
    value: { src: 'http://sandbox.example/paypal/sdk/js?client-id=x' },
  });
  const script = document.createElement('script');
  script.textContent = readFileSync(join(__dirname, '../../browser/payButtons.js'), 'utf8');
  document.head.append(script);
});

beforeEach(() => {
  calls.length = 0;
  document.body.innerHTML = '<div id="pay"></div>';
  Object.assign(globalThis, {
    fetch(url: URL, init?: RequestInit) {
      calls.push(
        `${init?.method ?? 'GET'} ${url.pathname} ${typeof init?.body === 'string' ? init.body : ''}`.trim(),
      );
      const order = {
        id: ORDER,
        amount: { currency_code: 'USD', value: '34.20' },
        payer_id: 'PAYER00000001',
      };
      return Promise.resolve({ ok: true, json: () => Promise.resolve(order) });
    },
  });
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function named<Kind extends 'button' | 'label'>(kind: Kind, text: string): HTMLElementTagNameMap[Kind] {
  const found = [...document.querySelectorAll(kind)].find((node) => node.textContent === text);
  if (!found) throw new Error(`There is no ${kind} '${text}' in ${document.body.innerHTML}`);
  return found;
}

async function click(name: string) {
  named('button', name).click();
  await settled();
}

function field(label: string): HTMLInputElement {
  const { control } = named('label', label);
  if (!(control instanceof HTMLInputElement)) throw new Error(`'${label}' labels no field`);
  return control;
}

async function open(options: Partial<ButtonsOptions> = {}) {
  const buttons = paypal.Buttons({ createOrder: () => Promise.resolve(ORDER), ...options });
  await buttons.render('#pay');
  await click('Pay with card');
  return buttons;
}

test('the form opens with a test card and says what it costs', async () => {
  await open();
  expect(field('Card Number').value).toBe('4111 1111 1111 1111');
  expect(field('Expiry').value).toMatch(/^12\/\d\d$/);
  expect(field('CVC').value).toBe('123');
  expect(document.activeElement).toBe(field('Card Number'));
  expect(document.body.textContent).toContain('USD 34.20');
});

test('Pay now approves the order and hands it to the shop, without the card number', async () => {
  const approved: Approval[] = [];
  await open({ onApprove: (data) => approved.push(data) });
  await click('Pay now');
  expect(calls.at(-1)).toBe(`POST /paypal/sdk/orders/${ORDER}/approve {"card":{"last_digits":"1111"}}`);
  expect(approved).toEqual([{ orderID: ORDER, payerID: 'PAYER00000001', paymentSource: 'card' }]);
  expect(named('button', 'Pay with card')).toBeTruthy();
});

test('a declined card shows the form again, and leaves the words to the shop', async () => {
  await open({ onApprove: (_data, actions) => actions.restart() });
  await click('Decline');
  expect(calls).toContainEqual(expect.stringContaining(`/orders/${ORDER}/decline`));
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(named('button', 'Pay now')).toBeTruthy();
});

test('Cancel calls the shop and shows the buttons again', async () => {
  const cancelled: unknown[] = [];
  await open({ onCancel: (data) => cancelled.push(data) });
  await click('Cancel');
  expect(cancelled).toEqual([{ orderID: ORDER }]);
  expect(document.activeElement).toBe(named('button', 'Pay with card'));
});

test.each([
  ['Card Number', '4111', 'Enter the 13 to 19 digits of the card.'],
  ['Expiry', '13/40', 'Enter the expiry as MM/YY.'],
  ['Expiry', '01/20', 'This card has expired.'],
  ['CVC', '1', 'Enter the 3 or 4 digits.'],
])('a wrong %s (%s) is named at the field and nothing is paid', async (label, value, problem) => {
  await open();
  field(label).value = value;
  await click('Pay now');
  const described = field(label).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe(problem);
  expect(document.activeElement).toBe(field(label));
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test.each([
  ['the order cannot be made', { createOrder: () => Promise.reject(new Error('stock')) }, 'stock'],
  ['the shop fails to capture', { onApprove: () => Promise.reject(new Error('capture')) }, 'capture'],
])(
  'when %s, the shop’s error handler is called and the payer can start again',
  async (_case, options, message) => {
    const errors: unknown[] = [];
    await open({ ...options, onError: (error) => errors.push(error) });
    if ('onApprove' in options) await click('Pay now');
    expect(errors).toEqual([new Error(message)]);
    expect(named('button', 'Pay with card')).toBeTruthy();
  },
);

test('a second set of buttons has labels of its own, and closing removes them', async () => {
  const first = await open();
  await first.close();
  expect(document.querySelector('#pay')?.childElementCount).toBe(0);
  await open();
  expect(new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(
    document.querySelectorAll('[id]').length,
  );
});

test('buttons cannot be rendered into a place that is not there', async () => {
  const buttons = paypal.Buttons({ createOrder: () => Promise.resolve(ORDER) });
  expect(buttons.isEligible()).toBe(true);
  await expect(buttons.render('#nowhere')).rejects.toThrow('#nowhere');
});
