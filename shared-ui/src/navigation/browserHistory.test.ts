import { createBrowserHistory } from './browserHistory.ts';
import type { BrowserHistory, HistoryChange } from './browserHistory.ts';

const stops: (() => void)[] = [];

function listenTo(history: BrowserHistory): HistoryChange[] {
  const changes: HistoryChange[] = [];
  stops.push(history.listen((change) => changes.push(change)));
  return changes;
}

/** A history that begins at `/list` and lies behind an entry that the tests do not leave. */
function startAtList(state: unknown = null): { history: BrowserHistory; changes: HistoryChange[] } {
  window.history.pushState(state, '', '/list');
  const history = createBrowserHistory();
  return { history, changes: listenTo(history) };
}

/** Moves in the history as the browser's buttons do, and waits for as many events as the move makes. */
async function move(delta: number, events = 1): Promise<void> {
  let count = 0;
  const isOver = new Promise<void>((resolve) => {
    const note = (): void => {
      count += 1;
      if (count < events) return;
      removeEventListener('popstate', note);
      resolve();
    };
    addEventListener('popstate', note);
  });
  window.history.go(delta);
  await isOver;
}

const here = (): string => location.pathname + location.search + location.hash;

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.restoreAllMocks();
});

test('the first entry is counted, and keeps what the page has stored in it', () => {
  const { history } = startAtList({ usr: 'draft', key: 'k1' });
  expect(window.history.state).toEqual({ usr: 'draft', key: 'k1', idx: 0 });
  expect(history.action).toBe('POP');
  expect(history.location).toEqual({ pathname: '/list', search: '', hash: '', state: 'draft', key: 'k1' });
});

test('a tab that another version has navigated continues with its count', () => {
  const { history } = startAtList({ usr: null, key: 'k7', idx: 7 });
  history.push('/edit');
  expect(window.history.state).toMatchObject({ idx: 8 });
});

test('push adds an entry with the state that react-router stores', () => {
  const { history, changes } = startAtList();
  const length = window.history.length;
  history.push({ pathname: '/edit', search: '?part=2', hash: '#size' }, { from: 'list' });
  expect(here()).toBe('/edit?part=2#size');
  expect(window.history.length).toBe(length + 1);
  expect(window.history.state).toEqual({
    usr: { from: 'list' },
    key: expect.stringMatching(/^\w+$/),
    idx: 1,
  });
  expect(changes).toEqual([{ action: 'PUSH', location: history.location, hasUAVisualTransition: false }]);
  expect(history.location).toMatchObject({ pathname: '/edit', state: { from: 'list' } });
});

test('replace takes the place of the entry', () => {
  const { history, changes } = startAtList();
  const length = window.history.length;
  history.replace('/login');
  expect(here()).toBe('/login');
  expect(window.history.length).toBe(length);
  expect(window.history.state).toMatchObject({ idx: 0 });
  expect(changes).toMatchObject([{ action: 'REPLACE', location: { pathname: '/login' } }]);
});

test('a target without a path stays on the page', () => {
  const { history } = startAtList();
  history.push('?part=2');
  expect(here()).toBe('/list?part=2');
});

test('Back and Forward are told with the location that they lead to', async () => {
  const { history, changes } = startAtList();
  history.push('/edit', 'draft');
  await move(-1);
  await move(1);
  expect(changes).toMatchObject([
    { action: 'PUSH', location: { pathname: '/edit' } },
    { action: 'POP', location: { pathname: '/list' } },
    { action: 'POP', location: { pathname: '/edit', state: 'draft' } },
  ]);
});

test('a listener that has ended is told nothing more', async () => {
  const { history, changes } = startAtList();
  history.push('/edit');
  stops.splice(0).forEach((stop) => {
    stop();
  });
  await move(-1);
  history.push('/other');
  expect(changes).toHaveLength(1);
});

test('no target names another host', () => {
  const { history } = startAtList();
  expect(history.createHref('//evil.example/a')).toBe('/evil.example/a');
  history.push({ pathname: '//evil.example/a', search: '', hash: '' });
  expect(location.host).toBe('localhost');
  expect(here()).toBe('/evil.example/a');
});

test('addresses are encoded as the browser encodes them', () => {
  const { history } = startAtList();
  expect(history.encodeLocation('/search/blue tee?a=é#b')).toEqual({
    pathname: '/search/blue%20tee',
    search: '?a=%C3%A9',
    hash: '#b',
  });
});

/** Makes the browser refuse new entries. */
function refuseEntries(name: string): void {
  jest.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('Refused', name);
  });
}

test('a state that the browser cannot store is an error of the caller', () => {
  const { history } = startAtList();
  refuseEntries('DataCloneError');
  expect(() => {
    history.push('/edit', () => undefined);
  }).toThrow(DOMException);
  expect(here()).toBe('/list');
});

test('a browser that adds no more entries loads the address', async () => {
  const { history } = startAtList();
  refuseEntries('SecurityError');
  const isLoaded = new Promise((resolve) => {
    addEventListener('hashchange', resolve, { once: true });
  });
  history.push('/list#end');
  await isLoaded;
  expect(here()).toBe('/list#end');
});

test.each(['push', 'replace'] as const)('%s to another path is given to the guard', (method) => {
  const { history, changes } = startAtList();
  const guard = jest.fn();
  history.block(guard);
  history[method]('/edit');
  expect(guard).toHaveBeenCalledTimes(1);
  expect(here()).toBe('/list');
  expect(changes).toEqual([]);
});

test('a navigation within the path passes the guard unasked', () => {
  const { history } = startAtList();
  const guard = jest.fn();
  history.block(guard);
  history.push('?part=2');
  history.push('#size');
  history.replace('/list');
  expect(guard).not.toHaveBeenCalled();
});

test('what was held back is done once the guard is released', () => {
  const { history } = startAtList();
  let proceed = (): void => undefined;
  const release = history.block((next) => {
    proceed = next;
  });
  history.push('/edit', 'draft');
  release();
  proceed();
  expect(here()).toBe('/edit');
  expect(history.location.state).toBe('draft');
});

test('the guard of a second form is asked after the one of the first', () => {
  const { history } = startAtList();
  const asked: string[] = [];
  for (const form of ['first', 'second']) {
    const release = history.block((proceed) => {
      asked.push(form);
      release();
      proceed();
    });
  }
  history.push('/edit');
  expect(asked).toEqual(['second', 'first']);
  expect(here()).toBe('/edit');
});

test('Back is undone for the guard, silently, and done once it is released', async () => {
  const { history, changes } = startAtList();
  history.push('/edit');
  changes.splice(0);
  let proceed = (): void => undefined;
  const guard = jest.fn((next: () => void) => {
    proceed = next;
  });
  const release = history.block(guard);
  await move(-1, 2);
  expect(here()).toBe('/edit');
  expect(guard).toHaveBeenCalledTimes(1);
  expect(changes).toEqual([]);

  release();
  const isBack = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  });
  proceed();
  await isBack;
  expect(here()).toBe('/list');
  expect(changes).toMatchObject([{ action: 'POP', location: { pathname: '/list' } }]);
});

test('a second Back after Cancel is held back as well', async () => {
  const { history } = startAtList();
  history.push('/edit');
  const guard = jest.fn();
  history.block(guard);
  await move(-1, 2);
  await move(-1, 2);
  expect(guard).toHaveBeenCalledTimes(2);
  expect(here()).toBe('/edit');
});

test('Back to an entry that no version of the shop has counted passes', async () => {
  window.history.pushState(null, '', '/elsewhere');
  const { history, changes } = startAtList({ usr: null, key: 'k', idx: 1 });
  const guard = jest.fn();
  history.block(guard);
  await move(-1);
  expect(guard).not.toHaveBeenCalled();
  expect(changes).toMatchObject([{ action: 'POP', location: { pathname: '/elsewhere' } }]);
});

test('a change that the browser has animated itself is told as such', () => {
  const { changes } = startAtList();
  const event = new PopStateEvent('popstate');
  Object.assign(event, { hasUAVisualTransition: true });
  dispatchEvent(event);
  expect(changes).toMatchObject([{ hasUAVisualTransition: true }]);
});
