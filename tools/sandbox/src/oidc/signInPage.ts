import { escapeHtml, renderHtmlPage } from '../html.ts';

/** Renders the sign-in page, which accepts any name and e-mail address. */
export function renderSignInPage(uid: string): string {
  return renderHtmlPage(
    'Demo sign-in',
    `<form method="post" action="/oidc/interaction/${escapeHtml(uid)}">
<label>Email <input type="email" name="email" value="visitor@sandbox.example" required autocomplete="off"></label>
<label>Name <input name="name" value="Sandbox Visitor" required autocomplete="off"></label>
<label class="check"><input type="checkbox" name="verified" value="yes" checked> Address verified</label>
<button type="submit" name="choice" value="continue">Continue</button>
<button type="submit" name="choice" value="cancel" class="plain" formnovalidate>Cancel</button>
</form>`,
  );
}
