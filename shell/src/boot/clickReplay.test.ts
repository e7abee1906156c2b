import { replayClicks } from './clickReplay.ts';

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
