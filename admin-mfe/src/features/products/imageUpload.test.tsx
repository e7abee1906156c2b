import { uploadImage } from '@shop/contract/adminProducts';
import { getProduct } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProduct } from '@shop/shared-ui/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const EDIT = '/admin/product/p-boulder/edit';
const file = new File(['x'], 'tee.png', { type: 'image/png' });

test.each([
  [413, 'too_large' as const, 'This file is larger than 5 MB.'],
  [415, 'unsupported_type' as const, 'Please choose a JPEG, PNG or WebP.'],
])(
  'an upload refused with %i shows the reason at its field, and another file is accepted',
  async (status, code, message) => {
    const api = mockApi().on(getProduct, aProduct()).fail(uploadImage, status, { message, code });
    const shop = renderAdmin(EDIT);
    const field = await screen.findByLabelText('Image file');
    await shop.user.upload(field, file);
    await waitFor(() =>
      expect(screen.getByLabelText('Image file')).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    api.on(uploadImage, { message: 'Image uploaded', image: '/uploads/new-640.webp' });
    await shop.user.upload(screen.getByLabelText('Image file'), file);
    expect(await screen.findByDisplayValue('/uploads/new-640.webp')).toBeInTheDocument();
  },
);

test('an upload that the network lost is repeated without choosing the file again', async () => {
  const api = mockApi().on(getProduct, aProduct()).fail(uploadImage, 'FETCH_ERROR');
  const shop = renderAdmin(EDIT);
  await shop.user.upload(await screen.findByLabelText('Image file'), file);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.on(uploadImage, { message: 'Image uploaded', image: '/uploads/new-640.webp' });
  await shop.user.click(retry);
  expect(await screen.findByDisplayValue('/uploads/new-640.webp')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
});
