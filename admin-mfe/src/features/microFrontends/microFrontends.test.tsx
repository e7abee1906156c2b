import type { MicroFrontend, PublishedVersion } from '@shop/contract/adminMicroFrontends';
import {
  activateVersion,
  disableMicroFrontend,
  enableMicroFrontend,
  listMicroFrontends,
  offerVersion,
  previewVersion,
  rollBackVersion,
} from '@shop/contract/adminMicroFrontends';
import { findUsers } from '@shop/contract/adminUserList';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { screen, waitFor, within } from '@testing-library/react';
import { foundUsers } from '../../testing/foundUsers.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const PATH = '/admin/micro-frontends';
const [V1, V2, V3] = ['1.0.0-0000000000000001', '1.1.0-0000000000000002', '1.2.0-0000000000000003'];

function aVersion(change: Partial<PublishedVersion> & { version: string }): PublishedVersion {
  return {
    ...{ publishedAt: '2026-11-20T08:00:00.000Z', requires: { react: '^19.0.0' }, provides: {} },
    verified: { at: '2026-11-21T08:00:00.000Z', against: ['shell@1.0.0'], checks: ['files', 'ranges'] },
    ...{ role: null, share: 0, loads: 0, failures: 0, failedPhases: [], remarks: [] },
    ...change,
  };
}

function aMicroFrontend(change: Partial<MicroFrontend> = {}): MicroFrontend {
  return {
    ...{ name: 'storefront', owner: 'Storefront team', prefixes: ['/home', '/product'], isChangeable: true },
    ...{ active: V2, previous: V1, candidate: null, disabled: false },
    versions: [
      aVersion({ version: V3 }),
      aVersion({ version: V2, role: 'active', share: 100, loads: 40 }),
      aVersion({ version: V1, role: 'previous', verified: null }),
    ],
    events: [
      {
        ...{ id: 'e1', at: '2026-11-22T08:00:00.000Z', by: 'Ada Admin', why: 'A better search' },
        ...{ action: 'activate', version: V2, percent: null },
      },
    ],
    ...change,
  };
}

const listed = (...microFrontends: MicroFrontend[]) => ({ microFrontends, isCounting: true });
const rowOf = (version: string) => screen.getByRole('row', { name: new RegExp(version) });

/** Presses a button, fills in the dialog and confirms it. */
async function confirm(shop: ReturnType<typeof renderAdmin>, name: string, share?: string): Promise<void> {
  await shop.user.click(await screen.findByRole('button', { name }));
  const dialog = within(screen.getByRole('dialog'));
  if (share !== undefined) {
    await shop.user.clear(dialog.getByRole('textbox', { name: 'Share in Percent' }));
    await shop.user.type(dialog.getByRole('textbox', { name: 'Share in Percent' }), share);
  }
  await shop.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A better search');
  await shop.user.type(dialog.getByLabelText('Current Password'), 'Tafelberg1!');
  const [verb = ''] = /^(Roll Back|Change Share|\w+)/.exec(name) ?? [];
  await shop.user.click(dialog.getByRole('button', { name: verb }));
}

const confirmed = { name: 'storefront', reason: 'A better search', currentPassword: 'Tafelberg1!' };

test('versions stand in a table with what is known of them', async () => {
  const failed = { loads: 30, failures: 3, failedPhases: [{ phase: 'integrity' as const, count: 3 }] };
  const candidate = { role: 'candidate' as const, share: 10, ...failed };
  mockApi().on(
    listMicroFrontends,
    listed(
      aMicroFrontend({
        candidate: { version: V3, percent: 10 },
        versions: [
          aVersion({ version: V3, ...candidate }),
          aVersion({ version: V2, role: 'active', share: 90, loads: 40 }),
        ],
      }),
    ),
  );
  renderAdmin(PATH);
  const table = await screen.findByRole('table', { name: 'Versions of storefront' });
  expect(screen.getByRole('heading', { level: 1, name: 'Micro-frontends' })).toBeInTheDocument();
  expect(screen.getByText('Storefront team · /home /product')).toBeInTheDocument();
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((column) => column.textContent),
  ).toEqual([...['VERSION', 'PUBLISHED', 'VERIFIED', 'VISITORS', 'LAST 24 HOURS', 'ACTIONS']]);
  expect(rowOf(V3)).toHaveTextContent('Candidate');
  expect(rowOf(V3)).toHaveTextContent('10 %');
  expect(rowOf(V3)).toHaveTextContent('30 loads, 3 failed');
  expect(rowOf(V3)).toHaveTextContent('3 × a file is not what was built');
  expect(rowOf(V3)).toHaveTextContent('react ^19.0.0');
  expect(rowOf(V2)).toHaveTextContent(/2026-11-21Checks: 2filesrangesWith: 1shell@1.0.0/);
  expect(screen.getByText(`activated ${V2}`, { exact: false })).toHaveTextContent(
    `2026-11-22 10:00 Ada Admin activated ${V2}A better search`,
  );
});

test('a version that no shell can run says why', async () => {
  const remarks = ['Shell 1.0.0: react ^20.0.0 is required, 19.3.1 is here.'];
  mockApi().on(
    listMicroFrontends,
    listed(aMicroFrontend({ versions: [aVersion({ version: V3, remarks }), aVersion({ version: V2 })] })),
  );
  renderAdmin(PATH);
  await screen.findByRole('table');
  expect(rowOf(V3)).toHaveTextContent('react ^20.0.0 is required, 19.3.1 is here.');
  expect(rowOf(V2)).not.toHaveTextContent('is required');
});

test('an error of a version has its message, its count and the stack in the sources', async () => {
  const errors = [
    {
      ...{ message: 'TypeError: No price.', count: 3, lastAt: '2026-11-22T08:00:00.000Z' },
      stack: ['PriceTag src/features/product/PriceTag.tsx:12:9', 'static/react.ab12cd34.js:1:2'],
    },
  ];
  mockApi().on(
    listMicroFrontends,
    listed(aMicroFrontend({ versions: [aVersion({ version: V3, errors }), aVersion({ version: V2 })] })),
  );
  renderAdmin(PATH);
  await screen.findByRole('table');
  expect(within(rowOf(V3)).getByRole('list', { name: 'Errors' })).toHaveTextContent(
    '3 × TypeError: No price.Last 2026-11-22PriceTag src/features/product/PriceTag.tsx:12:9static/react.ab12cd34.js:1:2',
  );
  expect(within(rowOf(V2)).queryByRole('list', { name: 'Errors' })).not.toBeInTheDocument();
});

test('each version offers what can be done with it in its role', async () => {
  mockApi().on(
    listMicroFrontends,
    listed(
      aMicroFrontend({
        candidate: { version: V3, percent: 10 },
        versions: [
          aVersion({ version: V3, role: 'candidate', share: 10 }),
          ...aMicroFrontend().versions.slice(1),
          aVersion({ version: '0.9.0-0000000000000009' }),
        ],
      }),
    ),
  );
  renderAdmin(PATH);
  await screen.findByRole('table');
  const buttons = (version: string) =>
    within(rowOf(version))
      .queryAllByRole('button')
      .map((button) => button.textContent);
  expect(buttons(V3)).toEqual(['Activate', 'Change Share', 'Preview', 'Withdraw']);
  expect(buttons(V2)).toEqual(['Roll Back', 'Preview']);
  expect(buttons(V1)).toEqual([]);
  expect(buttons('0.9.0-0000000000000009')).toEqual(['Activate', 'Offer', 'Preview']);
  expect(screen.getByRole('button', { name: 'Disable storefront' })).toBeInTheDocument();
});

test.each([
  [`Activate ${V3} of storefront`, activateVersion, { version: V3 }],
  [`Roll Back ${V2} of storefront`, rollBackVersion, { version: V2 }],
  ['Disable storefront', disableMicroFrontend, {}],
] as const)('%s is asked for, done and told', async (name, endpoint, subject) => {
  const api = mockApi()
    .on(listMicroFrontends, listed(aMicroFrontend()))
    .on(endpoint, { message: 'It is done.' });
  const shop = renderAdmin(PATH);
  await confirm(shop, name);
  expect(await screen.findByText('It is done.')).toBeInTheDocument();
  expect(api.calls(endpoint)).toEqual([{ ...confirmed, ...subject }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => {
    expect(api.calls(listMicroFrontends)).toHaveLength(2);
  });
});

test('a share is a number of percent', async () => {
  const api = mockApi()
    .on(listMicroFrontends, listed(aMicroFrontend()))
    .on(offerVersion, { message: 'It is done.' });
  const shop = renderAdmin(PATH);
  const offer = `Offer ${V3} of storefront`;
  await confirm(shop, offer, 'half');
  const field = screen.getByRole('textbox', { name: 'Share in Percent' });
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('Please enter a whole number from 0 to 100.'),
  );
  await shop.user.clear(field);
  await shop.user.type(field, '25');
  await shop.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Offer' }));
  expect(await screen.findByText('It is done.')).toBeInTheDocument();
  expect(api.calls(offerVersion)).toEqual([{ ...confirmed, version: V3, percent: 25 }]);
});

test('reason and password are demanded before anything is sent', async () => {
  const api = mockApi().on(listMicroFrontends, listed(aMicroFrontend()));
  const shop = renderAdmin(PATH);
  await shop.user.click(await screen.findByRole('button', { name: 'Disable storefront' }));
  const dialog = within(screen.getByRole('dialog'));
  await shop.user.click(dialog.getByRole('button', { name: 'Disable' }));
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Please give a reason.'));
  const password = dialog.getByLabelText('Current Password');
  expect(password).toHaveAccessibleDescription('Please enter your current password.');
  expect(api.calls(disableMicroFrontend)).toEqual([]);
  await shop.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a wrong password is told at its field, and what was typed stays', async () => {
  const message = "This isn't your current password.";
  mockApi()
    .on(listMicroFrontends, listed(aMicroFrontend()))
    .fail(activateVersion, 403, { message, code: 'reauth_required', fields: { currentPassword: message } });
  const shop = renderAdmin(PATH);
  await confirm(shop, `Activate ${V3} of storefront`);
  await waitFor(() => {
    expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(message);
  });
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('A better search');
});

test('a change that is refused says why in the dialog', async () => {
  const message = 'There is no version to go back to.';
  mockApi()
    .on(listMicroFrontends, listed(aMicroFrontend()))
    .fail(rollBackVersion, 409, { message, code: 'illegal_transition' });
  const shop = renderAdmin(PATH);
  await confirm(shop, `Roll Back ${V2} of storefront`);
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(message);
});

test('a preview is a link, to open and to hand on', async () => {
  const url = 'http://shop.test/preview?token=abc';
  mockApi()
    .on(listMicroFrontends, listed(aMicroFrontend()))
    .on(previewVersion, { url, expiresAt: '2026-11-22T10:00:00.000Z' });
  const shop = renderAdmin(PATH);
  await confirm(shop, `Preview ${V3} of storefront`);
  expect(await screen.findByRole('link', { name: 'Open the preview' })).toHaveAttribute('href', url);
  expect(screen.getByRole('textbox', { name: /Link for others/ })).toHaveValue(url);
  await shop.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what is disabled says so and can be enabled', async () => {
  const api = mockApi()
    .on(listMicroFrontends, listed(aMicroFrontend({ disabled: true })))
    .on(enableMicroFrontend, { message: 'It is done.' });
  const shop = renderAdmin(PATH);
  expect(await screen.findByText('Disabled')).toBeInTheDocument();
  await confirm(shop, 'Enable storefront');
  await waitFor(() => {
    expect(api.calls(enableMicroFrontend)).toEqual([confirmed]);
  });
});

test('the shell is shown and cannot be changed', async () => {
  const shell = { version: V1, role: 'active', share: 100, requires: {}, verified: null } as const;
  const versions = [aVersion({ ...shell, provides: { react: '19.3.1' } })];
  mockApi().on(listMicroFrontends, listed(aMicroFrontend({ name: 'shell', isChangeable: false, versions })));
  renderAdmin(PATH);
  const table = await screen.findByRole('table', { name: 'Versions of shell' });
  expect(table).toHaveTextContent(/react 19\.3\.1.*Not needed/);
  expect(screen.queryByRole('button', { name: /shell/ })).not.toBeInTheDocument();
});

test('without a store the page says how to set one up', async () => {
  const message = 'No store of published versions is set up.';
  mockApi().fail(listMicroFrontends, 503, { message, code: 'delivery_off' });
  renderAdmin(PATH);
  expect(await screen.findByText('DELIVERY_STORE_URL')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('a store that cannot be reached is tried again', async () => {
  const api = mockApi().fail(listMicroFrontends, 503, {
    message: 'It cannot be used.',
    code: 'delivery_unavailable',
  });
  const shop = renderAdmin(PATH);
  expect(await screen.findByRole('alert')).toHaveTextContent('It cannot be used.');
  api.on(listMicroFrontends, listed(aMicroFrontend()));
  await shop.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('without tickets it says that nothing is counted, and nothing published is said too', async () => {
  mockApi().on(listMicroFrontends, {
    ...{
      microFrontends: [
        aMicroFrontend(),
        aMicroFrontend({ name: 'reviews', active: null, versions: [], events: [] }),
      ],
    },
    isCounting: false,
  });
  renderAdmin(PATH);
  expect(await screen.findByText('DELIVERY_SECRET')).toBeInTheDocument();
  expect(screen.getAllByText('Not counted')).toHaveLength(3);
  expect(screen.getByText('No version has been published.')).toBeInTheDocument();
});

test('a shop without micro-frontends says so', async () => {
  mockApi().on(listMicroFrontends, listed());
  renderAdmin(PATH);
  expect(await screen.findByText('No micro-frontend has a prefix yet')).toBeInTheDocument();
});

test('every screen of the administration leads there', async () => {
  mockApi().on(findUsers, foundUsers([])).on(listMicroFrontends, listed(aMicroFrontend()));
  const shop = renderAdmin('/admin/userlist');
  await shop.user.click(await screen.findByRole('link', { name: 'Micro-frontends' }));
  expect(await screen.findByRole('table', { name: 'Versions of storefront' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Micro-frontends' })).toHaveAttribute('aria-current', 'page');
});
