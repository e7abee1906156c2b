export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const PASSWORD_SENTENCES = {
  signUp:
    'Password must be at least 8 characters long, include an uppercase letter, a lowercase letter, a number, and a special character',
  profile:
    'Password must be at least 8 characters, include uppercase, lowercase, number, and special character.',
  reset:
    'Password must be at least 8 characters long, include an uppercase letter, a lowercase letter, a number, and a special character',
  missing: 'Please enter your password.',
  resetMissing: 'Please fill in all password fields.',
  tooCommon: 'This password is too common.',
  tooLong: 'Password must be at most 128 characters long.',
  mismatch: 'Passwords do not match',
  resetMismatch: 'Passwords do not match.',
} as const;

export type PasswordScreen = 'signUp' | 'profile' | 'reset';

const SPECIALS: Record<PasswordScreen, string> = {
  signUp: '@$!%*?&',
  profile: '!@#$%^&*',
  reset: '!@#$%^&*(),.?":{}|<>',
};

/** The rule of a screen with the special characters that count there, for the hint below its field. */
export function passwordHint(screen: PasswordScreen): string {
  const rule = `At least ${PASSWORD_MIN} characters: upper and lower case, a number, and one of ${[...SPECIALS[screen]].join(' ')}`;
  return screen === 'signUp' ? `${rule} (no other special characters)` : rule;
}

/** Whether a new password meets the rule of its screen (section 5: three screens, three sets of special characters). */
export function meetsPasswordRule(screen: PasswordScreen, password: string): boolean {
  const specials = SPECIALS[screen];
  const characters = [...password];
  return (
    characters.length >= PASSWORD_MIN &&
    /[a-z]/.test(password) &&
    /[A-Z]/.test(password) &&
    /\d/.test(password) &&
    characters.some((character) => specials.includes(character)) &&
    (screen !== 'signUp' || /^[A-Za-z\d@$!%*?&]+$/.test(password))
  );
}

/** The sentence for the password field of a screen, or null when the password may be used there. */
export function passwordProblem(screen: PasswordScreen, password: string): string | null {
  if (password.length > PASSWORD_MAX) return PASSWORD_SENTENCES.tooLong;
  return meetsPasswordRule(screen, password) ? null : PASSWORD_SENTENCES[screen];
}

/**
 * Why a password is refused that has all that the sentence of its screen asks for: its special characters are not those
 * that count there. Null for every other password.
 */
export function uncountedSpecials(screen: PasswordScreen, password: string): string | null {
  const hasAll = [/.{8}/su, /[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].every((part) => part.test(password));
  return hasAll && !meetsPasswordRule(screen, password) ? passwordHint(screen) : null;
}

export type Strength = 'Weak' | 'Medium' | 'Strong';

/** The meter of Sign In and Sign Up. Advisory only. */
export function signInStrength(password: string): Strength {
  if (password.length < 6) return 'Weak';
  if (password.length < 10) return 'Medium';
  return /[A-Z]/.test(password) && /\d/.test(password) ? 'Strong' : 'Weak';
}

/** The meter of Forgot Password: Strong when the rule is met. */
export function resetStrength(password: string): Strength {
  if (meetsPasswordRule('reset', password)) return 'Strong';
  return password.length >= 6 ? 'Medium' : 'Weak';
}

/** A password that equals its owner's name or address is refused as well (requirement R.24). */
export function isOwnName(password: string, name: string, email: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/\s/g, '');
  const secret = plain(password);
  return [name, email, email.split('@')[0] ?? ''].some((own) => own !== '' && plain(own) === secret);
}
