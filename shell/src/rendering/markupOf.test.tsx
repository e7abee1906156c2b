import { Component, Suspense, lazy, useId } from 'react';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { markupOf } from './markupOf.ts';

// React's streams need what Node.js has and jsdom has not.
const provideImmediate = (): void => {
  Object.assign(globalThis, { setImmediate: (task: () => void) => setTimeout(task) });
};
beforeAll(provideImmediate);
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'setImmediate');
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

const streamed = (tree: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const decoder = new TextDecoder();
    const { pipe } = renderToPipeableStream(tree, {
      onAllReady: () => {
        pipe({
          write: (chunk: Uint8Array | string) => {
            text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
            return true;
          },
          end: () => resolve(text),
          on: () => undefined,
        });
      },
      onError: reject,
    });
  });

describe('the markup of a tree', () => {
  test('is what a stream has, when nothing waits', async () => {
    const tree = (
      <main>
        <Suspense fallback="…">
          <Field label="Size">
            <Field label="Colour" />
          </Field>
        </Suspense>
        <Field label="Name" />
      </main>
    );
    expect(await markupOf(tree)).toBe(await streamed(tree));
  });

  test('has the parts that waited', async () => {
    const Later = laterField();
    const html = await markupOf(
      <Suspense fallback="Loading">
        <Field label="Size" />
        <Later />
      </Suspense>,
    );
    expect(html).toContain('Later<!-- --> no. <!-- -->1');
    expect(html).not.toContain('Loading');
  });

  test('has a part that waited outside of every boundary', async () => {
    const Later = laterField();
    expect(await markupOf(<Later />)).toContain('Later<!-- --> no. <!-- -->1');
  });

  test('is made at once, without a stream, when nothing waits', async () => {
    Reflect.deleteProperty(globalThis, 'setImmediate');
    try {
      expect(await markupOf(<Field label="Size" />)).toContain('Size');
    } finally {
      provideImmediate();
    }
  });

  test('fails with what a part throws', async () => {
    await expect(markupOf(<Broken />)).rejects.toThrow('The part is broken.');
  });

  test('fails with what a part throws inside a boundary', async () => {
    const tree = (
      <Suspense fallback="Loading">
        <Boundary>
          <Broken />
        </Boundary>
      </Suspense>
    );
    await expect(markupOf(tree)).rejects.toThrow('The part is broken.');
  });
});
