import { ButtonLink } from '@shop/shared-ui';
import { Screen } from '../shared/Screen.tsx';

export function NotFoundPage() {
  return (
    <Screen title="Page not found">
      <p>There's nothing at this address.</p>
      <div>
        <ButtonLink to="/admin/orderlist">Orders</ButtonLink>
      </div>
    </Screen>
  );
}
