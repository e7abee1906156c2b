import { normaliseEmail } from './people.ts';

/** What administrators may set while the shop runs. Each has a default from the environment or the code. */
export interface ShopSettings {
  /** Where delivery costs nothing. */
  readonly freeCities: readonly string[];
  /** Business days from payment to delivery, as `5-8`. */
  readonly deliveryDays: string;
  /** The longest that the landing page names for the whole country. */
  readonly deliveryDaysNationwide: string;
  /** Empty: as the shop's server has it. */
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  /** The slugs of categories that come first, in their order; the others follow, the largest first. */
  readonly categoryOrder: readonly string[];
  /** Whether administrators get one letter a day about what waits. */
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

export const CITIES_MAX = 50;
export const CATEGORIES_MAX = 200;

export const SETTING_SENTENCES = {
  city: 'Please write one city a line, without commas.',
  days: 'Please enter days as 5-8 or 5.',
} as const;

/** `5-8` or `5`, the smaller number first. */
export function isDays(text: string): boolean {
  const [, from, to] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text) ?? [];
  return from !== undefined && Number(from) > 0 && (to === undefined || Number(from) < Number(to));
}

/** Whether a line says nothing: a contact detail that is empty is that of the environment. */
export const isDefaultLine = (name: SettingName, line: string): boolean =>
  line === '' && (name === 'phone' || name === 'email' || name === 'address');

/** The value of a setting in one line, as the audit has it. */
export function settingText(value: ShopSettings[SettingName]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? value : value.join(', ');
}

/** The value of a setting from the line that `settingText` has made of it. */
export function settingFrom(name: SettingName, line: string): ShopSettings[SettingName] {
  if (name === 'digest') return line === 'on';
  if (name === 'freeCities' || name === 'categoryOrder') return line === '' ? [] : line.split(', ');
  return name === 'email' ? normaliseEmail(line) : line;
}

/** The categories in the wanted order: the named ones first, the others as they come. */
export function inWantedOrder<Category extends { readonly slug: string }>(
  categories: readonly Category[],
  order: readonly string[],
): Category[] {
  const placeOf = ({ slug }: Category): number => {
    const place = order.indexOf(slug);
    return place < 0 ? order.length : place;
  };
  return [...categories].sort((left, right) => placeOf(left) - placeOf(right));
}
