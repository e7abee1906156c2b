import { getEmailStatus } from '@shop/contract/emailConfirmation';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import type { ApiMock } from '@shop/shared-ui/testing/apiMock';

/** The API behind the profile of a visitor whose address is confirmed. */
export function aProfileApi(): ApiMock {
  return mockApi().on(getEmailStatus, { email: 'thandi@shop.example', isConfirmed: true });
}
