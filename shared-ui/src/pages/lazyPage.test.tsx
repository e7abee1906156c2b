import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Component, Suspense, useState } from 'react';
import { allowConsoleError } from '../../testing/consoleWatch.ts';
import { LoadAttempt, lazyPage } from './lazyPage.tsx';

class Boundary extends Component<{ onRetry: () => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <button onClick={this.props.onRetry}>Retry</button> : this.props.children;
  }
}

function Area({ page: Page }: { page: ReturnType<typeof lazyPage> }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Boundary
      key={attempt}
      onRetry={() => {
        setAttempt(attempt + 1);
      }}
    >
      <LoadAttempt value={String(attempt)}>
        <Suspense fallback="loading">
          <Page />
        </Suspense>
      </LoadAttempt>
    </Boundary>
  );
}

const Arrived = () => <p>arrived</p>;

test('a load that fails once is tried again by itself', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Arrived);
  render(<Area page={lazyPage(load)} />);

  await screen.findByText('arrived');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a load that fails twice shows an error, and Retry loads anew', async () => {
  allowConsoleError(/gone/);
  const load = jest.fn().mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  load.mockResolvedValue(Arrived);
  render(<Area page={lazyPage(load)} />);

  const retry = await screen.findByRole('button', { name: 'Retry' });
  await userEvent.click(retry);

  await screen.findByText('arrived');
});

test('a page that was loaded before renders at once', async () => {
  const page = lazyPage(() => Promise.resolve(Arrived));
  await page.preload();
  render(<Area page={page} />);

  expect(screen.getByText('arrived')).toBeTruthy();
});
