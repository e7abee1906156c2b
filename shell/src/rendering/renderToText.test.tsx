import { Component, Suspense, lazy, useId } from 'react';
import type { ReactNode } from 'react';
import { renderToText } from './renderToText.ts';

const { ReadableStream } = jest.requireActual<{ ReadableStream: unknown }>('node:stream/web');

// The server renderer of React needs what Node.js has and jsdom has not.
beforeAll(() => {
  const setImmediate = (task: () => void) => setTimeout(task);
  Object.assign(globalThis, { ReadableStream, setImmediate });
});
afterAll(() => {
  for (const name of ['ReadableStream', 'setImmediate']) Reflect.deleteProperty(globalThis, name);
});

function Field({ label, children }: { label: string; children?: ReactNode }) {
  const id = useId();
  return (
    <label htmlFor={id}>
      {label} no. {1}
      <input id={id} defaultValue={'"<&'} />
      {children}
    </label>
  );
}

const laterField = () => lazy(() => Promise.resolve({ default: () => <Field label="Later" /> }));

class Boundary extends Component<{ children: ReactNode }> {
  override componentDidCatch(): void {}
  override render(): ReactNode {
    return this.props.children;
  }
}

function Broken(): ReactNode {
  throw new Error('The part is broken.');
}

test('the text of a tree has the parts that waited', async () => {
  const Later = laterField();
  const html = await renderToText(
    <Suspense fallback="Loading">
      <Field label="Size" />
      <Later />
    </Suspense>,
  );
  expect(html).toContain('Later<!-- --> no. <!-- -->1');
  expect(html).not.toContain('Loading');
});

test('the text of a tree has a part that waited outside of every boundary', async () => {
  const Later = laterField();
  expect(await renderToText(<Later />)).toContain('Later<!-- --> no. <!-- -->1');
});

test('the text of a long tree has every part in its place, without a script', async () => {
  const words = 'é €'.repeat(20_000);
  const html = await renderToText(
    <main>
      <Suspense fallback="Loading">
        <p>{words}</p>
      </Suspense>
    </main>,
  );
  expect(html).toContain(`<p>${words}</p>`);
  expect(html).not.toContain('<script');
});

test('a rendering fails with what a part throws', async () => {
  await expect(renderToText(<Broken />)).rejects.toThrow('The part is broken.');
});

test('a rendering fails with what a part throws inside a boundary', async () => {
  const tree = (
    <Suspense fallback="Loading">
      <Boundary>
        <Broken />
      </Boundary>
    </Suspense>
  );
  await expect(renderToText(tree)).rejects.toThrow('The part is broken.');
});
