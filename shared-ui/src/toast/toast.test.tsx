import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { toast } from 'react-hot-toast/headless';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { endPages } from '../../testing/fadingToasts.ts';
import { Alert, announce, notify } from '../index.ts';
import { FADE_MS } from './notify.tsx';
import { Toaster } from './Toaster.tsx';

const say = (speak: () => void): void => {
  act(speak);
};

const pass = (durationMs: number): void => {
  act(() => jest.advanceTimersByTime(durationMs));
};

const timePasses = (durationMs: number): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, durationMs);
      }),
  );

function region(container: HTMLElement, urgency: 'polite' | 'assertive'): Element {
  const found = [...container.querySelectorAll(`[aria-live="${urgency}"]`)].at(0);
  if (!found) throw new Error(`There is no ${urgency} region.`);
  return found;
}

function announced(container: HTMLElement): string | null {
  return container.querySelector('[data-announcer] [aria-live="polite"]')?.textContent ?? null;
}

test('the live regions are in the page before the first toast', () => {
  const { container } = renderShop(<p>The shop</p>);
  expect(region(container, 'polite')).toBeEmptyDOMElement();
  expect(region(container, 'assertive')).toBeEmptyDOMElement();
});

test('a toast from before the page starts appears without replacing the server’s markup', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Toaster />);
  document.body.append(container);
  const regionOfServer = region(container, 'assertive');
  notify.error("We couldn't read your saved cart");
  const faults: unknown[] = [];
  const root = await act(() =>
    Promise.resolve(
      hydrateRoot(container, <Toaster />, {
        onRecoverableError: (fault) => {
          faults.push(fault);
        },
      }),
    ),
  );
  expect(within(container).getByRole('alert')).toHaveTextContent("We couldn't read your saved cart");
  expect(region(container, 'assertive')).toBe(regionOfServer);
  expect(faults).toEqual([]);
  act(() => {
    root.unmount();
  });
  container.remove();
});

test('a success is a status, drawn once, in the polite region', () => {
  const { container } = renderShop(<p>The shop</p>);
  const before = region(container, 'polite');
  say(() => notify.success('Review Submitted'));
  expect(before).toContainElement(screen.getByRole('status'));
  expect(screen.getAllByText('Review Submitted', { ignore: false })).toHaveLength(1);
});

test('a toast comes after what its press has changed, and is dismissed at once', async () => {
  renderShop(<p>The shop</p>);
  const isAct = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') as boolean;
  // Within act, React does at once what it would do after the paint.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    flushSync(() => notify.success('Review Submitted'));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(await screen.findByRole('status')).toHaveTextContent('Review Submitted');
    flushSync(() => {
      toast.dismiss();
    });
    expect(screen.getByRole('status')).toHaveAttribute('data-visible', 'false');
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isAct });
  }
});

test('an error is an alert, in the assertive region', () => {
  const { container } = renderShop(<p>The shop</p>);
  const before = region(container, 'assertive');
  say(() => notify.error('Network Error'));
  expect(before).toContainElement(screen.getByRole('alert'));
});

test('an error that an alert of the page says already is shown as a toast, and announced once', async () => {
  const { container } = renderShop(<Alert hint="Try again.">Network Error</Alert>);
  say(() => notify.error('Network Error'));
  const toast = (await screen.findByRole('button', { name: 'Dismiss' })).parentElement;
  expect(toast).toHaveTextContent('Network Error');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(toast?.closest('[aria-live]')).toHaveAttribute('aria-live', 'off');
  say(() => notify.error('Network'));
  expect(region(container, 'assertive')).toHaveTextContent('Network');
});

test('the same text is announced twice', () => {
  const { container } = renderShop(<p>The shop</p>);
  say(() => announce('Saved'));
  const first = announced(container);
  say(() => announce('Saved'));
  expect(announced(container)).not.toBe(first);
});

test('a toast is gone after 5 s [4.28] [9.18]', () => {
  jest.useFakeTimers();
  renderShop(<p>The shop</p>);
  say(() => notify.success('Order delivered'));
  pass(4800);
  expect(screen.queryByRole('status')?.getAttribute('data-visible')).toBe('true');
  pass(300);
  pass(300);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a toast stays while the pointer is on it, and no longer', () => {
  jest.useFakeTimers();
  renderShop(<p>The shop</p>);
  say(() => notify.success('Order delivered'));
  fireEvent.mouseEnter(screen.getByRole('status'));
  pass(20_000);
  fireEvent.mouseLeave(screen.getByRole('status'));
  pass(4800);
  expect(screen.queryByRole('status')).not.toBeNull();
  pass(300);
  pass(300);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a toast with an action runs it once and closes', async () => {
  const undo = jest.fn();
  const { user } = renderShop(<p>The shop</p>);
  say(() => notify.withAction('Removed Boulder Tee', { label: 'Undo', onAction: undo }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => {
    expect(screen.queryByRole('status')).toBeNull();
  });
});

test('a toast can be dismissed by keyboard', async () => {
  const { user } = renderShop(<p>The shop</p>);
  say(() => notify.success('Product deleted'));
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(screen.queryByRole('status')).toBeNull();
  });
});

test('the same text again is one toast, announced again and shown for another 5 s', () => {
  jest.useFakeTimers();
  renderShop(<p>The shop</p>);
  say(() => notify.error('Please select a size before adding to cart.'));
  const first = screen.getByRole('alert');
  pass(3000);
  say(() => notify.error('Please select a size before adding to cart.'));
  expect(screen.getByRole('alert')).not.toBe(first);
  pass(4800);
  expect(screen.getByRole('alert')).toHaveAttribute('data-visible', 'true');
  pass(300);
  pass(300);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the same action offered twice is one toast, which runs the last action', async () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const { user } = renderShop(<p>The shop</p>);
  say(() => notify.withAction('Boulder Tee is in your cart', { label: 'View cart', onAction: first }));
  say(() => notify.withAction('Boulder Tee is in your cart', { label: 'View cart', onAction: second }));
  await user.click(screen.getByRole('button', { name: 'View cart' }));
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});

const addedToCart = () =>
  notify.withAction('Boulder Tee is in your cart', { label: 'View cart', onAction: () => undefined });

test.each([
  [
    'success',
    'The payment was declined. Please try another card.',
    () => notify.success('Payment Successful'),
  ],
  ['deed with a way on', 'Please select a size before adding to cart.', addedToCart],
])('a %s removes the error of its subject', (_, error, succeed) => {
  jest.useFakeTimers();
  renderShop(<p>The shop</p>);
  say(() => notify.error(error));
  pass(2000);
  say(succeed);
  expect(screen.getByRole('alert')).toHaveAttribute('data-visible', 'false');
  expect(screen.getByRole('status')).toHaveAttribute('data-visible', 'true');
});

test.each([
  ['of the same moment', 500],
  ['that comes after it', -500],
])('a success leaves an error %s', (_, errorLeadMs) => {
  jest.useFakeTimers();
  renderShop(<p>The shop</p>);
  const fail = () => notify.error('Failed to delete order');
  const succeed = () => notify.success('Order deleted successfully');
  const [first, second] = errorLeadMs > 0 ? [fail, succeed] : [succeed, fail];
  say(first);
  pass(Math.abs(errorLeadMs));
  say(second);
  expect(screen.getByRole('alert')).toHaveAttribute('data-visible', 'true');
});

const ofSize = { about: 'the size of a shirt' };

test('an error is removed when its cause is over, and others stay', async () => {
  renderShop(<p>The shop</p>);
  say(() => notify.error('Please select a size before adding to cart.', ofSize));
  say(() => notify.error('Failed to delete order'));
  say(() => notify.dismiss(ofSize.about));
  const [first, second] = screen.getAllByRole('alert');
  expect(first).toHaveTextContent('Failed to delete order');
  expect(second).toHaveAttribute('data-visible', 'false');
  await waitFor(() => {
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

test('a newer toast about the same subject replaces the older one, whatever its kind', async () => {
  const { container } = renderShop(<p>The shop</p>);
  say(() => notify.error('The order was refused.', { about: 'order' }));
  say(() => notify.success('The order is placed.', { about: 'order' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(region(container, 'polite')).toContainElement(screen.getByRole('status'));
  say(() => notify.withAction('Another', { label: 'Undo', onAction: () => undefined, about: 'order' }));
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('Another');
});

test('a newer toast about the same subject is shown for its own 5 s', () => {
  jest.useFakeTimers();
  renderShop(<p>The shop</p>);
  say(() => notify.error('Declined', { about: 'payment' }));
  pass(4000);
  say(() => notify.success('Payment Successful', { about: 'payment' }));
  pass(4800);
  expect(screen.getByRole('status')).toHaveAttribute('data-visible', 'true');
  pass(300);
  pass(300);
  expect(screen.queryByRole('status')).toBeNull();
});

test('toasts stand below what is seen of the header, and follow it as it scrolls away', () => {
  const { container } = renderShop(<header>Koppie</header>);
  const header = screen.getByRole('banner');
  const measured = jest.spyOn(header, 'getBoundingClientRect');
  measured.mockReturnValue(new DOMRect(0, -24, 390, 124));
  say(() => notify.success('Review Submitted'));
  const place = region(container, 'polite').parentElement;
  expect(place?.style.getPropertyValue('--header-bottom')).toBe('100px');
  measured.mockReturnValue(new DOMRect(0, -300, 390, 124));
  fireEvent.scroll(window);
  expect(place?.style.getPropertyValue('--header-bottom')).toBe('0px');
});

test('a toast repeated while it fades is shown for 5 s', () => {
  jest.useFakeTimers();
  renderShop(<p>The shop</p>);
  say(() => notify.success('Order delivered'));
  pass(5100);
  say(() => notify.success('Order delivered'));
  pass(4500);
  expect(screen.getByRole('status')).toHaveAttribute('data-visible', 'true');
});

test.each([
  ['drags it aside dismisses it', -90, 'false'],
  ['trembles does not', 20, 'true'],
])('a finger on a toast that %s', (_, distance, isVisible) => {
  renderShop(<p>The shop</p>);
  say(() => notify.success('Product deleted'));
  const status = screen.getByRole('status');
  fireEvent.touchStart(status, { touches: [{ clientX: 200 }] });
  fireEvent.touchMove(status, { touches: [{ clientX: 200 + distance }] });
  fireEvent.touchEnd(status);
  expect(status).toHaveAttribute('data-visible', isVisible);
});

test('a toast that fades as its test ends takes none of the next test with it', async () => {
  renderShop(<p>The shop</p>);
  say(() => notify.error('Please select a size', { about: 'size' }));
  say(() => notify.success('Added to cart'));
  say(() => toast.dismiss('success Added to cart'));
  // A busy machine fades one toast while another one has been dismissed and is not drawn so yet.
  await timePasses(100);
  say(() => notify.dismiss('size'));
  await endPages();
  renderShop(<p>The shop</p>);
  say(() => notify.error('Please select a size', { about: 'size' }));
  await timePasses(FADE_MS + 100);
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a size');
});
