import { Link, Navigate, useLocation, useNavigate } from '@shop/shared-ui';
import { act, render, screen } from '@testing-library/react';
import { startTransition, useOptimistic } from 'react';
import { TransitionRouter } from './TransitionRouter.tsx';

/** The view transitions that have begun, in place of the browser's: each waits until the test lets it go on. */
const begun: { goOn: () => Promise<void> }[] = [];
const failed = () => Promise.reject(new DOMException('Transition was skipped', 'AbortError'));

function beginTransition(update: () => void) {
  let changed = (): void => undefined;
  const updateCallbackDone = new Promise<void>((resolve) => {
    changed = resolve;
  });
  begun.push({
    goOn: () =>
      act(async () => {
        update();
        changed();
        await updateCallbackDone;
      }),
  });
  return { ready: failed(), finished: failed(), updateCallbackDone };
}

let hasReducedMotion = false;
let isHidden = false;

beforeEach(() => {
  begun.length = 0;
  [hasReducedMotion, isHidden] = [false, false];
  Object.assign(document, { startViewTransition: beginTransition });
  Object.assign(globalThis, { matchMedia: () => ({ matches: hasReducedMotion }) });
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  history.replaceState(null, '', '/home');
});

afterEach(async () => {
  // React lets no later test change a page in a transition before those of this one have ended.
  for (const { goOn } of begun) await goOn();
  Reflect.deleteProperty(document, 'startViewTransition');
  Reflect.deleteProperty(globalThis, 'matchMedia');
  jest.restoreAllMocks();
});

function Pages() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [choice, choose] = useOptimistic('none');
  if (pathname === '/profile') return <Navigate to="/login" replace />;
  return (
    <>
      <p>{`At ${pathname}${search}${hash}`}</p>
      <p>{`Chosen: ${choice}`}</p>
      {['/cart', '/product/7', '/profile', '?brand=koppie', '#size'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <Link to="/cart" replace>
        instead
      </Link>
      <button
        type="button"
        onClick={() => {
          startTransition(() => {
            choose('tees');
            void navigate('/category/tees');
          });
        }}
      >
        Choose
      </button>
    </>
  );
}

function start() {
  return render(
    <TransitionRouter>
      <Pages />
    </TransitionRouter>,
  );
}

/** Until a transition would have begun, which is after the next paint. */
const painted = () =>
  act(async () => {
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 1));
    });
  });

const press = async (name: string): Promise<void> => {
  act(() => {
    screen.getByText(name).click();
  });
  await painted();
};

/** Goes in the history as the browser's buttons do, which may have animated by themselves. */
const pop = (navigate: () => void, hasUAVisualTransition = false) =>
  act(async () => {
    const popped = new Promise((resolve) => {
      const note = (event: Event): void => {
        Object.assign(event, { hasUAVisualTransition });
        resolve(event);
      };
      addEventListener('popstate', note, { once: true, capture: true });
    });
    navigate();
    await popped;
  });
const goBack = async (hasUAVisualTransition = false): Promise<void> => {
  await pop(() => {
    history.back();
  }, hasUAVisualTransition);
  await painted();
};

const shown = () => screen.getByText(/^At /).textContent.slice('At '.length);

test('the press is answered by a paint before the browser looks at the old page', async () => {
  start();
  act(() => {
    screen.getByText('/cart').click();
  });
  expect(begun).toHaveLength(0);
  await painted();
  expect(begun).toHaveLength(1);
});

test('another page is shown within a view transition, and the old one until then', async () => {
  start();
  await press('/cart');
  expect(location.pathname).toBe('/cart');
  expect(shown()).toBe('/home');
  expect(begun).toHaveLength(1);
  await begun[0]?.goOn();
  expect(shown()).toBe('/cart');
});

test('Back to another page fades as well', async () => {
  start();
  await press('/cart');
  await begun[0]?.goOn();
  await goBack();
  expect(shown()).toBe('/cart');
  await begun[1]?.goOn();
  expect(shown()).toBe('/home');
});

test.each([
  ['a query', '?brand=koppie', '/home?brand=koppie'],
  ['a place of the page', '#size', '/home#size'],
  ['a page that takes the place of this one', 'instead', '/cart'],
])('%s is shown without one', async (_, link, place) => {
  start();
  await press(link);
  expect(shown()).toBe(place);
  expect(begun).toHaveLength(0);
});

test.each([
  ['the visitor prefers less motion', () => (hasReducedMotion = true)],
  ['nobody sees the document', () => (isHidden = true)],
  ['the browser has none', () => Reflect.deleteProperty(document, 'startViewTransition')],
])('pages change at once where %s', async (_, prepare) => {
  prepare();
  start();
  await press('/cart');
  expect(shown()).toBe('/cart');
  expect(begun).toHaveLength(0);
});

test('what the browser has animated itself is not animated again', async () => {
  start();
  await press('/cart');
  await begun[0]?.goOn();
  await goBack(true);
  expect(shown()).toBe('/home');
  await press('/cart');
  expect(begun).toHaveLength(2);
});

test('a transition that was overtaken by another press shows the latest page alone', async () => {
  start();
  await press('/cart');
  await press('/product/7');
  expect(begun).toHaveLength(1);
  await begun[0]?.goOn();
  expect(shown()).toBe('/product/7');
});

test('Back before the page has changed stays on the old one', async () => {
  start();
  await press('/cart');
  await goBack();
  await begun[0]?.goOn();
  expect(shown()).toBe('/home');
  expect(location.pathname).toBe('/home');
});

test('a link that is pressed twice is one step of the history', async () => {
  start();
  const pushed = jest.spyOn(history, 'pushState');
  await press('/cart');
  await press('/cart');
  await begun[0]?.goOn();
  expect(pushed).toHaveBeenCalledTimes(1);
  expect(shown()).toBe('/cart');
});

test('a page that sends visitors elsewhere costs one transition', async () => {
  start();
  await press('/profile');
  await begun[0]?.goOn();
  expect(shown()).toBe('/login');
  expect(begun).toHaveLength(1);
});

test('what a press has chosen stays chosen until its page is there', async () => {
  start();
  await press('Choose');
  expect(screen.getByText('Chosen: tees')).toBeInTheDocument();
  await begun[0]?.goOn();
  expect(shown()).toBe('/category/tees');
  expect(screen.getByText('Chosen: none')).toBeInTheDocument();
});

// Jest fails a test during which a promise breaks that nobody waits for.
test('nothing is heard of transitions that the browser skips', async () => {
  start();
  await press('/cart');
  await begun[0]?.goOn();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(shown()).toBe('/cart');
});

test('a router that is gone changes nothing', () => {
  start().unmount();
  act(() => {
    history.pushState(null, '', '/cart');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(begun).toHaveLength(0);
});
