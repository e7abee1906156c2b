/** A public page has no nonce, because everybody gets the same document (the shell's `data-shared`). */
export function hasNoNonce(): boolean {
  return 'shared' in document.documentElement.dataset;
}

/** The nonce of the page's Content-Security-Policy. Browsers hide the attribute but not the property. */
export function documentNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
