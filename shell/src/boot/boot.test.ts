import { sendTelemetry } from '@shop/contract/telemetry';
import { replayClicks } from './clickReplay.ts';
import { markSignedInDocument } from './markSignedInDocument.ts';
import { watchStartFailure } from './startFailure.ts';

describe('replayed clicks', () => {
  const start = () => dispatchEvent(new Event('shop:started'));

  /** A page before hydration, which counts what its buttons and forms are asked to do. */
  function openPage(markup: string) {
    document.body.innerHTML = `<div id="shop">${markup}</div>`;
    replayClicks();
    const seen = { clicks: 0, submits: 0 };
    const count = (): void => {
      document.querySelector('button')?.addEventListener('click', () => (seen.clicks += 1));
      document.querySelector('form')?.addEventListener('submit', (event) => {
        seen.submits += 1;
        event.preventDefault();
      });
    };
    return { button: document.querySelector('button')!, hydrate: count, seen };
  }

  afterEach(start);

  test('the last click on a button before hydration is repeated once after it', () => {
    const { button, hydrate, seen } = openPage('<button type="button">Menu</button>');
    button.click();
    button.click();
    hydrate();
    start();
    start();
    expect(seen.clicks).toBe(1);
  });

  test('a form without an address is not sent before hydration, and its button is pressed after it', () => {
    const { button, hydrate, seen } = openPage('<form><button>Add to Cart</button></form>');
    const sent = jest.fn();
    addEventListener('submit', ({ defaultPrevented }) => sent(defaultPrevented), { once: true });
    button.click();
    expect(sent).toHaveBeenCalledWith(true);
    hydrate();
    start();
    expect(seen).toEqual({ clicks: 1, submits: 1 });
  });

  test('a form with an address is the browser’s, and is not repeated', () => {
    const { button, hydrate, seen } = openPage('<form action="/search"><button>Search</button></form>');
    const stay = (event: Event): void => event.preventDefault();
    document.querySelector('form')!.addEventListener('submit', stay, { once: true });
    button.click();
    hydrate();
    start();
    expect(seen).toEqual({ clicks: 0, submits: 0 });
  });

  test('a button that hydration has replaced is not pressed', () => {
    const { button, hydrate, seen } = openPage('<button type="button">Menu</button>');
    hydrate();
    button.click();
    button.remove();
    start();
    expect(seen.clicks).toBe(1);
  });

  test('a click after hydration is not repeated', () => {
    const { button, hydrate, seen } = openPage('<button type="button">Menu</button>');
    hydrate();
    start();
    button.click();
    start();
    expect(seen.clicks).toBe(1);
  });
});

describe('the marks of a signed-in visitor', () => {
  const { dataset } = document.documentElement;
  afterEach(() => {
    delete dataset['signedIn'];
    delete dataset['admin'];
    localStorage.clear();
  });

  test.each([
    ['nobody', null, []],
    ['a customer', '{"name":"Thandi","isAdmin":false}', ['signedIn']],
    ['an administrator', '{"name":"Nomsa","isAdmin":true}', ['signedIn', 'admin']],
    ['text that is no JSON', '{"name"', []],
    ['another value', '"Thandi"', []],
  ])('a page of a browser that has stored %s gets its marks before it is painted', (_, stored, marks) => {
    if (stored !== null) localStorage.setItem('userInfo', stored);
    markSignedInDocument();
    expect(Object.keys(dataset)).toEqual(marks);
  });
});

describe('a start that fails', () => {
  const DATA = '<script type="application/json" id="shop-page">{"telemetry":"/product/:id"}</script>';
  const NOTICE = '<p id="boot-failed" role="alert" hidden>The shop couldn\'t be loaded.</p>';

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
    watchStartFailure();
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
    expect({ method, path }).toEqual({ method: sendTelemetry.method, path: sendTelemetry.path });
    const report: unknown = JSON.parse(String(body));
    expect(report).toEqual({ page: '/product/:id', failures: [{ kind: 'boot' }] });
    expect(sendTelemetry.input.safeParse(report).success).toBe(true);
  });

  test('where pages report nothing, a failed start is shown and not reported', () => {
    document.getElementById('shop-page')!.textContent = '{"telemetry":null}';
    failScript('data-shop');
    expect({ isTold: isTold(), calls: sent.mock.calls }).toEqual({ isTold: true, calls: [] });
  });

  test("a failed script or picture of another owner is not the shop's failure", () => {
    failScript('class="advertisement"');
    expect(isTold()).toBe(false);
  });

  test('once the shop is rendered a failed script has nothing to show', () => {
    document.getElementById('shop')?.replaceChildren();
    failScript('data-shop');
    expect({ isTold: isTold(), calls: sent.mock.calls }).toEqual({ isTold: false, calls: [] });
  });
});
