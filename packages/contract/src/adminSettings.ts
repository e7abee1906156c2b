import { SETTING_NAMES } from '@shop/domain/shopSettings';
import * as z from 'zod/mini';
import { LegalTextFields, SettingFields, SizeChartFields, CategorySlug } from './adminSettingsForms.ts';
import * as calls from './calls/adminSettings.ts';
import { ContentVersion } from './contentVersion.ts';
import { defineEndpoint } from './endpoint.ts';
import { NoInput } from './fields.ts';
import { LegalText, LegalTextKind } from './legalTexts.ts';
import { SizeChart } from './products.ts';

/**
 * Creates the schema of a setting: its effective value, and the default that applies until an administrator changes it.
 * Older servers do not send `version`.
 */
const createSettingSchema = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ value, default: value, isChanged: z.boolean(), version: z.optional(ContentVersion) });

const TextList = z.array(z.string());

export const Settings = z.object({
  freeCities: createSettingSchema(TextList),
  deliveryDays: createSettingSchema(z.string()),
  deliveryDaysNationwide: createSettingSchema(z.string()),
  phone: createSettingSchema(z.string()),
  email: createSettingSchema(z.string()),
  address: createSettingSchema(z.string()),
  categoryOrder: createSettingSchema(TextList),
  digest: createSettingSchema(z.boolean()),
});
export type Settings = z.infer<typeof Settings>;

export const getSettings = defineEndpoint({
  ...calls.getSettings,
  summary: 'What administrators may set while the shop runs, each with its default',
  input: NoInput,
  output: Settings,
});

/** Creates the schema of a changed setting: null resets it to the default, and an omitted one is unchanged. */
const createSettingChangeSchema = <Value extends z.ZodMiniType>(value: Value) =>
  z.optional(z.nullable(value));

export const UpdateSettingsInput = z.object({
  freeCities: createSettingChangeSchema(SettingFields.freeCities),
  deliveryDays: createSettingChangeSchema(SettingFields.deliveryDays),
  deliveryDaysNationwide: createSettingChangeSchema(SettingFields.deliveryDaysNationwide),
  phone: createSettingChangeSchema(SettingFields.phone),
  email: createSettingChangeSchema(SettingFields.email),
  address: createSettingChangeSchema(SettingFields.address),
  categoryOrder: createSettingChangeSchema(SettingFields.categoryOrder),
  digest: createSettingChangeSchema(SettingFields.digest),
  /**
   * Content versions that the client has read, by setting. The change is refused when one of them has changed since.
   */
  versions: z.optional(z.partialRecord(z.enum(SETTING_NAMES), ContentVersion)),
});

export const updateSettings = defineEndpoint({
  ...calls.updateSettings,
  summary: 'Changes settings, which count at once in every process; null takes the default again',
  input: UpdateSettingsInput,
  output: Settings,
});

export const ListSizeChartsOutput = z.object({
  charts: z.array(z.object({ category: z.string(), chart: SizeChart, version: z.optional(ContentVersion) })),
});

export const listSizeCharts = defineEndpoint({
  ...calls.listSizeCharts,
  summary: 'The size charts, by the slugs of their categories',
  input: NoInput,
  output: ListSizeChartsOutput,
});

export const SetSizeChartInput = z.object({
  category: CategorySlug,
  chart: z.nullable(SizeChartFields),
  version: z.optional(ContentVersion),
});

export const SetSizeChartOutput = z.object({
  category: z.string(),
  chart: z.nullable(SizeChart),
  version: z.optional(ContentVersion),
});

export const setSizeChart = defineEndpoint({
  ...calls.setSizeChart,
  summary: 'Replaces the size chart of a category; null takes it away',
  input: SetSizeChartInput,
  output: SetSizeChartOutput,
});

export const PublishLegalTextInput = z.object({ kind: LegalTextKind, ...LegalTextFields.shape });

export const publishLegalText = defineEndpoint({
  ...calls.publishLegalText,
  summary: 'Publishes a new version of a legal text, which applies at once',
  input: PublishLegalTextInput,
  output: LegalText,
});
