import { sendTelemetry } from '@shop/contract/telemetry';
import { watchStart } from './startFailure.ts';

const DATA = '<script type="application/json" id="shop-page">{"telemetry":"/product/:id"}</script>';
const NOTICE = '<p id="boot-failed" role="alert" hidden>The shop could not be loaded.</p>';

const sent = jest.fn<Promise<Response>, [string, RequestInit]>(() => new Promise(() => undefined));

function isTold(): boolean {
  return document.getElementById('boot-failed')?.hidden === false;
}

function failScript(marks: string): void {
  document.body.insertAdjacentHTML('beforeend', `<i ${marks}></i>`);
  document.body.lastElementChild?.dispatchEvent(new Event('error'));
}

beforeAll(() => {
  Object.assign(globalThis, { fetch: sent });
  watchStart();
});

beforeEach(() => {
  sent.mockClear();
  document.body.innerHTML = `${DATA}<div id="shop">${NOTICE}</div>`;
});

test('a script of the shop that does not arrive shows the notice of the document', () => {
  expect(isTold()).toBe(false);
  failScript('data-shop');
  expect(isTold()).toBe(true);
});

test('a client that cannot start itself shows the notice of the document', () => {
  dispatchEvent(new Event('shop:boot-failed'));
  expect(isTold()).toBe(true);
});

test('a failed start is reported once, for the pattern of the page', () => {
  failScript('data-shop');
  dispatchEvent(new Event('shop:boot-failed'));
  expect(sent).toHaveBeenCalledTimes(1);
  const [path, { method, body }] = sent.mock.calls[0]!;
  expect([method, path]).toEqual([sendTelemetry.method, sendTelemetry.path]);
  const report: unknown = JSON.parse(String(body));
  expect(report).toEqual({ page: '/product/:id', failures: [{ kind: 'boot' }] });
  expect(sendTelemetry.input.safeParse(report).success).toBe(true);
});

test('where pages report nothing, a failed start is shown and not reported', () => {
  document.getElementById('shop-page')!.textContent = '{"telemetry":null}';
  failScript('data-shop');
  expect([isTold(), sent.mock.calls]).toEqual([true, []]);
});

test("a failed script or picture of another owner is not the shop's failure", () => {
  failScript('class="advertisement"');
  expect(isTold()).toBe(false);
});

test('once the shop is rendered a failed script has nothing to show', () => {
  document.getElementById('shop')?.replaceChildren();
  failScript('data-shop');
  expect([isTold(), sent.mock.calls]).toEqual([false, []]);
});
