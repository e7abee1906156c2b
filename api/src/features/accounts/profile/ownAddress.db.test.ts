import { updateUser } from '@shop/contract/adminUsers';
import { updateProfile } from '@shop/contract/users';
import { MailEntity } from '../../../database/entities/mail.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { PASSWORD, aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';

let api: TestApi;
let admin: UserEntity;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  admin = await anAdmin(api);
});

/** A session that began eleven minutes ago. */
async function anOldSession() {
  const browser = api.as(admin);
  await browser.call(updateProfile, {});
  api.clock.advance(11 * 60_000);
  return browser;
}

const email = () => `new-${admin.id}@shop.example`;
const emails = async () =>
  (await api.db.read.find(MailEntity)).map(({ mail }) => mail).filter((mail) => mail?.to === admin.email);

test.each([
  ['the profile', (input: object) => [updateProfile, input] as const],
  ['the list of users', (input: object) => [updateUser, { userId: admin.id, ...input }] as const],
])(
  'an administrator’s own address is changed in %s with the current password only',
  async (_where, request) => {
    const browser = await anOldSession();
    const change = async (input: object) => {
      const [endpoint, body] = request(input);
      return browser.fetch(endpoint.path.replace(':userId', admin.id), {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    };
    const refused = await change({ email: email() });
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: 'reauth_required', fields: { currentPassword: expect.any(String) as string } },
    ]);
    expect((await change({ email: email(), currentPassword: 'Wrong-2026!' })).status).toBe(403);
    expect(await emails()).toEqual([]);
    expect((await change({ email: admin.email.toUpperCase() })).status).toBe(200);
    const changed = await change({ email: email(), currentPassword: PASSWORD });
    expect([changed.status, await changed.json()]).toMatchObject([200, { email: email() }]);
  },
);

test('within ten minutes of signing in no password is asked for', async () => {
  expect((await api.as(admin).call(updateProfile, { email: email() })).body.email).toBe(email());
});

test('the old address gets an email, and the change is audited with actor, before and after', async () => {
  await api.as(admin).call(updateProfile, { email: email() });
  expect(await emails()).toMatchObject([{ kind: 'securityNotice', changes: { address: { count: 1 } } }]);
  expect(await findAuditTrail(api.db.read, admin.id)).toMatchObject([
    { actorId: admin.id, action: 'user.update', before: { email: admin.email }, after: { email: email() } },
  ]);
});

test('another user’s old address gets an email when an administrator changes it', async () => {
  const actor = admin;
  admin = await aUser(api);
  await api.as(actor).call(updateUser, { userId: admin.id, email: email() });
  expect(await emails()).toMatchObject([{ kind: 'securityNotice', changes: { address: { count: 1 } } }]);
});

test('a changed role and an administrator’s new password are audited', async () => {
  const user = await aUser(api);
  await api.as(admin).call(updateUser, { userId: user.id, isAdmin: true });
  await api.as(admin).call(updateUser, { userId: user.id, isAdmin: false });
  expect(await findAuditTrail(api.db.read, user.id)).toMatchObject([
    { before: { isAdmin: false }, after: { isAdmin: true } },
    { before: { isAdmin: true }, after: { isAdmin: false } },
  ]);
  await api.as(admin).call(updateProfile, { password: 'Vygies#2026' });
  expect(await findAuditTrail(api.db.read, admin.id)).toMatchObject([{ after: { isPasswordNew: true } }]);
});

test('a customer’s change of their own profile is not audited', async () => {
  const user = await aUser(api);
  await api.as(user).call(updateProfile, { name: 'Sipho' });
  expect(await findAuditTrail(api.db.read, user.id)).toEqual([]);
});
