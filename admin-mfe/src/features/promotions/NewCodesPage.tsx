import { BackLink } from '@shop/shared-ui';
import { Screen } from '../../shared/Screen.tsx';
import { CodesForm } from './CodesForm.tsx';

export function NewCodesPage() {
  return (
    <Screen before={<BackLink to="/admin/promotions" />}>
      <CodesForm />
    </Screen>
  );
}
