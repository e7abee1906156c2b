import { act, render } from '@testing-library/react';
import { OfflineNotice } from './OfflineNotice.tsx';

function goTo(state: 'online' | 'offline'): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => {
    dispatchEvent(new Event(state));
  });
}

test('a lost network is told in a region that was there before, and no longer once it is back', () => {
  const { container } = render(<OfflineNotice />);
  const region = container.querySelector('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  goTo('offline');
  expect(region).toHaveTextContent("You're offline.");
  goTo('online');
  expect(region).toBeEmptyDOMElement();
});
