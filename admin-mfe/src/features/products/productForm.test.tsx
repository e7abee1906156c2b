import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bulkUpdateProducts, duplicateProduct } from '@shop/contract/adminProductChanges';
import { listAdminProducts } from '@shop/contract/adminProductList';
import { listProductNames, updateProduct, uploadImage } from '@shop/contract/adminProducts';
import { listMovements, moveStock } from '@shop/contract/adminStock';
import { getProduct } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProduct } from '@shop/shared-ui/testing/samples';
import { adminProductPage, anAdminProduct } from '../../testing/anAdminProduct.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

describe('the form of a product', () => {
  const EDIT = '/admin/product/p-boulder/edit';

  test('a save sends what was typed and stays on the page [1.3] [2.15] [2.67] [8.21]', async () => {
    const api = mockApi()
      .on(getProduct, aProduct())
      .on(updateProduct, aProduct({ price: 359.5, version: 2 }));
    const shop = renderAdmin(EDIT);
    const price = await screen.findByRole('textbox', { name: 'Price' });
    await shop.user.clear(price);
    await shop.user.type(price, 'R359,50');
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('product updated successfully')).toBeInTheDocument();
    expect(api.calls(updateProduct)[0]).toMatchObject({
      productId: 'p-boulder',
      price: '359.50',
      version: 1,
    });
    expect(shop.path()).toBe(EDIT);
  });

  test('an unchanged stock is not sent, so that a save does not undo sales', async () => {
    const api = mockApi()
      .on(getProduct, aProduct())
      .on(updateProduct, aProduct({ version: 2 }));
    const shop = renderAdmin(EDIT);
    await shop.user.type(await screen.findByRole('textbox', { name: 'Brand' }), '!');
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('product updated successfully');
    expect(api.calls(updateProduct)[0]).not.toHaveProperty('countInStock');
  });

  test('the checkbox changes a product between one size and S, M and L', async () => {
    const oneSize = [{ size: 'One size', countInStock: 8 }];
    const api = mockApi()
      .on(getProduct, aProduct())
      .on(updateProduct, aProduct({ sizes: oneSize, version: 2 }));
    const { user } = renderAdmin(EDIT);
    const box = await screen.findByRole('checkbox', { name: 'One size' });
    expect(box).not.toBeChecked();
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('product updated successfully');
    expect(api.calls(updateProduct)[0]).toMatchObject({ sizes: [{ size: 'One size' }] });
    expect(box).toBeChecked();

    api.on(updateProduct, aProduct({ version: 3 }));
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => {
      expect(api.calls(updateProduct)).toHaveLength(2);
    });
    expect(api.calls(updateProduct)[1]).toMatchObject({ sizes: [], version: 2 });
  });

  test('unchanged sizes are not sent', async () => {
    const api = mockApi()
      .on(getProduct, aProduct())
      .on(updateProduct, aProduct({ version: 2 }));
    const { user } = renderAdmin(EDIT);
    await user.type(await screen.findByRole('textbox', { name: 'Brand' }), '!');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('product updated successfully');
    expect(api.calls(updateProduct)[0]).not.toHaveProperty('sizes');
  });

  test.each([
    ['Price', '0', /above 0/],
    ['Price', '12.345', /two decimals/],
    ['Count In Stock', '-1', /whole number/],
    ['Image', 'javascript:alert(1)', /Please use an uploaded image/],
  ])('%s refuses %s on its field', async (label, typed, sentence) => {
    mockApi().on(getProduct, aProduct());
    const shop = renderAdmin(EDIT);
    const field = await screen.findByRole('textbox', { name: label });
    await shop.user.clear(field);
    await shop.user.type(field, typed);
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(field).toBeInvalid();
    expect(field).toHaveValue(typed);
  });

  test('errors are listed in the order of the fields', async () => {
    mockApi().on(getProduct, aProduct());
    const { user } = renderAdmin(EDIT);
    await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
    await user.clear(screen.getByRole('textbox', { name: 'Price' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    const addresses = within(summary)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['#field-name', '#field-price']);
  });

  test('a chosen file is sent at once and fills the Image field [1.18]', async () => {
    mockApi()
      .on(getProduct, aProduct())
      .on(uploadImage, { message: 'Image uploaded', image: '/uploads/new-640.webp' });
    const shop = renderAdmin(EDIT);
    const file = new File(['x'], 'tee.png', { type: 'image/png' });
    await shop.user.upload(await screen.findByLabelText('Image file'), file);
    expect(await screen.findByDisplayValue('/uploads/new-640.webp')).toBe(
      screen.getByRole('textbox', { name: 'Image' }),
    );
  });

  test('the page of an unknown product links to the list of this application', async () => {
    mockApi().fail(getProduct, 404, { message: 'Product not found', code: 'not_found' });
    renderAdmin(EDIT);
    expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute(
      'href',
      '/admin/productlist',
    );
  });

  test('every field of a product has its label [2.67]', async () => {
    mockApi().on(getProduct, aProduct());
    renderAdmin(EDIT);
    await screen.findByRole('textbox', { name: 'Name' });
    for (const name of ['Price', 'Image', 'Brand', 'Count In Stock', 'Category', 'Description']) {
      expect(screen.getByRole('textbox', { name })).toBeInTheDocument();
    }
    expect(screen.getByLabelText('Image file')).toHaveAttribute('type', 'file');
    expect(screen.getByRole('link', { name: /Go Back/ })).toHaveAttribute('href', '/admin/productlist');
  });

  test('all fields of the pictures stand in one group', async () => {
    mockApi().on(getProduct, aProduct());
    renderAdmin(EDIT);
    const group = within(await screen.findByRole('group', { name: 'Pictures' }));
    for (const label of ['Image', 'Image file', 'Alternative text of picture 1', 'Add pictures']) {
      expect(group.getByLabelText(label)).toBeInTheDocument();
    }
    expect(screen.getAllByLabelText(/^Image/)).toHaveLength(2);
    expect(screen.getAllByLabelText(/^(Image|Add|Alternative)/)).toHaveLength(4);
  });

  test('a save sends the fields that were edited and no others', async () => {
    const api = mockApi()
      .on(getProduct, aProduct())
      .on(updateProduct, aProduct({ brand: 'Kloof', version: 2 }));
    const { user } = renderAdmin(EDIT);
    const brand = await screen.findByRole('textbox', { name: 'Brand' });
    await user.clear(brand);
    await user.type(brand, 'Kloof');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('product updated successfully')).toBeInTheDocument();
    expect(api.calls(updateProduct)).toEqual([{ productId: 'p-boulder', brand: 'Kloof', version: 1 }]);
  });

  test('a color is chosen from the base colors', async () => {
    const api = mockApi()
      .on(getProduct, aProduct())
      .on(updateProduct, aProduct({ color: 'green', version: 2 }));
    const { user } = renderAdmin(EDIT);
    const color = await screen.findByRole('combobox', { name: 'Colour' });
    expect(color).toHaveDisplayValue('None');
    expect(within(color).getAllByRole('option')).toHaveLength(13);
    await user.selectOptions(color, 'Green');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('product updated successfully')).toBeInTheDocument();
    expect(api.calls(updateProduct)).toEqual([{ productId: 'p-boulder', color: 'green', version: 1 }]);
  });

  test('a color that is taken away is sent as null', async () => {
    const api = mockApi()
      .on(getProduct, aProduct({ color: 'green' }))
      .on(updateProduct, aProduct({ version: 2 }));
    const { user } = renderAdmin(EDIT);
    const color = await screen.findByRole('combobox', { name: 'Colour' });
    expect(color).toHaveDisplayValue('Green');
    await user.selectOptions(color, 'None');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('product updated successfully')).toBeInTheDocument();
    expect(api.calls(updateProduct)).toEqual([{ productId: 'p-boulder', color: null, version: 1 }]);
  });

  test('a price may be typed with spaces between its groups', async () => {
    const api = mockApi()
      .on(getProduct, aProduct())
      .on(updateProduct, aProduct({ price: 1234.5, version: 2 }));
    const shop = renderAdmin(EDIT);
    const price = await screen.findByRole('textbox', { name: 'Price' });
    await shop.user.clear(price);
    await shop.user.type(price, 'R1\u00a0234,50');
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('product updated successfully')).toBeInTheDocument();
    expect(api.calls(updateProduct)[0]).toMatchObject({ price: '1234.50' });
    expect(price).toHaveValue('1234.50');
  });

  test('a draft shows a note about its visibility until its first save', async () => {
    mockApi()
      .on(getProduct, aProduct({ isDraft: true }))
      .on(updateProduct, aProduct({ version: 2 }));
    const shop = renderAdmin(EDIT);
    expect(await screen.findByText(/A draft that only administrators see/)).toBeInTheDocument();
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('product updated successfully')).toBeInTheDocument();
    expect(screen.queryByText(/A draft/)).not.toBeInTheDocument();
  });

  test('leaving a changed product asks for a confirmation, leaving a saved one does not', async () => {
    const api = mockApi()
      .on(getProduct, aProduct())
      .on(listAdminProducts, { products: [anAdminProduct()], page: 1, pages: 1, total: 1 });
    const shop = renderAdmin(EDIT);
    await shop.user.type(await screen.findByRole('textbox', { name: 'Brand' }), '!');
    await shop.user.click(screen.getByRole('link', { name: /Go Back/ }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent("Your changes haven't been saved.");
    await shop.user.click(screen.getByRole('button', { name: 'Cancel' }));
    api.on(updateProduct, aProduct({ brand: 'Koppie!', version: 2 }));
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('product updated successfully');
    await shop.user.click(screen.getByRole('link', { name: /Go Back/ }));
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
    expect(shop.path()).toBe('/admin/productlist');
  });

  const MISREAD = [
    ['Name', '<b>Boulder</b> Tee', /plain text/],
    ['Name', 'Salt &amp; Pepper', /plain text/],
    ['Price', '349, 399', /enter a price/],
    ['Price', '49 99', /enter a price/],
    ['Count In Stock', '3, 5', /whole number/],
    ['Image', 'https://a.example/1.jpg, https://a.example/2.jpg', /one picture address/],
    ['Image', 'https://a.example/page.html', /a page or a document/],
    ['Brand', 'Koppie | Kloof', /one brand/],
    ['Category', 'Clothing > Tees', /one category/],
    ['Description', '<p>Heavy.</p>', /plain text/],
  ] as const;

  test.each(MISREAD)(
    'a value that the field %s cannot have is refused under it: %s',
    async (label, typed, sentence) => {
      const api = mockApi().on(getProduct, aProduct());
      const { user } = renderAdmin(EDIT);
      const field = await screen.findByRole('textbox', { name: label });
      await user.clear(field);
      await user.click(field);
      await user.paste(typed);
      await user.click(screen.getByRole('button', { name: 'Update' }));
      await waitFor(() => expect(field).toHaveAccessibleDescription(sentence));
      expect(api.calls(updateProduct)).toEqual([]);
    },
  );

  test('a list of sizes in the name of one is refused under it', async () => {
    const api = mockApi().on(getProduct, aProduct({ sizes: [{ size: 'M', countInStock: 8 }] }));
    const { user } = renderAdmin(EDIT);
    const size = await screen.findByRole('textbox', { name: 'Size 1' });
    await user.clear(size);
    await user.click(size);
    await user.paste('S: 3, M: 5, L');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(size).toHaveAccessibleDescription(/one size/));
    expect(api.calls(updateProduct)).toEqual([]);
  });

  test('markup that a product has already does not hold up a change of its price', async () => {
    const product = aProduct({ name: 'Old &amp; Tee', category: 'Old > Tees', description: '<p>Old</p>' });
    const api = mockApi()
      .on(getProduct, product)
      .on(updateProduct, { ...product, version: 2 });
    const { user } = renderAdmin(EDIT);
    const price = await screen.findByRole('textbox', { name: 'Price' });
    await user.clear(price);
    await user.type(price, '359');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('product updated successfully');
    expect(api.calls(updateProduct)).toHaveLength(1);
  });
});

describe('the editor of pictures', () => {
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
      images: [
        FRONT,
        { url: '/uploads/side-640.webp', alt: '' },
        { url: '/uploads/print-640.webp', alt: '' },
      ],
    });

    api.fail(uploadImage, 415, { message: 'Please choose a JPEG, PNG or WebP.', code: 'unsupported_type' });
    await user.upload(screen.getByLabelText('Add pictures'), files);
    expect(
      await screen.findByText(/^side.png: Please choose a JPEG, PNG or WebP. print.png: /),
    ).toBeVisible();
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
});

describe('the editor of sizes', () => {
  const EDIT = '/admin/product/p-boulder/edit';
  const SIZES = [
    { size: 'S', countInStock: 3 },
    { size: 'M', countInStock: 5 },
  ];

  async function edit(product = aProduct({ sizes: SIZES, countInStock: 8 })) {
    const api = mockApi()
      .on(getProduct, product)
      .on(updateProduct, { ...product, version: 2 });
    const { user } = renderAdmin(EDIT);
    await screen.findByRole('group', { name: 'Sizes' });
    const save = () => user.click(screen.getByRole('button', { name: 'Update' }));
    const saved = async () => {
      await save();
      await screen.findByText('product updated successfully');
      return api.calls(updateProduct).at(-1);
    };
    return { api, user, save, saved };
  }

  const field = (name: string) => screen.getByRole('textbox', { name });
  const total = () => field('Count In Stock');

  test('sizes are renamed and counted, and Count In Stock is their sum', async () => {
    const { user, saved } = await edit();
    expect(total()).toHaveValue('8');
    expect(total()).toHaveAttribute('readonly');
    await user.clear(field('Quantity in M'));
    await user.type(field('Quantity in M'), '9');
    expect(total()).toHaveValue('12');
    await user.type(field('Size 2'), 'edium');
    const sent = await saved();
    expect(sent).toMatchObject({
      sizes: [
        { size: 'S', countInStock: 3 },
        { size: 'Medium', countInStock: 9 },
      ],
    });
    expect(sent).not.toHaveProperty('countInStock');
  });

  test('a size is added and removed, and the focus follows', async () => {
    const { user, saved } = await edit();
    await user.click(screen.getByRole('button', { name: 'Add a size' }));
    expect(field('Size 3')).toHaveFocus();
    await user.keyboard('XL');
    await user.type(field('Quantity in XL'), '2');
    await user.click(screen.getByRole('button', { name: 'Remove S' }));
    expect(field('Size 1')).toHaveFocus();
    expect(field('Size 1')).toHaveValue('M');
    expect(await saved()).toMatchObject({
      sizes: [
        { size: 'M', countInStock: 5 },
        { size: 'XL', countInStock: 2 },
      ],
    });
  });

  test('a product in S, M and L can be counted by size, and needs each count', async () => {
    const { api, user, save, saved } = await edit(aProduct({ countInStock: 8 }));
    expect(total()).not.toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Count each size' }));
    const rows = within(screen.getByRole('list', { name: 'Sizes' })).getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    await user.type(field('Quantity in S'), '4');
    await user.type(field('Quantity in M'), '4');
    await save();
    expect(await screen.findByText(/whole number/)).toBeInTheDocument();
    expect(field('Quantity in L')).toBeInvalid();
    await waitFor(() => {
      expect(field('Quantity in L')).toHaveFocus();
    });
    expect(api.calls(updateProduct)).toHaveLength(0);
    await user.type(field('Quantity in L'), '0');
    expect(await saved()).toMatchObject({
      sizes: ['S', 'M', 'L'].map((size) => expect.objectContaining({ size }) as unknown),
    });
  });

  test('without sizes one count stands for S, M and L again', async () => {
    const { user, saved } = await edit();
    await user.click(screen.getByRole('button', { name: 'Remove S' }));
    await user.click(screen.getByRole('button', { name: 'Remove M' }));
    expect(screen.getByRole('button', { name: 'Count each size' })).toHaveFocus();
    expect(total()).not.toHaveAttribute('readonly');
    expect(await saved()).toMatchObject({ sizes: [] });
  });

  test('sizes that were not touched are not sent', async () => {
    const { user, saved } = await edit();
    await user.type(field('Brand'), '!');
    expect(await saved()).not.toHaveProperty('sizes');
  });

  test('a size that stands there twice is named', async () => {
    const { user, save } = await edit();
    await user.type(field('Size 2'), '{Backspace}s');
    await save();
    expect(await screen.findByText('Please enter each size once.')).toBeInTheDocument();
  });

  test('a sale of a size in the meantime does not conflict with a new price', async () => {
    const { api, user, saved } = await edit();
    const stale = { message: 'This product was changed in the meantime.', code: 'stale_version' as const };
    api.fail(updateProduct, 409, stale);
    await user.clear(field('Price'));
    await user.type(field('Price'), '359');
    const sizes = [
      { size: 'S', countInStock: 2 },
      { size: 'M', countInStock: 5 },
    ];
    api.on(getProduct, () => {
      api.on(updateProduct, aProduct({ price: 359, sizes, countInStock: 7, version: 3 }));
      return aProduct({ sizes, countInStock: 7, version: 2 });
    });
    expect(await saved()).toMatchObject({ price: '359', version: 2 });
    expect(field('Quantity in S')).toHaveValue('2');
  });

  test('a product of one size has one count and no rows', async () => {
    mockApi().on(getProduct, aProduct({ sizes: [{ size: 'One size', countInStock: 8 }] }));
    renderAdmin(EDIT);
    expect(await screen.findByRole('checkbox', { name: 'One size' })).toBeChecked();
    expect(screen.queryByRole('group', { name: 'Sizes' })).not.toBeInTheDocument();
    expect(total()).not.toHaveAttribute('readonly');
  });
});

describe('uploading a picture', () => {
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
});

describe('the workplace of a product', () => {
  const tee = anAdminProduct({ countInStock: 12, reserved: 2 });
  const cap = anAdminProduct({ _id: 'p-cap', name: 'Cord Cap', version: 7, countInStock: 3 });

  test('search and filters are part of the URL, start on page one, and narrow the export too', async () => {
    const api = mockApi()
      .on(listAdminProducts, adminProductPage([tee], { page: 2, pages: 3 }))
      .on(listProductNames, { categories: ['Caps', 'T-shirts'], brands: ['Koppie'] });
    const shop = renderAdmin('/admin/productlist/2');
    const search = await screen.findByRole('searchbox', { name: 'Search products' });
    await shop.user.type(search, 'tee{Enter}');
    await waitFor(() => expect(shop.path()).toBe('/admin/productlist?keyword=tee'));
    await waitFor(() => {
      expect(api.calls(listAdminProducts).at(-1)).toEqual({ keyword: 'tee', pageNumber: '1' });
    });
    expect(search).toBeInTheDocument();
    await shop.user.click(screen.getByRole('button', { name: 'Filters' }));
    await screen.findByRole('option', { name: 'Caps' });
    await shop.user.selectOptions(screen.getByLabelText('Category'), 'Caps');
    await shop.user.selectOptions(screen.getByLabelText('State'), 'In the shop');
    await shop.user.selectOptions(screen.getByLabelText('Stock'), 'Running low');
    await waitFor(() => {
      expect(api.calls(listAdminProducts).at(-1)).toEqual({
        ...{ keyword: 'tee', state: 'public', category: 'Caps', lowStock: '1', pageNumber: '1' },
      });
    });
    expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeInTheDocument();
    const query = '?keyword=tee&state=public&category=Caps&lowStock=1';
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      `/api/admin/products.csv${query}`,
    );
    const pages = await screen.findByRole('navigation', { name: 'Pages, bottom' });
    expect(within(pages).getByRole('link', { name: '3' })).toHaveAttribute(
      'href',
      `/admin/productlist/3${query}`,
    );
    await shop.user.click(screen.getByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(shop.path()).toBe('/admin/productlist'));
  });

  test('nothing found can be widened to all products', async () => {
    const api = mockApi().on(listAdminProducts, adminProductPage([]));
    const shop = renderAdmin('/admin/productlist?keyword=zzz');
    expect(await screen.findByText('No products found')).toBeInTheDocument();
    api.on(listAdminProducts, adminProductPage([tee]));
    await shop.user.click(screen.getByRole('button', { name: 'Show all products' }));
    expect(await screen.findByText('1 product')).toBeInTheDocument();
  });

  test('price and stock are changed below the row, with a reason', async () => {
    const changed = {
      _id: tee._id,
      name: tee.name,
      fate: 'changed' as const,
      before: '349.00',
      after: '299.00',
    };
    const api = mockApi()
      .on(listAdminProducts, adminProductPage([tee, cap]))
      .on(bulkUpdateProducts, { products: [changed] })
      .on(moveStock, { ...tee, countInStock: 22 });
    const shop = renderAdmin('/admin/productlist');
    await shop.user.click(await screen.findByRole('button', { name: 'Price and stock of Boulder Tee' }));
    const panel = screen.getByRole('group', { name: 'Price and stock of Boulder Tee' });
    const price = within(panel).getByLabelText('Price (R)');
    await shop.user.clear(price);
    await shop.user.type(price, '299');
    await shop.user.click(within(panel).getByRole('button', { name: 'Save price' }));
    expect(await screen.findByText('Price changed')).toBeInTheDocument();
    expect(api.calls(bulkUpdateProducts)).toEqual([
      { products: [{ id: tee._id, version: tee.version }], change: { price: '299' } },
    ]);
    await shop.user.type(within(panel).getByLabelText('Quantity received'), '10');
    await shop.user.click(within(panel).getByRole('button', { name: 'Save stock' }));
    expect(await screen.findByText('22 in stock now')).toBeInTheDocument();
    expect(api.calls(moveStock)).toEqual([
      { id: tee._id, reason: 'delivery', pieces: 10, version: tee.version },
    ]);
  });

  test('a price that is refused is explained in its form', async () => {
    mockApi()
      .on(listAdminProducts, adminProductPage([tee]))
      .on(bulkUpdateProducts, {
        products: [{ _id: tee._id, name: tee.name, fate: 'refused', message: 'This product has changed.' }],
      });
    const shop = renderAdmin('/admin/productlist');
    await shop.user.click(await screen.findByRole('button', { name: 'Price and stock of Boulder Tee' }));
    await shop.user.click(screen.getByRole('button', { name: 'Save price' }));
    expect(await screen.findByText('This product has changed.')).toBeInTheDocument();
  });

  test('prices of chosen products are changed by percent after a preview, and each fate is named', async () => {
    const products = [
      { _id: tee._id, name: tee.name, fate: 'changed' as const, before: '349.00', after: '314.10' },
      { _id: cap._id, name: cap.name, fate: 'refused' as const, message: 'This product has changed.' },
    ];
    const api = mockApi()
      .on(listAdminProducts, adminProductPage([tee, cap]))
      .on(bulkUpdateProducts, { products });
    const shop = renderAdmin('/admin/productlist');
    await shop.user.click(await screen.findByRole('checkbox', { name: 'Select Boulder Tee' }));
    await shop.user.click(screen.getByRole('checkbox', { name: 'Select Cord Cap' }));
    await shop.user.click(screen.getByRole('button', { name: 'Change prices' }));
    const dialog = screen.getByRole('dialog', { name: 'Change prices: 2 products' });
    await shop.user.type(within(dialog).getByLabelText('Change in percent'), '0{Enter}');
    expect(within(dialog).getByText(/^Please enter a percentage/)).toBeInTheDocument();
    await shop.user.clear(within(dialog).getByLabelText('Change in percent'));
    await shop.user.type(within(dialog).getByLabelText('Change in percent'), '-10{Enter}');
    expect(await within(dialog).findByText('349.00 → 314.10')).toBeInTheDocument();
    await shop.user.click(within(dialog).getByRole('button', { name: 'Change prices (1)' }));
    expect(
      await within(dialog).findByText(/^1 changed, 0 left as they were, 1 refused\. Activity can undo/),
    ).toBeInTheDocument();
    const input = {
      products: [
        { id: tee._id, version: tee.version },
        { id: cap._id, version: 7 },
      ],
      change: { pricePercent: -10 },
    };
    expect(api.calls(bulkUpdateProducts)).toEqual([{ ...input, preview: true }, input]);
    await shop.user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('checkbox', { name: 'Select Boulder Tee' })).not.toBeChecked();
  });

  test('chosen products are deleted after a preview', async () => {
    const products = [
      { _id: tee._id, name: '', fate: 'changed' as const, before: 'draft', after: 'deleted' },
      { _id: cap._id, name: cap.name, fate: 'changed' as const, before: 'public', after: 'deleted' },
    ];
    const api = mockApi()
      .on(listAdminProducts, adminProductPage([tee, cap]))
      .on(bulkUpdateProducts, { products });
    const shop = renderAdmin('/admin/productlist');
    await shop.user.click(await screen.findByRole('checkbox', { name: 'Select Boulder Tee' }));
    await shop.user.click(screen.getByRole('checkbox', { name: 'Select Cord Cap' }));
    const bar = within(screen.getByRole('group', { name: 'Selected products' }));
    await shop.user.click(bar.getByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete: 2 products' }));
    expect(await dialog.findByText('draft → deleted')).toBeInTheDocument();
    await shop.user.click(dialog.getByRole('button', { name: 'Delete (2)' }));
    expect(
      await dialog.findByText(/^2 changed, 0 left as they were, 0 refused\. Activity can undo/),
    ).toBeInTheDocument();
    expect(api.calls(bulkUpdateProducts).at(-1)).toMatchObject({ change: { state: 'archived' } });
  });

  test('chosen products stay chosen from the first page to the second and back', async () => {
    mockApi().on(listAdminProducts, ({ pageNumber }) => ({
      ...adminProductPage(pageNumber === '2' ? [cap] : [tee]),
      page: pageNumber === '2' ? 2 : 1,
      pages: 2,
    }));
    const shop = renderAdmin('/admin/productlist');
    await shop.user.click(await screen.findByRole('checkbox', { name: 'Select Boulder Tee' }));
    const pages = screen.getByRole('navigation', { name: 'Pages, top' });
    await shop.user.click(within(pages).getByRole('link', { name: '2' }));
    await shop.user.click(await screen.findByRole('checkbox', { name: 'Select Cord Cap' }));
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    await shop.user.click(screen.getByRole('button', { name: 'Change prices' }));
    expect(screen.getByRole('dialog', { name: 'Change prices: 2 products' })).toBeInTheDocument();
    await shop.user.keyboard('{Escape}');
    const left = screen.getByRole('navigation', { name: 'Pages, top' });
    await shop.user.click(within(left).getByRole('link', { name: '1' }));
    expect(await screen.findByRole('checkbox', { name: 'Select Boulder Tee' })).toBeChecked();
  });

  test('a copy opens in its form, and a product shows its movements when they are asked for', async () => {
    mockApi()
      .on(listAdminProducts, adminProductPage([tee]))
      .on(duplicateProduct, aProduct({ _id: 'p-copy', state: 'draft' }))
      .on(getProduct, aProduct({ _id: 'p-copy', state: 'draft' }))
      .on(listMovements, {
        movements: [
          {
            at: '2026-11-02T08:00:00.000Z',
            size: 'M',
            from: 5,
            to: 3,
            reason: 'sale',
            order: { _id: 'o-1', number: '10042' },
          },
          { at: '2026-11-01T08:00:00.000Z', from: 0, to: 5, reason: 'delivery', by: 'Admin' },
        ],
        ...{ page: 1, pages: 1, total: 2 },
      });
    const shop = renderAdmin('/admin/productlist');
    await shop.user.click(await screen.findByRole('button', { name: 'Price and stock of Boulder Tee' }));
    await shop.user.click(screen.getByRole('button', { name: 'Duplicate Boulder Tee' }));
    expect(await screen.findByRole('heading', { name: 'Edit Product' })).toBeInTheDocument();
    expect(shop.path()).toBe('/admin/product/p-copy/edit');
    await shop.user.click(await screen.findByText('Stock movements'));
    const table = await screen.findByRole('table', { name: 'Stock movements' });
    expect(within(table).getByRole('row', { name: /M 5 3 Sale Order 10042/ })).toBeInTheDocument();
    expect(within(table).getByRole('row', { name: /All 0 5 Delivery Admin/ })).toBeInTheDocument();
  });
});
