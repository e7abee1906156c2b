import { waitFor, within } from '@testing-library/react';
import type { ChangeEvent, ReactNode } from 'react';
import { Component, Suspense, lazy, startTransition, useEffect, useId, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { recordChangedFields } from './changedFields.ts';
import { renderToText } from './renderToText.ts';

describe('rendering to text', () => {
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
});

describe('fields that changed before hydration', () => {
  function aSizeField(): { place: HTMLElement; field: HTMLSelectElement } {
    const place = document.createElement('div');
    place.innerHTML = '<select><option value="">Select</option><option>M</option><option>L</option></select>';
    document.body.replaceChildren(place);
    const field = within(place).getByRole<HTMLSelectElement>('combobox');
    return { place, field };
  }

  function choose(field: HTMLSelectElement, value: string): void {
    field.value = value;
    for (const change of ['input', 'change']) field.dispatchEvent(new Event(change, { bubbles: true }));
  }

  test('a size that was chosen before hydration stays chosen', async () => {
    const { place, field } = aSizeField();
    choose(field, 'M');
    const restore = recordChangedFields(place);
    field.value = '';
    await restore();
    expect(field.value).toBe('M');
  });

  test('a size that is chosen during hydration stays chosen, the last one of several', async () => {
    const { place, field } = aSizeField();
    choose(field, 'M');
    const restore = recordChangedFields(place);
    choose(field, 'L');
    field.value = '';
    const reported: string[] = [];
    place.addEventListener('change', () => reported.push(field.value));
    await restore();
    expect(field.value).toBe('L');
    expect(reported).toEqual(['L']);
  });

  test('a choice that React resets again after hydration is restored again', async () => {
    const { place, field } = aSizeField();
    choose(field, 'M');
    const restore = recordChangedFields(place);
    const reset = (): void => {
      field.value = '';
    };
    place.addEventListener('change', () => queueMicrotask(reset), { once: true });
    await restore();
    expect(field.value).toBe('M');
  });

  test('the change event after an input is ignored, because hydration has reset the field', async () => {
    const { place, field } = aSizeField();
    const restore = recordChangedFields(place);
    field.value = 'M';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.value = '';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await restore();
    expect(field.value).toBe('M');
  });

  test('a choice after hydration is the page’s own', async () => {
    const { place, field } = aSizeField();
    const restore = recordChangedFields(place);
    await restore();
    choose(field, 'M');
    field.value = '';
    await restore();
    expect(field.value).toBe('');
  });

  function setActEnvironment(isOn: boolean): void {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isOn);
  }

  afterEach(() => {
    setActEnvironment(true);
  });

  function SizeField() {
    const [size, setSize] = useState('');
    return (
      <form aria-label={`Size ${size}`}>
        <select
          value={size}
          onChange={(event) => {
            setSize(event.target.value);
          }}
        >
          <option value="">Select</option>
          <option>M</option>
        </select>
      </form>
    );
  }

  function Page({ onShown }: { onShown: () => void }) {
    useEffect(onShown, [onShown]);
    return (
      <Suspense>
        <SizeField />
      </Suspense>
    );
  }

  test('a choice in a part of the page that React hydrates after the rest is kept', async () => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(<Page onShown={() => undefined} />);
    document.body.replaceChildren(place);
    const field = within(place).getByRole<HTMLSelectElement>('combobox');

    // As in a browser, React itself decides when it works.
    setActEnvironment(false);
    const restore = recordChangedFields(place);
    await new Promise<void>((resolve) => {
      const handleShown = () => void restore().then(resolve);
      startTransition(() => {
        hydrateRoot(place, <Page onShown={handleShown} />);
      });
      choose(field, 'M');
    });
    await waitFor(() => {
      expect(within(place).getByRole('form')).toHaveAccessibleName('Size M');
    });
    expect(field.value).toBe('M');
  });

  /** A filter form whose name is its query as React knows it. */
  function Filters() {
    const [query, setQuery] = useState('stock=1&rating=');
    const handleChange = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>): void => {
      setQuery([...new FormData(form!)].map(([name, value]) => `${name}=${String(value)}`).join('&'));
    };
    const getInputProps = (name: string, value: string) => ({
      name,
      value,
      'aria-label': `${name} ${value}`,
      checked: query.split('&').includes(`${name}=${value}`),
      onChange: handleChange,
    });
    return (
      <form aria-label={query}>
        <input type="checkbox" {...getInputProps('size', 'M')} />
        <input type="checkbox" {...getInputProps('size', 'L')} />
        <input type="checkbox" {...getInputProps('stock', '1')} />
        <input type="radio" {...getInputProps('rating', '')} />
        <input type="radio" {...getInputProps('rating', '4')} />
        <input type="radio" {...getInputProps('rating', '5')} />
      </form>
    );
  }

  function FilterPage({ onShown }: { onShown: () => void }) {
    useEffect(onShown, [onShown]);
    return (
      <Suspense>
        <Filters />
      </Suspense>
    );
  }

  test.each([
    ['before', 'size=M&size=L&rating=4', ['size M', 'size L', 'stock 1', 'rating 5', 'rating 4']],
    ['during', 'size=M&size=L&rating=4', ['size M', 'size L', 'stock 1', 'rating 5', 'rating 4']],
    ['before', 'size=M&stock=1&rating=', ['size M']],
    ['during', 'size=M&stock=1&rating=', ['size M']],
    ['during', 'rating=', ['stock 1']],
    ['during', 'stock=1&rating=4', ['rating 4']],
  ])('filters that are clicked %s hydration are applied: %s', async (time, query, names) => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(<FilterPage onShown={() => undefined} />);
    document.body.replaceChildren(place);
    const clickFilters = (): void => {
      for (const name of names) within(place).getByLabelText(name).click();
    };

    if (time === 'before') clickFilters();
    setActEnvironment(false);
    const restore = recordChangedFields(place);
    await new Promise<void>((resolve) => {
      const handleShown = () => void restore().then(resolve);
      startTransition(() => {
        hydrateRoot(place, <FilterPage onShown={handleShown} />);
      });
      if (time === 'during') clickFilters();
    });
    await waitFor(() => {
      expect(within(place).getByRole('form')).toHaveAccessibleName(query);
    });
    const form = within(place).getByRole<HTMLFormElement>('form');
    expect([...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`).join('&')).toBe(query);
  });
});
