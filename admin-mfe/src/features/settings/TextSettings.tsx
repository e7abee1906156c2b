import { TextSettingFields } from '@shop/contract/adminSettingsForms';
import type { Settings, updateSettings } from '@shop/contract/adminSettings';
import type { TextSettingInput } from '@shop/contract/adminSettingsForms';
import type { InputOf } from '@shop/contract/endpoint';
import { formatSetting } from '@shop/domain/shopSettings';
import { Form } from '@shop/forms/Form';
import { preprocess } from '@shop/forms/preprocess';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { getCurrentVersions, useContentVersions } from '@shop/forms/useContentVersions';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, notify, TextAreaField, TextField } from '@shop/shared-ui';
import { useState } from 'react';
import { FormActions } from '../../shared/FormActions.ts';
import { splitLines } from './splitLines.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { useUpdateSettingsMutation } from '../../shared/settingsEndpoints.ts';

const SETTING_NAMES = [
  'freeCities',
  'deliveryDays',
  'deliveryDaysNationwide',
  'phone',
  'email',
  'address',
] as const;
type TextSettingName = (typeof SETTING_NAMES)[number];

/** Values of the fields as typed, with one city a line. */
type SettingValues = Record<string, string>;

const schema = preprocess(
  ({ freeCities, ...texts }: SettingValues): TextSettingInput => ({
    ...texts,
    ...(freeCities !== undefined && { freeCities: splitLines(freeCities) }),
  }),
  TextSettingFields,
);

interface TextSettingsProps {
  title: string;
  settings: Settings;
  /** Labels of the settings, in the order of the screen. */
  labels: Partial<Record<TextSettingName, string>>;
}

/** Edits text settings and the list of cities, one city a line. A changed setting shows its default. */
export function TextSettings({ title, settings, labels }: TextSettingsProps) {
  const [update] = useUpdateSettingsMutation();
  const names = SETTING_NAMES.filter((name) => labels[name] !== undefined);
  /** Settings as this form last loaded or saved them. */
  const [base, setBase] = useState(settings);
  const { versions, takeVersions } = useContentVersions<TextSettingName>(getVersions(base, names));
  const changedNames = names.filter((name) => base[name].isChanged);
  const save = async (settingChanges: InputOf<typeof updateSettings>): Promise<{ error?: unknown }> => {
    const savedNames = names.filter((name) => name in settingChanges);
    const { data, error } = await update({ ...settingChanges, versions: pickFields(versions, savedNames) });
    if (data) {
      const next = { ...base, ...pickFields(data, savedNames) };
      setBase(next);
      takeVersions(getVersions(next, savedNames));
      form.reset(toFormValues(next, names));
      notify.success('Settings saved', { about: title });
    } else takeVersions(getCurrentVersions(error));
    return { error };
  };
  const form = useShopForm({
    defaultValues: toFormValues(base, names),
    schema,
    toastId: title,
    send: (_, edited) => save(edited),
  });
  const takeDefaults = async (): Promise<void> => {
    const { error } = await save(Object.fromEntries(changedNames.map((name) => [name, null])));
    if (error !== undefined) form.showError(error);
  };
  return (
    <SettingsCard title={title}>
      <Form form={form} aria-label={title}>
        <RefusalAlert refusal={form.refusal} />
        {names.map((name) => {
          const words = { label: labels[name] ?? '', hint: getHint(name, base[name]) };
          return name === 'freeCities' ? (
            <TextAreaField key={name} {...words} rows={4} {...form.field(name)} />
          ) : (
            <TextField key={name} {...words} {...form.field(name)} />
          );
        })}
        <FormActions>
          <Button type="submit" busy={form.isSending}>
            Save
          </Button>
          {changedNames.length > 0 && (
            <Button variant="secondary" onClick={() => void takeDefaults()}>
              Use defaults
            </Button>
          )}
        </FormActions>
      </Form>
    </SettingsCard>
  );
}

function pickFields<Values extends object>(
  values: Values,
  names: readonly (keyof Values & string)[],
): Partial<Values> {
  const part: Partial<Values> = {};
  for (const name of names) if (values[name] !== undefined) part[name] = values[name];
  return part;
}

const getVersions = (settings: Settings, names: readonly TextSettingName[]) =>
  Object.fromEntries(names.map((name) => [name, settings[name].version]));

function toFormValues(settings: Settings, names: readonly TextSettingName[]): SettingValues {
  return Object.fromEntries(
    names.map((name) => [
      name,
      name === 'freeCities' ? settings.freeCities.value.join('\n') : settings[name].value,
    ]),
  );
}

function getHint(name: TextSettingName, { isChanged, default: defaultValue }: Settings[TextSettingName]) {
  const lines = name === 'freeCities' ? 'One city per line. ' : '';
  if (!isChanged) return lines === '' ? undefined : lines.trim();
  const text = formatSetting(defaultValue);
  return `${lines}Default: ${text === '' ? 'as set on the server' : text}`;
}
