/**
 * True on a public page, which has no nonce because all visitors share one document (the shell's
 * `data-shared`).
 */
export function hasNoNonce(): boolean {
  return 'shared' in document.documentElement.dataset;
}

/**
 * Returns the nonce of the page's Content-Security-Policy; empty without one. Browsers hide the attribute but not the
 * property.
 */
export function getDocumentNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
