export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

export const PASSWORD_MESSAGES = {
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

const SPECIAL_CHARACTERS: Record<PasswordScreen, string> = {
  signUp: '@$!%*?&',
  profile: '!@#$%^&*',
  reset: '!@#$%^&*(),.?":{}|<>',
};

/** Returns the password rule of a screen with the special characters that it accepts, for the hint below the field. */
export function getPasswordHint(screen: PasswordScreen): string {
  const rule = `At least ${MIN_PASSWORD_LENGTH} characters: upper and lower case, a number, and one of ${[...SPECIAL_CHARACTERS[screen]].join(' ')}`;
  return screen === 'signUp' ? `${rule} (no other special characters)` : rule;
}

/**
 * Returns true when a new password meets the rule of its screen, except the maximum length. Each of the three
 * screens requires a character of its own set of special characters; Sign Up accepts no others (section 5 of
 * the specification).
 */
export function meetsPasswordRule(screen: PasswordScreen, password: string): boolean {
  const specials = SPECIAL_CHARACTERS[screen];
  const characters = [...password];
  return (
    characters.length >= MIN_PASSWORD_LENGTH &&
    /[a-z]/.test(password) &&
    /[A-Z]/.test(password) &&
    /\d/.test(password) &&
    characters.some((character) => specials.includes(character)) &&
    (screen !== 'signUp' || /^[A-Za-z\d@$!%*?&]+$/.test(password))
  );
}

/** Returns the error message for the password field of a screen, or null for an accepted password. */
export function findPasswordProblem(screen: PasswordScreen, password: string): string | null {
  if (password.length > MAX_PASSWORD_LENGTH) return PASSWORD_MESSAGES.tooLong;
  return meetsPasswordRule(screen, password) ? null : PASSWORD_MESSAGES[screen];
}

/**
 * Returns the password rule of a screen for a password that fails it only because of its special characters;
 * null for every other password.
 */
export function findSpecialCharacterHint(screen: PasswordScreen, password: string): string | null {
  const hasAll = [/.{8}/su, /[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].every((part) => part.test(password));
  return hasAll && !meetsPasswordRule(screen, password) ? getPasswordHint(screen) : null;
}

export type PasswordStrength = 'Weak' | 'Medium' | 'Strong';

/** Rates a password for the meter of Sign In and Sign Up, which is advisory only. */
export function getSignInStrength(password: string): PasswordStrength {
  if (password.length < 6) return 'Weak';
  if (password.length < 10) return 'Medium';
  return /[A-Z]/.test(password) && /\d/.test(password) ? 'Strong' : 'Weak';
}

/** Rates a password for the meter of Forgot Password: Strong when the rule is met. */
export function getResetStrength(password: string): PasswordStrength {
  if (meetsPasswordRule('reset', password)) return 'Strong';
  return password.length >= 6 ? 'Medium' : 'Weak';
}

/**
 * Returns true when a password equals its owner's name, e-mail address or the part of the address before the
 * `@`, apart from case and white space; such a password is refused (requirement R.24).
 */
export function equalsNameOrEmail(password: string, name: string, email: string): boolean {
  const normalize = (text: string): string => text.toLowerCase().replace(/\s/g, '');
  const secret = normalize(password);
  return [name, email, email.split('@')[0] ?? ''].some((own) => own !== '' && normalize(own) === secret);
}
