/**
 * Marks the page of a signed-in visitor before the first paint, so that the header reserves space for the menu, and for
 * both menus of an administrator. Account and role are those that the browser has stored, as in the header itself.
 */
export function markSignedInDocument(): void {
  try {
    const user: unknown = JSON.parse(localStorage.getItem('userInfo') ?? 'null');
    if (typeof user !== 'object' || user === null) return;
    const { dataset } = document.documentElement;
    dataset['signedIn'] = '';
    if (Reflect.get(user, 'isAdmin') === true) dataset['admin'] = '';
  } catch {
    // Without storage or with invalid JSON in it, the page has no mark.
  }
}
