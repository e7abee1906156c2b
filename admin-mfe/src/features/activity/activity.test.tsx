import type { AuditEntry } from '@shop/contract/adminActivity';
import { listActivity, undoAuditEntry } from '@shop/contract/adminActivity';
import { getUser } from '@shop/contract/adminUsers';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aUser } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { getActionLabel, formatValue } from '../../shared/activity/auditEntryText.ts';

const USER_ID = '019ab000-0000-7000-8000-000000000001';

const anAuditEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'a-1',
  at: '2026-11-01T08:30:00.000Z',
  by: { _id: 'u-ada', name: 'Ada Admin' },
  action: 'product.changed',
  object: { id: USER_ID, kind: 'product', name: 'Boulder Tee' },
  changes: [{ field: 'priceCents', before: 29900, after: 24950 }],
  canUndo: true,
  isUndo: false,
  ...overrides,
});

const page = (...acts: AuditEntry[]) => ({
  acts,
  page: 1,
  pages: 1,
  people: [{ _id: 'u-ada', name: 'Ada Admin' }],
});

test('an act says who, what, before and after, and leads to its object', async () => {
  mockApi().on(listActivity, page(anAuditEntry()));
  renderAdmin('/admin/activity');
  const [act] = within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole('listitem');
  expect(act).toHaveTextContent('2026-11-01 10:30 Ada Admin changed product Boulder Tee');
  expect(act).toHaveTextContent(/Price\s*from R299.00 to R249.50/);
  expect(screen.getByRole('link', { name: 'changed product Boulder Tee' })).toHaveAttribute(
    'href',
    `/admin/product/${USER_ID}/edit`,
  );
});

test('filters stand in the address and narrow the list', async () => {
  const api = mockApi().on(listActivity, page(anAuditEntry()));
  const { user, path } = renderAdmin('/admin/activity');
  await screen.findByRole('list', { name: 'Activity' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Products');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Ada Admin');
  await waitFor(() => expect(path()).toBe('/admin/activity?who=u-ada&kind=product'));
  expect(api.calls(listActivity).at(-1)).toEqual({ page: '1', who: 'u-ada', kind: 'product' });
  api.on(listActivity, page());
  await user.click(screen.getByRole('link', { name: 'All activity' }));
  await waitFor(() => expect(path()).toBe('/admin/activity'));
});

test('an act is undone after a question, and a refusal is told', async () => {
  const api = mockApi().on(listActivity, page(anAuditEntry())).on(undoAuditEntry, { message: 'Undone' });
  const { user } = renderAdmin('/admin/activity');
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: /^Undo “changed product Boulder Tee”/ }));
    const question = screen.getByRole('alertdialog');
    await waitFor(() =>
      expect(question).toHaveAccessibleDescription('Ada Admin changed product Boulder Tee'),
    );
    await user.click(within(question).getByRole('button', { name: 'Undo' }));
  };
  await press();
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(api.calls(undoAuditEntry)).toEqual([{ id: 'a-1' }]);
  const message = 'This has changed since and is left as it is: Price.';
  api.fail(undoAuditEntry, 409, { code: 'stale_version', message });
  await press();
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('the history of a user is shown on demand', async () => {
  const act = anAuditEntry({
    action: 'user.update',
    object: { id: USER_ID, kind: 'user', name: 'Thandi' },
    canUndo: false,
  });
  const api = mockApi()
    .on(getUser, aUser({ _id: USER_ID }))
    .on(listActivity, page(act));
  const { user } = renderAdmin(`/admin/user/${USER_ID}/edit`);
  await user.click(await screen.findByRole('button', { name: 'Show history' }));
  expect(await screen.findByRole('list', { name: 'History' })).toHaveTextContent('changed user Thandi');
  expect(api.calls(listActivity)).toEqual([{ page: '1', object: USER_ID }]);
});

test('what has no value before is named alone, and ids are left out', async () => {
  const changes = [
    { field: 'status', before: 'received', after: 'closed' },
    { field: 'returnId', before: null, after: '01a207cd-f25c-77c0-84ed-b5601db35ebb' },
    { field: 'refundCents', before: null, after: 34900 },
  ];
  const object = { id: 'o-1', kind: 'order', name: '10042' } as const;
  mockApi().on(
    listActivity,
    page(anAuditEntry({ action: 'return.closed', object, changes, canUndo: false })),
  );
  renderAdmin('/admin/activity');
  const [act] = within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole('listitem');
  expect(act).toHaveTextContent(
    /closed a return of order 10042Status ?from received to closedRefund ?R349\.00$/,
  );
});

test('no activity', async () => {
  mockApi().on(listActivity, page());
  renderAdmin('/admin/activity');
  expect(await screen.findByText('No activity found')).toBeInTheDocument();
});

test.each([
  [{ action: 'order.archived', object: { id: 'o', kind: 'order', name: '10042' } }, 'deleted order 10042'],
  [
    { action: 'review.deleted', object: { id: 'r', kind: 'review', name: 'Boulder Tee' } },
    'deleted a review of Boulder Tee',
  ],
  [
    { action: 'review.replied', object: { id: 'r', kind: 'review', name: 'Boulder Tee' } },
    'replied to a review of Boulder Tee',
  ],
  [
    { action: 'synonyms.changed', object: { id: 'hoody', kind: 'setting', name: 'hoody' } },
    'changed the synonyms of hoody',
  ],
  [
    { action: 'order.noteAdded', object: { id: 'o', kind: 'order', name: '10042' } },
    'note added: order 10042',
  ],
] as const)('%p is told in words', (overrides, words) => {
  expect(getActionLabel(anAuditEntry(overrides))).toBe(words);
});

test.each([
  ['sizes', '[{"size":"M","countInStock":3},{"size":"L","countInStock":0}]', 'M: 3, L: 0'],
  [
    'images',
    '[{"url":"/uploads/a.webp","alt":"Front"},{"url":"/uploads/b.webp","alt":""}]',
    '2 (Front; b.webp)',
  ],
  ['categories', '["Hoodies","Tees"]', 'Hoodies, Tees'],
  ['productIds', '["p-1"]', '1 product'],
  ['productIds', '["p-1","p-2"]', '2 products'],
  ['isAdmin', true, 'Yes'],
  ['publishAt', '2026-12-01T06:00:00.000Z', '2026-12-01 08:00'],
  ['brand', '', 'nothing'],
] as const)('%s %p is read as %p', (field, value, words) => {
  expect(formatValue(field, value)).toBe(words);
});
