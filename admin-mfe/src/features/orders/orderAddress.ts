/** Where an order is looked at: in the shop on its order page, in the admin's own application on a screen of its own. */
export function orderAddress(id: string): string {
  return document.documentElement.dataset['application'] === 'admin' ? `/admin/order/${id}` : `/order/${id}`;
}
