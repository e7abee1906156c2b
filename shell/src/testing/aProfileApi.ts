import { getEmailStatus } from '@shop/contract/emailConfirmation';
import { getSecondFactor } from '@shop/contract/secondFactor';
import { listSessions } from '@shop/contract/sessions';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import type { Session } from '@shop/contract/sessions';
import type { ApiMock } from '@shop/shared-ui/testing/apiMock';

/** The API behind the profile of a visitor whose address is confirmed, and who is signed in here alone. */
export function aProfileApi(): ApiMock {
  return mockApi()
    .on(getEmailStatus, { email: 'thandi@shop.example', isConfirmed: true })
    .on(listSessions, { sessions: [aSession({ isCurrent: true })] })
    .on(getSecondFactor, { isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0 });
}

/** A session as the API returns it. */
export function aSession(overrides: Partial<Session> = {}): Session {
  return {
    id: 'session-of-this-window',
    device: 'Firefox on Windows',
    signedInAt: '2026-11-20T08:00:00.000Z',
    lastSeenAt: '2026-11-22T09:30:00.000Z',
    isCurrent: false,
    ...overrides,
  };
}
