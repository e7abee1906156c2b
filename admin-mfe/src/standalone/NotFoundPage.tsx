import { ButtonLink } from '@shop/shared-ui';
import { Screen } from '../shared/Screen.tsx';

export function NotFoundPage() {
  return (
    <Screen title="Page not found">
      <p>There is nothing at this address.</p>
      <div>
        <ButtonLink to="/admin/orderlist">Orders</ButtonLink>
      </div>
    </Screen>
  );
}
