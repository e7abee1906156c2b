import { keptText } from '../../storage/keptText.ts';
import type { OrderRequest } from './orderOf.ts';

const STORAGE_KEY = 'orderKey';
const SEPARATOR = '\n';

/** `crypto.randomUUID` is missing where a shop is tried out over plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** What makes two requests the same order. Prices are no part of it: a reload between two tries may refresh them. */
function contentOf({ orderItems, shippingAddress, paymentMethod }: OrderRequest): string {
  const lines = orderItems.map(({ product, size, qty }) => [product, size, qty]);
  return JSON.stringify([lines, shippingAddress, paymentMethod]);
}

/** The key of the order that is on the screen. */
let held: { readonly content: string; readonly key: string } | undefined;

/**
 * The Idempotency-Key of an order: the same one for the same content until the order is acknowledged, over clicks,
 * reloads and tabs; another content gets another key (readings 17). A tab holds the key of what it shows: another tab
 * that has placed this order forgets the kept key before this one hears that the cart is empty.
 */
export function orderKeyFor(request: OrderRequest): string {
  const content = contentOf(request);
  if (held?.content !== content) held = { content, key: keptKeyOf(content) };
  return held.key;
}

function keptKeyOf(content: string): string {
  const { key, content: keptContent } = kept();
  if (key && keptContent === content) return key;
  const fresh = newKey();
  keptText.write(STORAGE_KEY, fresh + SEPARATOR + content);
  return fresh;
}

function kept(): { readonly key?: string | undefined; readonly content?: string | undefined } {
  const [key, content] = (keptText.read(STORAGE_KEY) ?? '').split(SEPARATOR);
  return { key, content };
}

/** The screen shows this order no more; its key stays kept until the order is acknowledged. */
export function releaseOrderKey(): void {
  held = undefined;
}

/** The next order of the same things is another one. What is kept meanwhile for other things stays. */
export function forgetOrderKey(request: OrderRequest): void {
  const content = contentOf(request);
  if (held?.content === content) held = undefined;
  if (kept().content === content) keptText.forget(STORAGE_KEY);
}
