/**
 * Marks the page of an administrator before it is shown, so that the header keeps the room of both menus. The role is
 * what the browser has stored, as in the header itself.
 */
export function markAdmin(): void {
  try {
    const user: unknown = JSON.parse(localStorage.getItem('userInfo') ?? 'null');
    if (user !== null && Reflect.get(Object(user), 'isAdmin') === true) {
      document.documentElement.dataset['admin'] = '';
    }
  } catch {
    // Without storage, or with other text in it, the page has no mark.
  }
}
