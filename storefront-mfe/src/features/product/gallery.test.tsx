import { getProduct } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProduct } from '@shop/shared-ui/testing/samples';
import { fireEvent, screen, within } from '@testing-library/react';
import { storefront } from '../../testing/pagesReady.ts';

const views = ['front', 'print', 'back'];
const images = views.map((view) => ({
  url: `/images/products/boulder-tee-${view}-640.webp`,
  alt: `Boulder Tee, ${view}`,
}));

async function openGallery(overrides: Parameters<typeof aProduct>[0] = { images }) {
  const product = aProduct(overrides);
  mockApi().on(getProduct, product);
  const { user } = renderShop(storefront, { route: `/product/${product._id}` });
  await screen.findByRole('heading', { level: 1 });
  return { user };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const strip = () => screen.getByRole('group', { name: 'Pictures' });

test('all pictures are described, and the first one alone is loaded at once', async () => {
  await openGallery();
  const pictures = within(strip()).getAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(images.map(({ alt }) => alt));
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
});

test('a product of one picture has no controls but the one that enlarges it', async () => {
  await openGallery({ images: [{ url: '/images/products/boulder-tee-640.webp', alt: '' }] });
  expect(screen.getByAltText('Boulder Tee')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /picture$/ })).toHaveAccessibleName('Enlarge picture');
  expect(screen.queryByRole('list', { name: 'All pictures' })).toBeNull();
});

test('the pictures are turned by buttons, round and round', async () => {
  const { user } = await openGallery();
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
  await user.click(button('Next picture'));
  expect(screen.getByText('2 of 3')).toBeInTheDocument();
  await user.click(button('Previous picture'));
  await user.click(button('Previous picture'));
  expect(screen.getByText('3 of 3')).toBeInTheDocument();
});

test('a thumbnail brings its picture, and is marked', async () => {
  const { user } = await openGallery();
  await user.click(button('Picture 3: Boulder Tee, back'));
  expect(screen.getByText('3 of 3')).toBeInTheDocument();
  expect(button(/^Picture 3/)).toHaveAttribute('aria-current', 'true');
  expect(button(/^Picture 1/)).toHaveAttribute('aria-current', 'false');
});

test('the arrow keys turn the pictures', async () => {
  const { user } = await openGallery();
  strip().focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(screen.getByText('2 of 3')).toBeInTheDocument();
});

describe('a strip of 400 px', () => {
  function scrollTo(scrollLeft: number) {
    Object.defineProperties(strip(), {
      clientWidth: { value: 400, configurable: true },
      scrollLeft: { value: scrollLeft, configurable: true, writable: true },
    });
    fireEvent.scroll(strip());
  }

  test('counts the picture to which it is swiped', async () => {
    await openGallery();
    scrollTo(790);
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
  });

  test('does not count the pictures that it passes on the way to the wanted one', async () => {
    const { user } = await openGallery();
    await user.click(button(/^Picture 3/));
    scrollTo(380);
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
    scrollTo(800);
    scrollTo(400);
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
  });

  test('follows the visitor who interrupts it', async () => {
    const { user } = await openGallery();
    await user.click(button(/^Picture 3/));
    fireEvent.pointerDown(strip());
    scrollTo(400);
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
  });
});

describe('the enlarged picture', () => {
  async function enlarge() {
    const { user } = await openGallery();
    await user.click(button('Enlarge picture'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Boulder Tee' }));
    return { user, dialog };
  }

  test('is the one in view, and leaves its place to the one that was shown last', async () => {
    const { user, dialog } = await enlarge();
    expect(dialog.getByAltText('Boulder Tee, front')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Next picture' }));
    expect(dialog.getByAltText('Boulder Tee, print')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
    expect(button('Enlarge picture')).toHaveFocus();
  });

  test('is zoomed in three steps and out again by its buttons', async () => {
    const { user, dialog } = await enlarge();
    const closer = dialog.getByRole('button', { name: 'Zoom in' });
    for (const scale of ['150%', '200%', '300%']) {
      await user.click(closer);
      expect(dialog.getByText(scale)).toBeInTheDocument();
    }
    expect(closer).toHaveAttribute('aria-disabled', 'true');
    await user.click(closer);
    expect(dialog.getByText('300%')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Zoom out' }));
    expect(dialog.getByText('200%')).toBeInTheDocument();
  });

  test('is zoomed, panned and turned by keys alone', async () => {
    const { user, dialog } = await enlarge();
    dialog.getByRole('button', { name: 'Zoom in' }).focus();
    await user.keyboard('++');
    expect(dialog.getByText('200%')).toBeInTheDocument();
    const stage = dialog.getByRole('group', { name: 'Enlarged picture' });
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect([stage.scrollLeft, stage.scrollTop]).toEqual([80, 80]);
    expect(dialog.getByText('1 of 3')).toBeInTheDocument();
    await user.keyboard('0{ArrowRight}');
    expect(dialog.getByText('100%')).toBeInTheDocument();
    expect(dialog.getByText('2 of 3')).toBeInTheDocument();
  });

  test('a click looks closer, and another one shows it whole', async () => {
    const { user, dialog } = await enlarge();
    await user.click(dialog.getByAltText('Boulder Tee, front'));
    expect(dialog.getByText('200%')).toBeInTheDocument();
    await user.click(dialog.getByAltText('Boulder Tee, front'));
    expect(dialog.getByText('100%')).toBeInTheDocument();
  });
});
