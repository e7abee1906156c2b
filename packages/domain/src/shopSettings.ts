import { normalizeEmail } from './people.ts';

/** Settings that administrators may change at run time. Each has a default from the environment or the code. */
export interface ShopSettings {
  /** Cities with free delivery. */
  readonly freeCities: readonly string[];
  /** Business days from payment to delivery, such as `5-8`. */
  readonly deliveryDays: string;
  /** Longest delivery time in the country, in business days, on the landing page. */
  readonly deliveryDaysNationwide: string;
  /** Contact details; an empty one falls back to the environment of the server. */
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  /**
   * Slugs of the categories that are listed first, in order; the others follow by their number of products.
   */
  readonly categoryOrder: readonly string[];
  /** True when administrators receive a daily e-mail about pending tasks. */
  readonly digest: boolean;
}

export type SettingName = keyof ShopSettings;

export const SETTING_NAMES = [
  'freeCities',
  'deliveryDays',
  'deliveryDaysNationwide',
  'phone',
  'email',
  'address',
  'categoryOrder',
  'digest',
] as const satisfies readonly SettingName[];

export const MAX_CITIES = 50;
export const MAX_CATEGORIES = 200;

export const SETTING_MESSAGES = {
  city: 'Please enter one city per line, without commas.',
  days: 'Please enter days as 5-8 or 5.',
} as const;

/** Returns true for a number of days such as `5`, and for a range such as `5-8` with the smaller number first. */
export function isDayRange(text: string): boolean {
  const [, from, to] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text) ?? [];
  return from !== undefined && Number(from) > 0 && (to === undefined || Number(from) < Number(to));
}

/** Returns true for an empty contact detail, which falls back to the environment. */
export const isUnsetContactDetail = (name: SettingName, line: string): boolean =>
  line === '' && (name === 'phone' || name === 'email' || name === 'address');

/** Formats the value of a setting as one line, for the audit log. */
export function formatSetting(value: ShopSettings[SettingName]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? value : value.join(', ');
}

/** Parses a line that `formatSetting` has formatted. */
export function parseSetting(name: SettingName, line: string): ShopSettings[SettingName] {
  if (name === 'digest') return line === 'on';
  if (name === 'freeCities' || name === 'categoryOrder') return line === '' ? [] : line.split(', ');
  return name === 'email' ? normalizeEmail(line) : line;
}

/** Sorts the categories in `order` to the front; the others retain their order. */
export function sortCategories<Category extends { readonly slug: string }>(
  categories: readonly Category[],
  order: readonly string[],
): Category[] {
  const getSortIndex = ({ slug }: Category): number => {
    const position = order.indexOf(slug);
    return position < 0 ? order.length : position;
  };
  return [...categories].sort((left, right) => getSortIndex(left) - getSortIndex(right));
}
