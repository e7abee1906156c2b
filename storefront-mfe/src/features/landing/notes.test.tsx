import { getShopConfig } from '@shop/contract/config';
import { listCategories } from '@shop/contract/productDiscovery';
import { topProducts } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { act, screen, within } from '@testing-library/react';
import { storefront } from '../../testing/pagesReady.ts';
import { VideoBanner } from './VideoBanner.tsx';

const config = {
  vatPercent: 15,
  shippingFee: 100,
  freeShippingAbove: 500,
  freeShippingCities: ['Paarl'],
  demoMailboxUrl: null,
  identityProvider: null,
};

async function openLanding() {
  mockApi().on(getShopConfig, config).on(topProducts, []).on(listCategories, { categories: [] });
  renderShop(storefront, { route: '/' });
  await screen.findByRole('region', { name: 'Featured' });
}

test.each([
  ['Quality Materials', /cotton/],
  ['Unique Designs', /drawn/],
  ['Sustainable Fashion', /years/],
])('the landing praises %s [1.23]', async (heading, words) => {
  await openLanding();
  const panel = screen.getByRole('heading', { name: heading }).closest('article');
  expect(panel).toHaveTextContent(words);
});

test.each([
  ['Shipping', 'Nationwide, 5-10 business days.', 'What it costs', '/shippingInfo'],
  ['Returns', 'Return online orders by contacting the store.', 'How it works', '/returns'],
])('the note on %s says: %s [1.24] [1.25] [9.7]', async (heading, sentence, link, address) => {
  await openLanding();
  const note = screen.getByRole('heading', { name: heading }).closest('article') ?? document.body;
  expect(note).toHaveTextContent(sentence);
  expect(within(note).getByRole('link', { name: link })).toHaveAttribute('href', address);
});

test('the note on shipping names the longest delivery time that the owner has set', async () => {
  const deliveryTimes = { afterPayment: '2 business days', nationwide: '4 business days' };
  mockApi()
    .on(getShopConfig, { ...config, deliveryTimes })
    .on(topProducts, [])
    .on(listCategories, { categories: [] });
  renderShop(storefront, { route: '/' });
  expect(await screen.findByText(/Nationwide, 4 business days\./)).toBeInTheDocument();
});

test('the note on payments promises credit cards [1.26]', async () => {
  await openLanding();
  const note = screen.getByRole('heading', { name: 'Secure payments' }).closest('article');
  expect(note).toHaveTextContent(/credit card/);
});

test('the note on support says how to reach people [1.27]', async () => {
  const page = document.createElement('script');
  page.id = 'shop-page';
  page.type = 'application/json';
  page.textContent = JSON.stringify({ shop: { email: 'hello@shop.example', phone: '021 000 0000' } });
  document.head.append(page);
  try {
    await openLanding();
    const note = within(supportNote());
    expect(note.getByRole('link', { name: 'hello@shop.example' })).toHaveAttribute(
      'href',
      'mailto:hello@shop.example',
    );
    expect(note.getByRole('link', { name: /021/ })).toHaveAttribute('href', 'tel:0210000000');
  } finally {
    page.remove();
  }
});

test('the note on support names the shop while it has neither an address nor a number', async () => {
  await openLanding();
  expect(supportNote()).toHaveTextContent('Real people answer: Koppie');
});

const supportNote = (): HTMLElement =>
  screen.getByRole('heading', { name: 'Support' }).closest('article') ?? document.body;

describe('the video banner', () => {
  type Sighting = (entries: readonly { isIntersecting: boolean }[]) => void;
  const seen: Sighting[] = [];
  const comeNear = () => {
    act(() => {
      seen.forEach((callback) => {
        callback([{ isIntersecting: true }]);
      });
    });
  };

  beforeEach(() => {
    seen.length = 0;
    class Observer {
      constructor(callback: Sighting) {
        seen.push(callback);
      }
      observe = jest.fn();
      disconnect = jest.fn();
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  test('loops, muted and inline, with a poster, once it is near the viewport [1.28]', () => {
    const { container } = renderShop(<VideoBanner isMotionPaused={false} mayLoad />);
    expect(container.querySelector('video')).toBeNull();
    comeNear();
    const video = container.querySelector('video');
    expect(video).toMatchObject({ loop: true, muted: true });
    expect(video).toHaveAttribute('playsinline');
    expect(video).toHaveAttribute('poster');
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
  });

  test('has a line and a button to the goods over it', () => {
    renderShop(<VideoBanner isMotionPaused={false} mayLoad />);
    const banner = screen.getByRole('region', { name: 'From our hill' });
    expect(banner).toHaveTextContent('Drawn in Paarl. Worn everywhere.');
    expect(within(banner).getByRole('link', { name: "See what's new" })).toHaveAttribute('href', '/home');
  });

  test('stands still once animations are paused', () => {
    renderShop(<VideoBanner isMotionPaused mayLoad />);
    comeNear();
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
  });

  test('is not even loaded for those who asked for less motion [1.28] [R.38]', () => {
    const { container } = renderShop(<VideoBanner isMotionPaused mayLoad={false} />);
    comeNear();
    expect(container.querySelector('video')).toBeNull();
    expect(container.querySelector('img')).not.toBeNull();
  });
});
