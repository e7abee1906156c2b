/**
 * Marks the page of an administrator before the first paint, so that the header reserves space for both menus. The role
 * is the one that the browser has stored, as in the header itself.
 */
export function markAdminDocument(): void {
  try {
    const user: unknown = JSON.parse(localStorage.getItem('userInfo') ?? 'null');
    if (user !== null && Reflect.get(Object(user), 'isAdmin') === true) {
      document.documentElement.dataset['admin'] = '';
    }
  } catch {
    // Without storage or with invalid JSON in it, the page has no mark.
  }
}
