/** @jest-environment jsdom */
import { BOOT_WATCH, pageFrame } from './pageFrame.ts';

// The watch is the text of a script; running it here is what a browser does with it.
function openPage(): void {
  document.body.innerHTML = `<div id="shop">${pageFrame('Koppie')}</div>`;
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

beforeEach(openPage);

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
