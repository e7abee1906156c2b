import { act, render, screen } from '@testing-library/react';
import { Spinner } from './Spinner.tsx';

test('after ten seconds a spinner says that it is still loading and offers to retry', () => {
  jest.useFakeTimers();
  render(<Spinner />);
  act(() => {
    jest.advanceTimersByTime(9_999);
  });
  expect(screen.queryByText('Still loading…')).toBeNull();
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(screen.getByRole('status', { name: 'Loading' })).toHaveTextContent('Still loading…');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
