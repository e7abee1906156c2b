import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { CategoryOrder } from './CategoryOrder.tsx';
import { DigestSetting } from './DigestSetting.tsx';
import { useGetSettingsQuery } from '../../shared/settingsEndpoints.ts';
import { SizeChartSettings } from './SizeChartSettings.tsx';
import { SynonymSettings } from './SynonymSettings.tsx';
import { TermsSettings } from './TermsSettings.tsx';
import { TextSettings } from './TextSettings.tsx';

export function SettingsPage() {
  const { data: settings, error, isFetching, refetch } = useGetSettingsQuery({});
  return (
    <Screen>
      {error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!settings && !error && <TableSkeleton />}
      {settings && (
        <>
          <TextSettings
            title="Delivery"
            settings={settings}
            labels={{
              freeCities: 'Cities with free delivery',
              deliveryDays: 'Business days from payment to delivery',
              deliveryDaysNationwide: 'Business days on the landing page',
            }}
          />
          <TextSettings
            title="Contact details"
            settings={settings}
            labels={{ phone: 'Phone', email: 'Email Address', address: 'Address' }}
          />
          <TermsSettings />
          <CategoryOrder setting={settings.categoryOrder} />
          <SynonymSettings />
          <SizeChartSettings />
          <DigestSetting setting={settings.digest} />
        </>
      )}
    </Screen>
  );
}
