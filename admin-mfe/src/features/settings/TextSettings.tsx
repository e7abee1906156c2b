import type { Settings } from '@shop/contract/adminSettings';
import { settingText } from '@shop/domain/shopSettings';
import { Alert, Button, errorFields, errorMessage, notify, TextAreaField, TextField } from '@shop/shared-ui';
import type { SubmitEvent } from 'react';
import { FormActions } from '../../components/FormActions.ts';
import { textIn } from '../../components/textIn.ts';
import { fieldError } from './fieldError.ts';
import { linesOf } from './linesOf.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { useUpdateSettingsMutation } from './settingsEndpoints.ts';

type TextSetting = 'deliveryDays' | 'deliveryDaysNationwide' | 'phone' | 'email' | 'address';

interface TextSettingsProps {
  title: string;
  settings: Settings;
  /** The labels of the settings, in their order. */
  labels: Partial<Record<TextSetting | 'freeCities', string>>;
}

/** Settings that are texts, and the cities, one a line. Each shows its default once it was changed. */
export function TextSettings({ title, settings, labels }: TextSettingsProps) {
  const [update, { error, isLoading }] = useUpdateSettingsMutation();
  const names = SETTINGS.filter((name) => labels[name] !== undefined);
  const changed = names.filter((name) => settings[name].isChanged);
  const fields = errorFields(error);
  const save = async (wanted: Parameters<typeof update>[0]): Promise<void> => {
    const { data } = await update(wanted);
    if (data) notify.success('Settings saved', { about: title });
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const texts: [string, string | string[]][] = names.map((name) => [
      name,
      name === 'freeCities' ? linesOf(textIn(form, name)) : textIn(form, name),
    ]);
    void save(Object.fromEntries(texts));
  };
  return (
    <SettingsCard title={title}>
      {/* The key brings values that were saved or taken back into the fields. */}
      <form
        key={names.map((name) => settingText(settings[name].value)).join('|')}
        noValidate
        onSubmit={handleSubmit}
      >
        {error && Object.keys(fields).length === 0 && <Alert>{errorMessage(error)}</Alert>}
        {names.map((name) => {
          const setting = settings[name];
          const words = {
            label: labels[name] ?? '',
            name,
            error: fieldError(fields, name),
            hint: hintOf(name, setting),
          };
          return name === 'freeCities' ? (
            <TextAreaField
              key={name}
              {...words}
              rows={4}
              defaultValue={settings.freeCities.value.join('\n')}
            />
          ) : (
            <TextField key={name} {...words} defaultValue={settings[name].value} />
          );
        })}
        <FormActions>
          <Button type="submit" busy={isLoading}>
            Save
          </Button>
          {changed.length > 0 && (
            <Button
              variant="secondary"
              onClick={() => void save(Object.fromEntries(changed.map((name) => [name, null])))}
            >
              Use defaults
            </Button>
          )}
        </FormActions>
      </form>
    </SettingsCard>
  );
}

const SETTINGS = [
  'freeCities',
  'deliveryDays',
  'deliveryDaysNationwide',
  'phone',
  'email',
  'address',
] as const;

function hintOf(name: string, { isChanged, default: otherwise }: Settings[TextSetting | 'freeCities']) {
  const lines = name === 'freeCities' ? 'One city a line. ' : '';
  if (!isChanged) return lines === '' ? undefined : lines.trim();
  const text = settingText(otherwise);
  return `${lines}Default: ${text === '' ? 'as the server of the shop has it' : text}`;
}
