import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Notice shown while the browser is offline. The cart remains usable, because the browser stores it. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div aria-live="polite">
      {!isOnline && (
        <NoticeText>You're offline. Your cart is safe; the rest will be back when you reconnect.</NoticeText>
      )}
    </div>
  );
}

const NoticeText = styled.p`
  max-width: none;
  padding: 10px var(--gutter);
  background: var(--warn-ground);
  color: var(--ink);
  font-weight: 700;
  text-align: center;
`;
