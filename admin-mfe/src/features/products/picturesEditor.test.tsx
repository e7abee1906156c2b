import { updateProduct, uploadImage } from '@shop/contract/adminProducts';
import { getProduct } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProduct } from '@shop/shared-ui/testing/samples';
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const EDIT = '/admin/product/p-boulder/edit';
const [FRONT, BACK, WORN] = ['front', 'back', 'worn'].map((view) => ({
  url: `/uploads/${view}-640.webp`,
  alt: view,
})) as [Picture, Picture, Picture];

interface Picture {
  url: string;
  alt: string;
}

async function edit(images: Picture[] = [FRONT, BACK, WORN]) {
  const product = aProduct({ image: images[0]?.url ?? '', images });
  const api = mockApi()
    .on(getProduct, product)
    .on(updateProduct, { ...product, version: 2 });
  const { user } = renderAdmin(EDIT);
  await screen.findByRole('group', { name: 'Pictures' });
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('product updated successfully');
    return api.calls(updateProduct).at(-1);
  };
  return { api, user, saved };
}

const button = (name: string) => screen.getByRole('button', { name });
const texts = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Alternative text/ }).map(({ value }) => value);

test('a picture is moved by keyboard, the focus goes with it, and the first is the Image', async () => {
  const { user, saved } = await edit();
  expect(button('Move picture 1 up')).toBeDisabled();
  button('Move picture 3 up').focus();
  await user.keyboard('{Enter}');
  expect(texts()).toEqual(['front', 'worn', 'back']);
  expect(button('Move picture 2 up')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(texts()).toEqual(['worn', 'front', 'back']);
  expect(button('Move picture 1 down')).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Image' })).toHaveValue(WORN.url);
  expect(await saved()).toMatchObject({ image: WORN.url, images: [WORN, FRONT, BACK] });
});

test('a picture is dragged onto another place; other things that are dragged are left alone', async () => {
  await edit();
  const rows = within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem');
  const [first, , third] = rows as [HTMLElement, HTMLElement, HTMLElement];
  const transferred = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => transferred.set(type, value),
    getData: (type: string) => transferred.get(type) ?? '',
    get types() {
      return [...transferred.keys()];
    },
  };
  const over = createEvent.dragOver(third, { dataTransfer: { ...dataTransfer, types: ['Files'] } });
  fireEvent(third, over);
  expect(over.defaultPrevented).toBe(false);
  fireEvent.dragStart(within(first).getByTitle('Drag to sort'), { dataTransfer });
  const accepted = createEvent.dragOver(third, { dataTransfer: { types: dataTransfer.types } });
  fireEvent(third, accepted);
  expect(accepted.defaultPrevented).toBe(true);
  fireEvent.drop(third, { dataTransfer });
  expect(texts()).toEqual(['back', 'worn', 'front']);
});

test('what a picture shows is said, and a picture is removed', async () => {
  const { user, saved } = await edit();
  await user.type(screen.getByRole('textbox', { name: 'Alternative text of picture 2' }), ' with a print');
  await user.click(button('Remove picture 1'));
  expect(button('Remove picture 1')).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Image' })).toHaveValue(BACK.url);
  expect(await saved()).toMatchObject({
    image: BACK.url,
    images: [{ ...BACK, alt: 'back with a print' }, WORN],
  });
});

test('several pictures are uploaded at once and follow the others; one that fails is named', async () => {
  const { api, user, saved } = await edit([FRONT]);
  const addresses = ['/uploads/side-640.webp', '/uploads/print-640.webp'];
  api.on(uploadImage, () => ({ message: 'Image uploaded', image: addresses.shift() ?? '' }));
  const files = ['side', 'print'].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }));
  await user.upload(screen.getByLabelText('Add pictures'), files);
  await screen.findByRole('textbox', { name: 'Alternative text of picture 3' });
  expect(await saved()).toMatchObject({
    images: [FRONT, { url: '/uploads/side-640.webp', alt: '' }, { url: '/uploads/print-640.webp', alt: '' }],
  });

  api.fail(uploadImage, 415, { message: 'Please choose a JPEG, PNG or WebP.', code: 'unsupported_type' });
  await user.upload(screen.getByLabelText('Add pictures'), files);
  expect(await screen.findByText(/^side.png: Please choose a JPEG, PNG or WebP. print.png: /)).toBeVisible();
  expect(screen.getByLabelText('Add pictures')).toBeInvalid();
});

test('of ten pictures chosen at once eight are uploaded, and the other two are named', async () => {
  const { api, user, saved } = await edit([FRONT]);
  let count = 0;
  api.on(uploadImage, () => ({
    message: 'Image uploaded',
    image: `/uploads/${String((count += 1))}-640.webp`,
  }));
  const files = Array.from(
    { length: 9 },
    (_, index) => new File(['x'], `${String(index)}.png`, { type: 'image/png' }),
  );
  await user.upload(screen.getByLabelText('Add pictures'), files);
  expect(
    await screen.findByText('Not uploaded, because a product has at most 8 pictures: 7.png, 8.png.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(api.calls(uploadImage)).toHaveLength(7);
  expect((await saved())?.images).toHaveLength(8);
});

test('at eight pictures no more are taken', async () => {
  await edit(
    Array.from({ length: 8 }, (_, index) => ({ url: `/uploads/${String(index)}-640.webp`, alt: '' })),
  );
  expect(screen.getByLabelText('Add pictures')).toBeDisabled();
});

test('the Image field replaces the first picture; alone it is sent alone, as specified', async () => {
  const { user, saved } = await edit([{ ...FRONT, alt: '' }]);
  const image = screen.getByRole('textbox', { name: 'Image' });
  await user.clear(image);
  await user.type(image, 'https://pictures.example/tee.webp');
  const sent = await saved();
  expect(sent).toMatchObject({ image: 'https://pictures.example/tee.webp' });
  expect(sent).not.toHaveProperty('images');
});

test('a picture that stands there twice is refused', async () => {
  const { user } = await edit([FRONT, BACK]);
  const image = screen.getByRole('textbox', { name: 'Image' });
  await user.clear(image);
  await user.type(image, BACK.url);
  await user.click(button('Update'));
  expect(await screen.findByText('Please use each picture once.')).toBeInTheDocument();
});
