import { listSaved } from '@shop/contract/saved';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aUser } from '@shop/shared-ui/testing/samples';
import { act, waitFor } from '@testing-library/react';
import { heart, aProductList, openHearts, storeSaved, storedSaved } from '../../testing/hearts.tsx';

const VISITOR = aUser();

function dispatchSignOutInOtherTab(): void {
  act(() => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: null, newValue: null, storageArea: localStorage }),
    );
  });
}

test('an answer that comes before this tab hears of a sign-out in another one leaves nothing of the account here', async () => {
  const api = mockApi().on(listSaved, aProductList('p-cap'));
  const answer = api.hold(listSaved);
  openHearts({ user: VISITOR });
  await waitFor(() => {
    expect(api.calls(listSaved)).toHaveLength(1);
  });
  localStorage.clear();
  answer();
  await waitFor(() => {
    expect(storedSaved()).toEqual({ account: VISITOR._id, ids: ['p-cap'], unsent: [] });
  });
  expect(await heart('Saved Kloof Cap')).toHaveAttribute('aria-pressed', 'true');
  dispatchSignOutInOtherTab();
  expect(localStorage.getItem('saved')).toBeNull();
  expect(await heart('Save Kloof Cap')).toHaveAttribute('aria-pressed', 'false');
});

test('what a visitor saved after a sign-out in another tab stays', async () => {
  const api = mockApi().on(listSaved, aProductList());
  openHearts({ user: VISITOR });
  await waitFor(() => {
    expect(api.calls(listSaved)).toHaveLength(1);
  });
  localStorage.clear();
  storeSaved(null, ['p-tee']);
  dispatchSignOutInOtherTab();
  expect(storedSaved()).toMatchObject({ account: null, ids: ['p-tee'] });
});
