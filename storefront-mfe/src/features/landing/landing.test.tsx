import { act, screen, waitFor, within } from '@testing-library/react';
import { getShopConfig } from '@shop/contract/config';
import { listCategories } from '@shop/contract/productDiscovery';
import { listProducts, listTopProducts } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProductSummary, aUser } from '@shop/shared-ui/testing/samples';
import { storefront } from '../../testing/pagesReady.ts';
import { VideoBanner } from './VideoBanner.tsx';

describe('the landing page', () => {
  const config = {
    vatPercent: 15,
    shippingFee: 100,
    freeShippingAbove: 750,
    freeShippingCities: ['Paarl', 'Franschhoek'],
    demoMailboxUrl: null,
    identityProvider: null,
  };

  /** Requirement 9.20. */
  const SLIDE_MS = 3000;

  interface Visit {
    user?: ReturnType<typeof aUser>;
    products?: ReturnType<typeof aProductSummary>[];
    categories?: { name: string; slug: string; count: number; image: string }[];
  }

  async function openLanding({ user, products = [], categories = [] }: Visit = {}) {
    mockApi().on(getShopConfig, config).on(listTopProducts, products).on(listCategories, { categories });
    const shop = renderShop(storefront, { route: '/', user: user ?? null });
    const hero = await screen.findByRole('region', { name: 'Featured' });
    return { hero, person: shop.user };
  }

  const shownSlide = (hero: HTMLElement) => within(hero).getByRole('group').getAttribute('aria-label');

  test('visitors get links to sign up and log in, customers to the shop [2.1] [2.30]', async () => {
    await openLanding();
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('link', { name: 'Shop Merch' })).toBeNull();
  });

  test.each([
    ['visitors', 'Browse the shop', {}],
    ['customers', 'Shop Merch', { user: aUser() }],
  ])('for %s the link to the products, %s, is the first and primary button', async (_, name, visit) => {
    const { hero } = await openLanding(visit);
    const [strongest, ...others] = within(hero).getAllByRole('link');
    expect(strongest).toHaveAccessibleName(name);
    expect(strongest).toHaveAttribute('href', '/home');
    expect(strongest).toHaveAttribute('data-variant', 'hero');
    for (const other of others) expect(other).toHaveAttribute('data-variant', 'secondary');
  });

  test('customers are led to the merchandise [2.31]', async () => {
    await openLanding({ user: aUser() });
    expect(screen.getByRole('link', { name: 'Shop Merch' }).getAttribute('href')).toBe('/home');
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Browse the shop' })).toBeNull();
  });

  test('the best rated product is featured [1.22] [3.12]', async () => {
    const best = aProductSummary({ name: 'Boulder Tee' });
    const others = ['p-cap', 'p-tote'].map((_id) => aProductSummary({ _id, name: _id }));
    await openLanding({ products: [best, ...others] });

    const featured = await screen.findByRole('article', { name: 'Boulder Tee' });
    expect(featured).toHaveTextContent('Top product');
    expect(within(featured).getByRole('link', { name: 'Shop the Boulder Tee' })).toHaveAttribute(
      'href',
      `/product/${best._id}`,
    );
    expect(screen.getAllByText('Top product')).toHaveLength(1);
  });

  test('visitors without a session get a link to all products', async () => {
    const others = ['p-cap', 'p-tote', 'p-hood'].map((_id) => aProductSummary({ _id, name: _id }));
    await openLanding({ products: others });
    const link = await screen.findByRole('link', { name: 'See all products' });
    expect(link.getAttribute('href')).toBe('/home');
  });

  test('without a top product its block is left out [1.22] [R.36]', async () => {
    await openLanding({ products: [] });

    await screen.findByText('Free delivery over R750');
    expect(screen.queryByText('Top product')).toBeNull();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  test('top products that did not arrive are there after Retry', async () => {
    const api = mockApi()
      .on(getShopConfig, config)
      .on(listCategories, { categories: [] })
      .fail(listTopProducts, 503, { code: 'busy', message: 'The shop is busy.' });
    const { user: person } = renderShop(storefront, { route: '/' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy.');

    api.on(listTopProducts, [aProductSummary({ name: 'Boulder Tee' })]);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Shop the Boulder Tee' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a name with its number of products leads to each category, the largest eight', async () => {
    const names = ['T-shirts', 'Hoodies', 'Caps', 'Bags', 'Socks', 'Mugs', 'Stickers', 'Hats', 'Pins'];
    const categories = names.map((name, order) => ({
      name,
      slug: name.toLowerCase(),
      count: 20 - order,
      image: `/images/products/${name.toLowerCase()}-640.webp`,
    }));
    await openLanding({ categories });

    const section = await screen.findByRole('region', { name: 'Shop by category' });
    const links = await within(section).findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      categories.slice(0, 8).map(({ name, slug, count }) => [`${name} ${count}`, `/category/${slug}`]),
    );
    expect(section.querySelector('img')).toBeNull();
  });

  test('without categories there is no heading for them', async () => {
    await openLanding({ categories: [] });
    await screen.findByText('Free delivery over R750');
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: 'Shop by category' })).toBeNull();
    });
  });

  test('each picture of the print wall leads to a search for its print', async () => {
    await openLanding({ products: [aProductSummary()] });
    const wall = await screen.findByRole('region', { name: 'The print wall' });
    const links = within(wall).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Paarl Rock', '/search/Paarl%20Rock'],
      ['Protea', '/search/Protea'],
      ['Windpump', '/search/Windpump'],
      ['Contour', '/search/Contour'],
      ['Swell', '/search/Swell'],
      ['Checker', '/search/Checker'],
    ]);
    for (const picture of within(wall).getAllByRole('img')) {
      expect(picture).toHaveAttribute('loading', 'lazy');
      expect(picture.getAttribute('src')).toMatch(/^\/images\/products\/[a-z-]+-print-640\.webp$/);
      expect(picture).toHaveAccessibleName();
    }
  });

  test('the landing names the latest drop by its number and leads to its products', async () => {
    await openLanding({ products: [aProductSummary()] });
    const drop = await screen.findByRole('region', { name: 'Weskus' });
    expect(drop).toHaveTextContent('Drop 07');
    expect(within(drop).getByRole('link', { name: 'Shop the drop' })).toHaveAttribute(
      'href',
      '/search/Weskus',
    );
    const pictures = within(drop).getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual([
      'Weskus Swell Tee',
      'Weskus Swell Tote',
      'Weskus Breton Longsleeve',
    ]);
    for (const picture of pictures) expect(picture).toHaveAttribute('loading', 'lazy');
  });

  test('a shop with products of its own shows neither the prints nor the drop', async () => {
    await openLanding({ products: [aProductSummary({ image: '/uploads/0a1b-640.webp' })] });
    await screen.findByRole('link', { name: 'Shop the Boulder Tee' });
    expect(screen.queryByRole('region', { name: 'The print wall' })).toBeNull();
    expect(screen.queryByText('Drop 07')).toBeNull();
  });

  describe('what loads when its place is near the viewport', () => {
    const near: (() => void)[] = [];
    class Observer {
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        near.push(() => {
          callback([{ isIntersecting: true }]);
        });
      }
      observe = jest.fn();
      disconnect = jest.fn();
    }
    const tees = (names: string) =>
      [...names].map((name) => aProductSummary({ _id: name, name: `${name} Tee` }));

    beforeEach(() => {
      Object.assign(globalThis, { IntersectionObserver: Observer });
      jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
      jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    });
    afterEach(() => {
      near.length = 0;
      Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    });

    const openBesides = (top: string, newest: string) => openWith(tees(top), tees(newest));

    type Summaries = ReturnType<typeof tees>;

    async function openWith(top: Summaries, found: Summaries) {
      const products = { products: found, page: 1, pages: 1 };
      const api = mockApi()
        .on(getShopConfig, config)
        .on(listTopProducts, top)
        .on(listCategories, { categories: [] })
        .on(listProducts, products);
      renderShop(storefront, { route: '/' });
      await screen.findByRole('region', { name: 'Featured' });
      return api;
    }

    function scrollDown() {
      act(() => {
        near.forEach((comeNear) => {
          comeNear();
        });
      });
    }

    async function arrivals() {
      scrollDown();
      const list = await screen.findByRole('list', { name: 'New arrivals' });
      return within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    }

    test('the newest products load once their place is near the viewport', async () => {
      const api = await openBesides('', 'ABCDE');
      expect(api.calls(listProducts)).toEqual([]);
      expect(await arrivals()).toEqual(['/product/A', '/product/B', '/product/C', '/product/D']);
    });

    test('the newest products are others than those shown above', async () => {
      await openBesides('AZC', 'ABCDEFG');
      await screen.findByRole('link', { name: 'Shop the A Tee' });
      expect(await arrivals()).toEqual(['/product/B', '/product/D', '/product/E', '/product/F']);
    });

    test('the newest products of a shop with few products are shown twice', async () => {
      await openBesides('AB', 'ABCDE');
      await screen.findByRole('link', { name: 'Shop the A Tee' });
      expect(await arrivals()).toEqual(['/product/A', '/product/B', '/product/C', '/product/D']);
    });

    const aGarment = (slug: string, countInStock: number) =>
      aProductSummary({
        _id: slug,
        image: `/images/products/${slug}-640.webp`,
        price: 209,
        countInStock,
      });

    test('the drop shows how many are left, and each garment its price and its page', async () => {
      await openWith([aProductSummary()], [aGarment('swell-tote', 3), aGarment('weskus-swell-tee', 12)]);
      const drop = await screen.findByRole('region', { name: 'Weskus' });
      expect(within(drop).getByRole('link', { name: /Tote/ })).toHaveAttribute('href', '/search/Weskus');
      scrollDown();
      expect(await within(drop).findByText('Drop 07 · Out now · 15 left')).toBeVisible();
      expect(within(drop).getAllByText('R209.00')).toHaveLength(2);
      expect(within(drop).getByRole('link', { name: /Tote/ })).toHaveAttribute('href', '/product/swell-tote');
      expect(within(drop).getByRole('link', { name: /Longsleeve/ })).toHaveAttribute(
        'href',
        '/search/Weskus',
      );
    });

    test('a drop that is gone says so', async () => {
      await openWith([aProductSummary()], [aGarment('swell-tote', 0)]);
      const drop = await screen.findByRole('region', { name: 'Weskus' });
      scrollDown();
      expect(await within(drop).findByText('Drop 07 · Sold out')).toBeVisible();
    });
  });

  test('the strip shows the delivery fee of the settings', async () => {
    await openLanding();
    await screen.findByText('Free delivery over R750');
    expect(screen.getByText('Paarl & Franschhoek: always free')).toBeTruthy();
  });

  test('the carousel has three slides, no controls and no indicators [1.21] [4.27]', async () => {
    const { hero } = await openLanding();
    expect(within(hero).getAllByRole('group', { hidden: true })).toHaveLength(3);
    expect(within(hero).queryByRole('button', { hidden: true })).toBeNull();
    expect(within(hero).queryByRole('tab', { hidden: true })).toBeNull();
  });

  describe('the carousel', () => {
    beforeEach(() => {
      jest.useFakeTimers();
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    const later = async (ms: number) => {
      await act(async () => {
        await jest.advanceTimersByTimeAsync(ms);
      });
    };

    test('the carousel shows one slide, and the next every three seconds [1.21] [4.27] [9.20]', async () => {
      const { hero } = await openLanding();
      const turns: [after: number, slide: string | null][] = [];
      let shown = shownSlide(hero);
      for (let elapsed = 100; elapsed <= 9000; elapsed += 100) {
        await later(100);
        const slide = shownSlide(hero);
        if (slide !== shown) turns.push([elapsed, slide]);
        shown = slide;
      }
      expect(turns).toEqual([
        [3000, '2 of 3'],
        [6000, '3 of 3'],
        [9000, '1 of 3'],
      ]);
    });

    test('the carousel stops while animations are paused [R.38]', async () => {
      const { hero, person } = await openLanding();
      const toggle = screen.getByRole('button', { name: 'Pause animations' });

      await person.click(toggle);
      expect(toggle.getAttribute('aria-pressed')).toBe('true');
      await later(3 * SLIDE_MS);
      expect(shownSlide(hero)).toBe('1 of 3');

      await person.click(toggle);
      await later(SLIDE_MS);
      expect(shownSlide(hero)).toBe('2 of 3');
    });

    test('the carousel stands still while the pointer is on it', async () => {
      const { hero, person } = await openLanding();
      await person.hover(hero);
      await later(3 * SLIDE_MS);
      expect(shownSlide(hero)).toBe('1 of 3');

      await person.unhover(hero);
      await later(SLIDE_MS);
      expect(shownSlide(hero)).toBe('2 of 3');
    });

    test('the carousel stands still while the focus is in it', async () => {
      const { hero } = await openLanding();
      act(() => {
        within(hero).getByRole('link', { name: 'Login' }).focus();
      });
      await later(3 * SLIDE_MS);
      expect(shownSlide(hero)).toBe('1 of 3');
    });

    test('the carousel stands still for visitors who asked for less motion', async () => {
      const stillness = { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() };
      Object.assign(globalThis, { matchMedia: () => stillness });
      try {
        const { hero } = await openLanding();
        await later(3 * SLIDE_MS);
        expect(shownSlide(hero)).toBe('1 of 3');
      } finally {
        Reflect.deleteProperty(globalThis, 'matchMedia');
      }
    });
  });
});

describe('notes on products', () => {
  const config = {
    vatPercent: 15,
    shippingFee: 100,
    freeShippingAbove: 500,
    freeShippingCities: ['Paarl'],
    demoMailboxUrl: null,
    identityProvider: null,
  };

  async function openLanding() {
    mockApi().on(getShopConfig, config).on(listTopProducts, []).on(listCategories, { categories: [] });
    renderShop(storefront, { route: '/' });
    await screen.findByRole('region', { name: 'Featured' });
  }

  function getArticle(heading: string): HTMLElement {
    const isUnderHeading = (article: HTMLElement) =>
      within(article).queryByRole('heading', { name: heading }) !== null;
    const article = screen.getAllByRole('article').find(isUnderHeading);
    if (!article) throw new Error(`There is no article with the heading ${heading}.`);
    return article;
  }

  test.each([
    ['Quality Materials', /cotton/],
    ['Unique Designs', /drawn/],
    ['Sustainable Fashion', /years/],
  ])('the landing praises %s [1.23]', async (heading, words) => {
    await openLanding();
    expect(getArticle(heading)).toHaveTextContent(words);
  });

  test.each([
    ['Shipping', 'Nationwide, 5-10 business days.', 'What it costs', '/shippingInfo'],
    ['Returns', 'Return online orders by contacting the store.', 'How it works', '/returns'],
  ])('the note on %s says: %s [1.24] [1.25] [9.7]', async (heading, sentence, link, address) => {
    await openLanding();
    const note = getArticle(heading);
    expect(note).toHaveTextContent(sentence);
    expect(within(note).getByRole('link', { name: link })).toHaveAttribute('href', address);
  });

  test('the note on shipping and the strip name the longest delivery time of the settings', async () => {
    const deliveryTimes = { afterPayment: '2 business days', nationwide: '4 business days' };
    mockApi()
      .on(getShopConfig, { ...config, deliveryTimes })
      .on(listTopProducts, [])
      .on(listCategories, { categories: [] });
    renderShop(storefront, { route: '/' });
    expect(await screen.findByText(/Nationwide, 4 business days\./)).toBeInTheDocument();
    expect(screen.getByText('Nationwide 4 business days')).toBeInTheDocument();
  });

  test('the note on payments promises credit cards [1.26]', async () => {
    await openLanding();
    expect(getArticle('Secure payments')).toHaveTextContent(/credit card/);
  });

  test('the note on support says how to reach people [1.27]', async () => {
    const page = document.createElement('script');
    page.id = 'shop-page';
    page.type = 'application/json';
    page.textContent = JSON.stringify({ shop: { email: 'hello@shop.example', phone: '021 000 0000' } });
    document.head.append(page);
    try {
      await openLanding();
      const note = within(getArticle('Support'));
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
    expect(getArticle('Support')).toHaveTextContent('Real people answer: Koppie');
  });

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

    test('the video banner has a line and a button to the goods over it', () => {
      renderShop(<VideoBanner isMotionPaused={false} mayLoad />);
      const banner = screen.getByRole('region', { name: 'From our hill' });
      expect(banner).toHaveTextContent('Drawn in Paarl. Worn everywhere.');
      expect(within(banner).getByRole('link', { name: "See what's new" })).toHaveAttribute('href', '/home');
    });

    test('the video banner stands still once animations are paused', () => {
      renderShop(<VideoBanner isMotionPaused mayLoad />);
      comeNear();
      expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
      expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
    });

    test('the video banner is not even loaded for those who asked for less motion [1.28] [R.38]', () => {
      const { container } = renderShop(<VideoBanner isMotionPaused mayLoad={false} />);
      comeNear();
      expect(container.querySelector('video')).toBeNull();
      expect(container.querySelector('img')).not.toBeNull();
    });
  });
});
