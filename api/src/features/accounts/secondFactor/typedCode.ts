/** What was typed as a code: six digits of an app, a recovery code, nothing, or neither. */
export type TypedCode =
  | { readonly kind: 'app' | 'recovery'; readonly code: string }
  | { readonly kind: 'none' | 'wrong' };

/** Codes are typed and pasted with blanks, and recovery codes with or without hyphens and in either case. */
export function readCode(typed: string): TypedCode {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (code === '') return { kind: 'none' };
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : { kind: 'wrong' };
}
