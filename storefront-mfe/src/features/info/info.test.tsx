import { getShopConfig } from '@shop/contract/config';
import { getLegalText } from '@shop/contract/legalTexts';
import { RETENTION } from '@shop/domain/retention';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { screen, waitFor, within } from '@testing-library/react';
import { storefront } from '../../testing/pagesReady.ts';

const config = {
  vatPercent: 15,
  shippingFee: 100,
  freeShippingAbove: 500,
  freeShippingCities: ['Paarl', 'Wellington'],
  demoMailboxUrl: null,
  identityProvider: null,
};

const terms = { version: 1, text: null, publishedAt: '2026-11-03T08:00:00.000Z' };

test.each([
  ['/returns', 'Returns & Refunds Policy', ['30 days', 'unworn', 'original packaging', 'proof of purchase']],
  [
    '/shippingInfo',
    'Shipping Information',
    ['Paarl and Wellington', 'R100', 'R500', '5-8 business days', 'only within South Africa'],
  ],
  ['/about-us', 'About Us', ['Paarl']],
  ['/terms', 'Terms of Service', ['rand', 'VAT']],
  ['/privacy', 'Privacy Policy', ['Protection of Personal Information Act']],
])(
  '%s has the heading %p and the specified content [1.32] [2.11] [2.72] [9.6] [9.8] [R.36]',
  async (route, heading, promises) => {
    mockApi().on(getShopConfig, config).on(getLegalText, terms);
    renderShop(storefront, { route });

    await screen.findByRole('heading', { level: 1, name: heading });
    const text = (await screen.findByRole('article')).textContent;
    for (const promise of promises) expect(text).toContain(promise);
    await waitFor(() => expect(document.title).toContain(heading));
  },
);

test('About Us shows pictures that are described and keep their room', async () => {
  mockApi().on(getShopConfig, config);
  renderShop(storefront, { route: '/about-us' });

  const pictures = await screen.findAllByRole('img');
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) {
    expect(picture).toHaveAccessibleName(/\w+ \w+/);
    expect(picture).toHaveAttribute('width', '1280');
    expect(picture).toHaveAttribute('height', '640');
  }
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
  expect(screen.getByRole('link', { name: 'See what we make' })).toHaveAttribute('href', '/home');
});

describe('Shipping Information', () => {
  function openWith(settings: Partial<typeof config>) {
    mockApi().on(getShopConfig, { ...config, ...settings });
    renderShop(storefront, { route: '/shippingInfo' });
  }
  const expectPrices = (prices: readonly [place: string, price: string][]) =>
    waitFor(() => {
      const places = within(screen.getByRole('article')).getAllByRole('term');
      expect(places.map((place) => [place.textContent, place.nextElementSibling?.textContent])).toEqual(
        prices,
      );
    });

  test('Shipping Information says where delivery is free, and its price elsewhere [2.72] [9.6]', async () => {
    openWith({});
    await expectPrices([
      ['Paarl and Wellington', 'Free'],
      ['Elsewhere, orders below R500', 'R100'],
      ['Elsewhere, orders above R500', 'Free'],
    ]);
  });

  test.each([
    [['Paarl'], 'Paarl'],
    [['Paarl', 'Wellington', 'Franschhoek'], 'Paarl, Wellington and Franschhoek'],
  ])(
    'Shipping Information shows free delivery to %j, as the checkout computes it',
    async (freeShippingCities, words) => {
      openWith({ freeShippingCities, shippingFee: 80, freeShippingAbove: 750 });
      await expectPrices([
        [words, 'Free'],
        ['Elsewhere, orders below R750', 'R80'],
        ['Elsewhere, orders above R750', 'Free'],
      ]);
    },
  );
});

test('Shipping Information names the delivery time that the owner has set', async () => {
  mockApi().on(getShopConfig, {
    ...config,
    deliveryTimes: { afterPayment: '2-3 business days', nationwide: '4 business days' },
  });
  renderShop(storefront, { route: '/shippingInfo' });
  expect(await screen.findByText(/Delivery takes 2-3 business days from the day/)).toBeVisible();
});

test.each([
  ['/returns', 'the seven days of an order made online', /within seven days of receiving it/],
  ['/returns', 'the six months of implied warranty', /We replace it or refund it.*six months/],
  [
    '/terms',
    'prices with all that is added to them',
    /in South African rand.*VAT.*Shipping is shown separately/,
  ],
  ['/terms', 'how to correct an order before it is placed', /go back, correct a mistake or leave/],
  ['/terms', 'what becomes of an order that is late', /30 days after you paid for it, you may cancel it/],
  ['/terms', 'how to keep a record', /read and print.*saved or printed/],
  ['/terms', 'how payments are secured', /encrypted connection.*never see or keep a card number/],
  ['/terms', 'where to complain', /Consumer Goods and Services Ombud.*National Consumer Commission/],
  ['/privacy', 'what must be given, and what follows if it is not', /we can't deliver an order without/],
  ['/privacy', 'that information leaves the country', /also works outside South Africa/],
  ['/privacy', 'how long it is kept', /Five years, as tax law requires/],
  ['/privacy', 'which cookies there are', /One cookie keeps you signed in/],
  ['/privacy', 'which cookie outlives signing out', /One cookie stays for a year.*doesn't sign anyone in/],
  ['/privacy', 'which cookie decides who tries a change', /stays for a year is a random number/],
  [
    '/privacy',
    'the rights of access, correction, deletion and objection',
    /copy.*corrected or deleted.*object/,
  ],
  [
    '/privacy',
    'the regulator',
    /Information Regulator of South Africa: POPIAComplaints@inforegulator\.org\.za/,
  ],
])('%s tells %s', async (route, _what, words) => {
  mockApi().on(getLegalText, terms);
  renderShop(storefront, { route });
  expect(await screen.findByRole('article')).toHaveTextContent(words);
});

test('/returns promises repairs where the shop offers them', async () => {
  mockApi().on(getShopConfig, { ...config, offersRepairs: true });
  renderShop(storefront, { route: '/returns' });
  expect(
    await screen.findByText(/We repair it, replace it or refund it, whichever you choose/),
  ).toBeVisible();
});

test('/privacy promises the times that jobs, settings and backups keep', async () => {
  renderShop(storefront, { route: '/privacy' });
  await screen.findByRole('article');
  const promised = (what: string) => screen.getByText(what).nextElementSibling?.textContent;
  expect({ promised: promised('Orders, invoices and payments'), orderYears: RETENTION.orderYears }).toEqual({
    promised: 'Five years, as tax law requires',
    orderYears: 5,
  });
  expect(promised('Your sign-ins')).toBe(`Until you sign out, at most ${RETENTION.signedInDays} days`);
  expect(promised('Backups')).toBe(`At most ${RETENTION.backupDays} days longer`);
});

describe('with the owner’s legal details', () => {
  const shop = {
    email: 'hello@shop.example',
    phone: '021 000 0000',
    address: '1 Main Road, Paarl, 7646',
    legalName: 'Koppie Clothing (Pty) Ltd',
    registration: '2026/000001/07, South Africa',
    officeBearers: 'A. Director',
    informationOfficer: 'B. Officer',
  };
  const page = document.createElement('script');

  beforeEach(() => {
    page.id = 'shop-page';
    page.type = 'application/json';
    page.textContent = JSON.stringify({ shop });
    document.head.append(page);
  });
  afterEach(() => {
    page.remove();
  });

  test('the owner is named in the terms, with registration, office bearers and address', async () => {
    mockApi().on(getLegalText, terms);
    renderShop(storefront, { route: '/terms' });
    const article = await screen.findByRole('article');
    for (const detail of [shop.legalName, shop.registration, shop.officeBearers, shop.address]) {
      expect(article).toHaveTextContent(detail);
    }
    expect(screen.getAllByRole('link', { name: shop.email })[0]).toHaveAttribute(
      'href',
      `mailto:${shop.email}`,
    );
    expect(screen.getAllByRole('link', { name: /021.000.0000/ })[0]).toHaveAttribute(
      'href',
      'tel:0210000000',
    );
  });

  test('the owner is responsible in the privacy policy, with its information officer', async () => {
    renderShop(storefront, { route: '/privacy' });
    const policy = await screen.findByRole('article');
    expect(policy).toHaveTextContent(
      `${shop.legalName}, ${shop.address} is responsible for your information.`,
    );
    expect(policy).toHaveTextContent(
      `${shop.informationOfficer}, its information officer, will answer you at`,
    );
  });
});

test('missing legal details are left out', async () => {
  mockApi().on(getLegalText, terms);
  renderShop(storefront, { route: '/terms' });
  await screen.findByRole('article');
  expect(screen.queryByText('Registration')).toBeNull();
  expect(screen.queryByText('Office bearers')).toBeNull();
});

describe('versions of the terms', () => {
  const written = {
    version: 3,
    text: '## Gifts\nGifts cannot be returned.\n\nNor sold.',
    publishedAt: terms.publishedAt,
  };

  test('a text by an administrator replaces the built-in one, below the details of the supplier', async () => {
    const api = mockApi().on(getLegalText, written);
    renderShop(storefront, { route: '/terms' });
    const article = await screen.findByRole('article');
    const headings = within(article).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Who we are', 'Gifts']);
    expect(within(article).getByText('Gifts cannot be returned.')).toBeVisible();
    expect(within(article).getByText('Nor sold.')).toBeVisible();
    expect(article).not.toHaveTextContent('Version');
    expect(api.calls(getLegalText)).toEqual([{ kind: 'terms' }]);
  });

  test('a version by its number says of what day it is, and links to the current terms', async () => {
    const api = mockApi().on(getLegalText, terms);
    renderShop(storefront, { route: '/terms?version=1' });
    expect(await screen.findByText(/Version 1, published on 3 November 2026\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the current terms' })).toHaveAttribute('href', '/terms');
    expect(api.calls(getLegalText)).toEqual([{ kind: 'terms', version: '1' }]);
  });

  test('an unknown version leads to the current terms', async () => {
    mockApi().fail(getLegalText, 404, { code: 'not_found', message: 'Terms not found' });
    renderShop(storefront, { route: '/terms?version=9' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all current terms' })).toHaveAttribute('href', '/terms');
  });

  test('an API of an earlier version has the built-in terms', async () => {
    mockApi().fail(getLegalText, 404, { code: 'not_found', message: 'Page not found' });
    renderShop(storefront, { route: '/terms' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Your record' })).toBeVisible();
  });

  test('terms that cannot be read are read again by Retry', async () => {
    const api = mockApi().fail(getLegalText, 503, { code: 'busy', message: 'Please try again.' });
    const { user } = renderShop(storefront, { route: '/terms' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.on(getLegalText, terms);
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 2, name: 'Prices' })).toBeVisible();
  });
});
