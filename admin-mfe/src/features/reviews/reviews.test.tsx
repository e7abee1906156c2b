import type { AdminReview } from '@shop/contract/adminReviews';
import { listReviews, restoreReview } from '@shop/contract/adminReviews';
import { NO_CONTENT_VERSION } from '@shop/contract/contentVersion';
import { deleteReview, removeReviewReply, saveReviewReply } from '@shop/contract/reviewModeration';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const review: AdminReview = {
  _id: 'r-1',
  product: { _id: 'p-1', name: 'Boulder Tee' },
  name: 'Thandi',
  ...{ rating: 2, comment: 'Too wide.', createdAt: '2026-11-01T08:30:00.000Z', verified: true },
};

const page = (...reviews: AdminReview[]) => ({ reviews, page: 1, pages: 1 });

test('reviews are searched and filtered, and the view stands in the address', async () => {
  const api = mockApi().on(listReviews, page(review));
  const { user, path } = renderAdmin('/admin/reviewlist');
  const row = await screen.findByRole('row', { name: /Boulder Tee/ });
  expect(row).toHaveTextContent(/Thandi Verified buyer.*Too wide\./);
  await user.type(screen.getByRole('searchbox', { name: 'Search reviews' }), 'wide{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), '2 stars');
  await waitFor(() => expect(path()).toBe('/admin/reviewlist?search=wide&rating=2'));
  expect(api.calls(listReviews).at(-1)).toEqual({ page: '1', search: 'wide', rating: '2' });
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/reviews.csv?search=wide&rating=2',
  );
});

test('a review is deleted after a question that names it, and the deletion is undone', async () => {
  const api = mockApi()
    .on(listReviews, page(review))
    .on(deleteReview, { message: 'Review Deleted' })
    .on(restoreReview, { message: 'Review restored' });
  const { user } = renderAdmin('/admin/reviewlist');
  await user.click(await screen.findByRole('button', { name: 'Delete the review of Boulder Tee by Thandi' }));
  const question = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  await waitFor(() => expect(question).toHaveAccessibleDescription('Boulder Tee, 2 of 5 by Thandi'));
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Review restored')).toBeInTheDocument();
  expect(api.calls(deleteReview)).toEqual([{ productId: 'p-1', reviewId: 'r-1' }]);
  expect(api.calls(restoreReview)).toEqual([{ id: 'r-1' }]);
});

test('a reply is written from the list, and an error keeps the text', async () => {
  const api = mockApi()
    .on(listReviews, page(review))
    .fail(saveReviewReply, 503, { code: 'busy', message: 'The shop is busy.' });
  const { user } = renderAdmin('/admin/reviewlist');
  const button = await screen.findByRole('button', { name: 'Reply to the review of Boulder Tee by Thandi' });
  await user.click(button);
  const dialog = within(screen.getByRole('dialog', { name: 'Reply to Thandi' }));
  await user.type(dialog.getByLabelText('Reply'), 'Take S.');
  await user.click(dialog.getByRole('button', { name: 'Save reply' }));
  expect(await dialog.findByText('The shop is busy.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Reply')).toHaveValue('Take S.');

  api.on(saveReviewReply, { message: 'Reply saved' });
  await user.click(dialog.getByRole('button', { name: 'Save reply' }));
  expect(await screen.findByText('Reply saved')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
  expect(api.calls(saveReviewReply).at(-1)).toEqual({
    ...{ productId: 'p-1', reviewId: 'r-1' },
    ...{ reply: 'Take S.', version: NO_CONTENT_VERSION },
  });
});

const reply = { text: 'It is boxy.', createdAt: '2026-11-03T08:30:00.000Z', version: 'opened' };

test('a row shows the reply, which is removed in its form', async () => {
  const api = mockApi()
    .on(listReviews, page({ ...review, reply }))
    .on(removeReviewReply, { message: 'Reply removed' });
  const { user } = renderAdmin('/admin/reviewlist');
  expect(await screen.findByRole('row', { name: /Boulder Tee/ })).toHaveTextContent(
    'Replied 2026-11-03: It is boxy.',
  );
  await user.click(screen.getByRole('button', { name: 'Edit reply to the review of Boulder Tee by Thandi' }));
  expect(screen.getByLabelText('Reply')).toHaveValue('It is boxy.');
  await user.click(screen.getByRole('button', { name: 'Remove reply' }));
  expect(await screen.findByText('Reply removed')).toBeInTheDocument();
  expect(api.calls(removeReviewReply)).toEqual([{ productId: 'p-1', reviewId: 'r-1', version: 'opened' }]);
});

test('a reply that is saved late leaves the dialog open that was opened since', async () => {
  const api = mockApi().on(listReviews, page(review)).on(saveReviewReply, { message: 'Reply saved' });
  const { user } = renderAdmin('/admin/reviewlist');
  const button = await screen.findByRole('button', { name: 'Reply to the review of Boulder Tee by Thandi' });
  await user.click(button);
  await user.type(screen.getByLabelText('Reply'), 'Take S.');
  const answer = api.hold(saveReviewReply);
  await user.click(screen.getByRole('button', { name: 'Save reply' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(button);
  await user.type(screen.getByLabelText('Reply'), 'Take M.');
  answer();
  expect(await screen.findByText('Reply saved')).toBeInTheDocument();
  expect(screen.getByLabelText('Reply')).toHaveValue('Take M.');
});

test('deleted reviews are listed, and restored', async () => {
  const api = mockApi()
    .on(listReviews, page({ ...review, deletedAt: '2026-11-02T08:30:00.000Z' }))
    .on(restoreReview, { message: 'Review restored' });
  const { user } = renderAdmin('/admin/reviewlist?deleted=1');
  await user.click(
    await screen.findByRole('button', { name: 'Restore the review of Boulder Tee by Thandi' }),
  );
  expect(await screen.findByText('Review restored')).toBeInTheDocument();
  expect(api.calls(listReviews)[0]).toEqual({ page: '1', deleted: '1' });
});

test('no reviews', async () => {
  mockApi().on(listReviews, page());
  renderAdmin('/admin/reviewlist');
  expect(await screen.findByText('No reviews found')).toBeInTheDocument();
});
