import { ADDRESS_MAX } from '@shop/domain/addresses';
import {
  CATEGORIES_MAX,
  CITIES_MAX,
  SETTING_NAMES,
  SETTING_SENTENCES,
  isDays,
} from '@shop/domain/shopSettings';
import { SIZES_MAX, SIZE_NAME_MAX } from '@shop/domain/products';
import { SLUG_MAX } from '@shop/domain/slugs';
import * as z from 'zod/mini';
import { ContentVersion } from './contentVersion.ts';
import { endpoint } from './endpoint.ts';
import { NoInput } from './fields.ts';
import { SizeChart } from './products.ts';
import { Email, text } from './typedFields.ts';

const City = text({ max: 100, missing: SETTING_SENTENCES.city }).check(
  z.refine((city) => !city.includes(','), SETTING_SENTENCES.city),
);
const Days = z.string(SETTING_SENTENCES.days).check(z.trim(), z.refine(isDays, SETTING_SENTENCES.days));
const Slug = z.string().check(z.maxLength(SLUG_MAX), z.regex(/^[^\s,]+$/, 'Please name a category.'));

/** The fields of the forms. */
export const SettingFields = {
  freeCities: z.array(City).check(z.maxLength(CITIES_MAX, `Please name at most ${CITIES_MAX} cities.`)),
  deliveryDays: Days,
  deliveryDaysNationwide: Days,
  phone: text({ max: 40 }),
  email: z.union([z.literal(''), Email]),
  address: text({ max: ADDRESS_MAX }),
  categoryOrder: z.array(Slug).check(z.maxLength(CATEGORIES_MAX)),
  digest: z.boolean(),
};

/** The settings that are typed as text. */
export const TextSettingFields = z.partial(
  z.object({
    freeCities: SettingFields.freeCities,
    deliveryDays: SettingFields.deliveryDays,
    deliveryDaysNationwide: SettingFields.deliveryDaysNationwide,
    phone: SettingFields.phone,
    email: SettingFields.email,
    address: SettingFields.address,
  }),
);

export type TextSettingInput = z.input<typeof TextSettingFields>;

/** A setting as it counts now, and what it is while nobody has changed it. Servers before versions leave theirs out. */
const setting = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ value, default: value, isChanged: z.boolean(), version: z.optional(ContentVersion) });

const Lines = z.array(z.string());

const Settings = z.object({
  freeCities: setting(Lines),
  deliveryDays: setting(z.string()),
  deliveryDaysNationwide: setting(z.string()),
  phone: setting(z.string()),
  email: setting(z.string()),
  address: setting(z.string()),
  categoryOrder: setting(Lines),
  digest: setting(z.boolean()),
});
export type Settings = z.infer<typeof Settings>;

export const getSettings = endpoint({
  name: 'getSettings',
  summary: 'What administrators may set while the shop runs, each with its default',
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  input: NoInput,
  output: Settings,
});

/** Null takes the default again; what is left out stays. */
const wish = <Value extends z.ZodMiniType>(value: Value) => z.optional(z.nullable(value));

export const updateSettings = endpoint({
  name: 'updateSettings',
  summary: 'Changes settings, which count at once in every process; null takes the default again',
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'admin',
  input: z.object({
    freeCities: wish(SettingFields.freeCities),
    deliveryDays: wish(SettingFields.deliveryDays),
    deliveryDaysNationwide: wish(SettingFields.deliveryDaysNationwide),
    phone: wish(SettingFields.phone),
    email: wish(SettingFields.email),
    address: wish(SettingFields.address),
    categoryOrder: wish(SettingFields.categoryOrder),
    digest: wish(SettingFields.digest),
    /** The versions that the changed settings were read with. */
    versions: z.optional(z.partialRecord(z.enum(SETTING_NAMES), ContentVersion)),
  }),
  output: Settings,
});

const MEASURES_MAX = 8;
const Chart = z.object({
  measures: z
    .array(text({ max: 40, missing: 'Please name the measures.' }))
    .check(
      z.minLength(1, 'Please name the measures.'),
      z.maxLength(MEASURES_MAX, `Please name at most ${MEASURES_MAX} measures.`),
    ),
  rows: z
    .array(
      z.object({
        size: text({ max: SIZE_NAME_MAX, missing: 'Please name the size.' }),
        values: z.array(z.number()).check(z.maxLength(MEASURES_MAX)),
      }),
    )
    .check(
      z.minLength(1, 'Please name a size.'),
      z.maxLength(SIZES_MAX, `Please name at most ${SIZES_MAX} sizes.`),
    ),
  note: z.optional(text({ max: 500 })),
});

export const SizeChartFields = Chart.check(
  z.refine(({ measures, rows }) => rows.every(({ values }) => values.length === measures.length), {
    error: 'Each size needs a value for each measure.',
    path: ['rows'],
  }),
);

export const listSizeCharts = endpoint({
  name: 'listSizeCharts',
  summary: 'The size charts, by the slugs of their categories',
  method: 'GET',
  path: '/api/admin/size-charts',
  access: 'admin',
  input: NoInput,
  output: z.object({
    charts: z.array(
      z.object({ category: z.string(), chart: SizeChart, version: z.optional(ContentVersion) }),
    ),
  }),
});

export const setSizeChart = endpoint({
  name: 'setSizeChart',
  summary: 'Replaces the size chart of a category; null takes it away',
  method: 'PUT',
  path: '/api/admin/size-charts',
  access: 'admin',
  input: z.object({
    category: Slug,
    chart: z.nullable(SizeChartFields),
    version: z.optional(ContentVersion),
  }),
  output: z.object({
    category: z.string(),
    chart: z.nullable(SizeChart),
    version: z.optional(ContentVersion),
  }),
});
