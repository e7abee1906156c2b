import type { AuditEntry } from '@shop/contract/adminActivity';
import { isId } from '@shop/domain/ids';

/**
 * Returns the path of an object's page in the administration, for a redirect the page of all old addresses; null if
 * there is none.
 */
export function getObjectPath({ action, object: { kind, id } }: AuditEntry): string | null {
  if (!isId(id)) return null;
  if (action.startsWith('redirect.')) return '/admin/product-redirects';
  if (kind === 'order') return `/admin/order/${id}`;
  if (kind === 'product') return `/admin/product/${id}/edit`;
  if (kind === 'voucher') return `/admin/promotions/voucher/${id}/edit`;
  return kind === 'user' ? `/admin/user/${id}/edit` : null;
}
