/** @jest-environment jsdom */
import { sendTelemetry } from '@shop/contract/telemetry';
import { BOOT_WATCH, pageFrame } from './pageFrame.ts';

const DATA = '<script type="application/json" id="shop-page">{"telemetry":"/product/:id"}</script>';

const sent = jest.fn<Promise<Response>, [string, RequestInit]>(() => new Promise(() => undefined));
Object.assign(globalThis, { fetch: sent });

// The watch is the text of a script; running it here is what a browser does with it.
function openPage(): void {
  document.body.innerHTML = `${DATA}<div id="shop">${pageFrame('Koppie')}</div>`;
  const script = document.createElement('script');
  script.textContent = BOOT_WATCH;
  document.head.append(script);
}

function isTold(): boolean {
  return document.getElementById('boot-failed')?.hidden === false;
}

function failingScript(marks: string): void {
  document.body.insertAdjacentHTML('beforeend', `<i ${marks}></i>`);
  document.body.lastElementChild?.dispatchEvent(new Event('error'));
}

beforeEach(() => {
  sent.mockClear();
  openPage();
});

test("a page whose shop's own script does not arrive says so, with a way to try again", () => {
  expect(isTold()).toBe(false);
  failingScript('data-shop');
  expect(isTold()).toBe(true);
  const notice = document.getElementById('boot-failed');
  expect(notice?.getAttribute('role')).toBe('alert');
  expect(notice?.querySelector('a')?.textContent).toBe('Retry');
});

test('a client that cannot start itself says so in the same place', () => {
  dispatchEvent(new Event('shop:boot-failed'));
  expect(isTold()).toBe(true);
});

test('it is reported once, for the pattern of the page', () => {
  failingScript('data-shop');
  dispatchEvent(new Event('shop:boot-failed'));
  expect(sent).toHaveBeenCalledTimes(1);
  const [path, { body }] = sent.mock.calls[0]!;
  expect(path).toBe('/api/telemetry');
  const report: unknown = JSON.parse(String(body));
  expect(report).toEqual({ page: '/product/:id', failures: [{ kind: 'boot' }] });
  expect(sendTelemetry.input.safeParse(report).success).toBe(true);
});

test("somebody else's script or picture that fails is not the shop's failure", () => {
  failingScript('class="advertisement"');
  expect(isTold()).toBe(false);
});

test('once the shop is drawn there is nothing left to say', () => {
  document.getElementById('shop')?.replaceChildren();
  expect(() => {
    failingScript('data-shop');
  }).not.toThrow();
});
