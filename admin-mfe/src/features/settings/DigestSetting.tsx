import type { Settings } from '@shop/contract/adminSettings';
import { CheckboxField, errorMessage, notify } from '@shop/shared-ui';
import { SettingsCard } from './SettingsCard.tsx';
import { useUpdateSettingsMutation } from '../../shared/settingsEndpoints.ts';

export function DigestSetting({ setting }: { setting: Settings['digest'] }) {
  const [update, { isLoading, error: refusal }] = useUpdateSettingsMutation();
  const save = async (digest: boolean): Promise<void> => {
    const { error } = await update({ digest });
    if (error) notify.error(errorMessage(error));
    else notify.success('Settings saved', { about: 'digest' });
  };
  return (
    <SettingsCard title="Daily email">
      <CheckboxField
        label="Send admins one email a day while work is waiting"
        error={refusal && errorMessage(refusal)}
        checked={setting.value}
        disabled={isLoading}
        onChange={({ target }) => void save(target.checked)}
      />
    </SettingsCard>
  );
}
