import { useRef } from 'react';

/**
 * Returns a function that creates one idempotency key for all equal requests, so that a retry after a lost
 * response starts no second refund.
 */
export function useIdempotencyKey(): (request: object) => string {
  const keysByContent = useRef(new Map<string, string>());
  return (request) => {
    const content = JSON.stringify(request);
    const key = keysByContent.current.get(content) ?? createKey();
    keysByContent.current.set(content, key);
    return key;
  };
}

function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
