/**
 * Code as a user typed it: six digits of an app, a recovery code, `none` for empty text, or `wrong` for any other
 * text.
 */
export type TypedCode =
  | { readonly kind: 'app' | 'recovery'; readonly code: string }
  | { readonly kind: 'none' | 'wrong' };

/**
 * Parses a typed code. Spaces, hyphens and case are ignored, because users type and paste codes in any of
 * these forms.
 */
export function parseTypedCode(text: string): TypedCode {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (code === '') return { kind: 'none' };
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : { kind: 'wrong' };
}
