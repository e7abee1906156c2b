import { act, fireEvent, screen } from '@testing-library/react';
import { renderShop } from '@shop/shared-ui/testing';
import { announce, notify } from '../index.ts';

const say = (speak: () => void): void => {
  act(speak);
};

const pass = (durationMs: number): void => {
  act(() => jest.advanceTimersByTime(durationMs));
};

function regions(container: HTMLElement): Record<string, string | null> {
  const text = (urgency: string) => container.querySelector(`[aria-live="${urgency}"]`)?.textContent ?? null;
  return { polite: text('polite'), assertive: text('assertive') };
}

test('two live regions are in the page before anything is said', () => {
  const { container } = renderShop(<p>The shop</p>);
  expect(regions(container)).toEqual({ polite: '', assertive: '' });
});

test('a success is a status, and a polite region says it', () => {
  const { container } = renderShop(<p>The shop</p>);
  say(() => notify.success('Review Submitted'));
  expect(screen.getByRole('status').textContent).toContain('Review Submitted');
  expect(regions(container)).toEqual({ polite: 'Review Submitted', assertive: '' });
});

test('an error is an alert, and an assertive region says it', () => {
  const { container } = renderShop(<p>The shop</p>);
  say(() => notify.error('Network Error'));
  expect(screen.getByRole('alert').textContent).toContain('Network Error');
  expect(regions(container)).toEqual({ polite: '', assertive: 'Network Error' });
});

test('the same words twice are said twice', () => {
  const { container } = renderShop(<p>The shop</p>);
  say(() => announce('Saved'));
  const first = regions(container)['polite'];
  say(() => announce('Saved'));
  expect(regions(container)['polite']).not.toBe(first);
});

test('a toast is gone after 5 s', () => {
  jest.useFakeTimers();
  renderShop(<p>The shop</p>);
  say(() => notify.success('Order delivered'));
  pass(4800);
  expect(screen.queryByRole('status')?.getAttribute('data-visible')).toBe('true');
  pass(300);
  pass(300);
  expect(screen.queryByRole('status')).toBeNull();
  jest.useRealTimers();
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
  jest.useRealTimers();
});

test('a toast with an action does it once and goes', async () => {
  const undo = jest.fn();
  const { user } = renderShop(<p>The shop</p>);
  say(() => notify.withAction('Removed Boulder Tee', { label: 'Undo', onAction: undo }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').getAttribute('data-visible')).toBe('false');
});

test('a toast can be dismissed by keyboard', async () => {
  const { user } = renderShop(<p>The shop</p>);
  say(() => notify.success('Product deleted'));
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status').getAttribute('data-visible')).toBe('false');
});
