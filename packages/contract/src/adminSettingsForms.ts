import { MAX_ADDRESS_LENGTH } from '@shop/domain/addresses';
import { MAX_LEGAL_TEXT_LENGTH } from '@shop/domain/legalTexts';
import { MAX_SIZES, MAX_SIZE_NAME_LENGTH } from '@shop/domain/products';
import { MAX_CATEGORIES, MAX_CITIES, SETTING_MESSAGES, isDayRange } from '@shop/domain/shopSettings';
import { MAX_SLUG_LENGTH } from '@shop/domain/slugs';
import * as z from 'zod/mini';
import { Email, createTextSchema } from './inputFields.ts';

const City = createTextSchema({ max: 100, missing: SETTING_MESSAGES.city }).check(
  z.refine((city) => !city.includes(','), SETTING_MESSAGES.city),
);
const Days = z.string(SETTING_MESSAGES.days).check(z.trim(), z.refine(isDayRange, SETTING_MESSAGES.days));
export const CategorySlug = z
  .string()
  .check(z.maxLength(MAX_SLUG_LENGTH), z.regex(/^[^\s,]+$/, 'Please choose a category.'));

/** Schema of each setting's value, for the forms and for `updateSettings`. */
export const SettingFields = {
  freeCities: z.array(City).check(z.maxLength(MAX_CITIES, `Please enter at most ${MAX_CITIES} cities.`)),
  deliveryDays: Days,
  deliveryDaysNationwide: Days,
  phone: createTextSchema({ max: 40 }),
  email: z.union([z.literal(''), Email]),
  address: createTextSchema({ max: MAX_ADDRESS_LENGTH }),
  categoryOrder: z.array(CategorySlug).check(z.maxLength(MAX_CATEGORIES)),
  digest: z.boolean(),
};

/** Settings of the form for delivery times, free cities and contact details. */
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

const MAX_MEASURES = 8;
const Chart = z.object({
  measures: z
    .array(createTextSchema({ max: 40, missing: 'Please enter the measurements.' }))
    .check(
      z.minLength(1, 'Please enter the measurements.'),
      z.maxLength(MAX_MEASURES, `Please enter at most ${MAX_MEASURES} measurements.`),
    ),
  rows: z
    .array(
      z.object({
        size: createTextSchema({ max: MAX_SIZE_NAME_LENGTH, missing: 'Please enter the size.' }),
        values: z.array(z.number()).check(z.maxLength(MAX_MEASURES)),
      }),
    )
    .check(
      z.minLength(1, 'Please enter a size.'),
      z.maxLength(MAX_SIZES, `Please enter at most ${MAX_SIZES} sizes.`),
    ),
  note: z.optional(createTextSchema({ max: 500 })),
});

export const SizeChartFields = Chart.check(
  z.refine(({ measures, rows }) => rows.every(({ values }) => values.length === measures.length), {
    error: 'Each size needs a value for each measurement.',
    path: ['rows'],
  }),
);
/** Maximum number of synonyms of a word: each one makes a search more expensive. */
export const MAX_SYNONYMS_PER_WORD = 10;

const Word = createTextSchema({ max: 50, missing: 'Please enter a word.' });

/** A word and its synonyms, as an administrator enters them. */
export const SynonymFields = z.object({
  word: Word,
  means: z
    .array(Word, 'Please enter the synonyms.')
    .check(z.maxLength(MAX_SYNONYMS_PER_WORD, `Please enter at most ${MAX_SYNONYMS_PER_WORD} synonyms.`)),
});

/** A new version of a legal text, as an administrator writes it. */
export const LegalTextFields = z.object({
  text: createTextSchema({ max: MAX_LEGAL_TEXT_LENGTH, missing: 'Please enter the text.', multiline: true }),
});
