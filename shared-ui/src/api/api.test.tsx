import { render, screen, waitFor } from '@testing-library/react';
import axios from 'axios';
import { AxiosError, AxiosHeaders } from 'axios';
import { createProduct, updateProduct, uploadImage } from '@shop/contract/adminProducts';
import { placeOrder } from '@shop/contract/orders';
import { getProduct, listProducts, listTopProducts } from '@shop/contract/products';
import { deleteReview } from '@shop/contract/reviewModeration';
import { createReview } from '@shop/contract/reviews';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aCartItem, aProduct, aProductSummary, aUser, anOrder } from '@shop/shared-ui/testing/samples';
import { aStore } from '../../testing/aStore.ts';
import type { MicroFrontendName } from '../index.ts';
import {
  LIST_RETENTION_S,
  createShopStore,
  errorFields,
  errorHint,
  errorMessage,
  fromContract,
  injectEndpoints,
  isErrorCode,
  seedQueries,
  shopApi,
} from '../index.ts';
import { toRequestConfig } from './contractRequest.ts';
import { createHttpTransport } from './httpTransport.ts';
import { TAGS } from './shopApi.ts';

describe('the API client', () => {
  const probe = shopApi.injectEndpoints({
    endpoints: (build) => ({
      getProduct: build.query(
        fromContract(getProduct, { provides: (_, __, { id }) => [{ type: 'Product', id }] }),
      ),
      listProducts: build.query(
        fromContract(listProducts, { provides: ['Product'], keepUnusedDataFor: LIST_RETENTION_S }),
      ),
      bestProducts: build.query(fromContract(listTopProducts)),
      createReview: build.mutation(fromContract(createReview, { invalidates: ['Product'] })),
      placeOrder: build.mutation(fromContract(placeOrder)),
    }),
  });
  const { endpoints } = probe;

  const aStoreWithoutDelays = () => aStore({ retryDelaysMs: [0, 0] });

  const aPage = { products: [aProductSummary()], page: 1, pages: 1 };
  const aReview = { productId: 'p 1/2', rating: 5, comment: 'Good' };

  describe('the input of a call', () => {
    test.each([
      [
        'path',
        toRequestConfig({ endpoint: getProduct, input: { id: 'a b/c' } }),
        { url: '/api/products/a%20b%2Fc', params: {} },
      ],
      [
        'query',
        toRequestConfig({ endpoint: listProducts, input: { keyword: 'tee', pageNumber: undefined } }),
        { url: '/api/products', params: { keyword: 'tee' } },
      ],
      [
        'body, the path parameter repeated',
        toRequestConfig({ endpoint: createReview, input: aReview }),
        { url: '/api/products/p%201%2F2/reviews', data: aReview },
      ],
      [
        'two path parameters',
        toRequestConfig({ endpoint: deleteReview, input: { productId: 'p', reviewId: 'r' } }),
        { method: 'DELETE', url: '/api/products/p/reviews/r' },
      ],
      [
        'header',
        toRequestConfig({
          endpoint: placeOrder,
          input: { paymentMethod: 'Credit Card', idempotencyKey: 'k-1' },
        }),
        { data: { paymentMethod: 'Credit Card' }, headers: { 'Idempotency-Key': 'k-1' } },
      ],
    ])('the input of a call goes to the %s [7.2]', (_, config, expected) => {
      expect(config).toMatchObject(expected);
    });

    test('the input of a call lists a parameter that stands several times under one name', () => {
      const config = toRequestConfig({
        endpoint: listProducts,
        input: { keyword: 'tee', size: ['m', 'one size'] },
      });
      expect(axios.getUri(config)).toBe('/api/products?keyword=tee&size=m&size=one+size');
    });

    test('an empty input makes a write without a body', () => {
      expect(toRequestConfig({ endpoint: createProduct, input: {} })).not.toHaveProperty('data');
      expect(toRequestConfig({ endpoint: updateProduct, input: { productId: 'p', price: 5 } })).toMatchObject(
        {
          method: 'PUT',
        },
      );
    });

    test('an input with a file is sent as a form, with minutes for a slow line [7.2]', () => {
      const image = new File(['x'], 'tee.png', { type: 'image/png' });
      const { data, timeout } = toRequestConfig({ endpoint: uploadImage, input: { image } });
      expect({ isForm: data instanceof FormData, timeout }).toEqual({ isForm: true, timeout: 300_000 });
    });
  });

  describe('answers and failures', () => {
    test('an answer arrives typed, its input reaches the API', async () => {
      const api = mockApi().on(getProduct, ({ id }) => aProduct({ _id: id }));
      const { data } = await aStoreWithoutDelays().dispatch(endpoints.getProduct.initiate({ id: 'p-kloof' }));
      expect(data?.name).toBe('Boulder Tee');
      expect(api.calls(getProduct)).toEqual([{ id: 'p-kloof' }]);
    });

    test("a refusal carries the server's sentence, code and fields [8.1] [8.27]", async () => {
      mockApi().fail(createReview, 400, {
        code: 'invalid_input',
        message: 'Please check the form.',
        fields: { comment: 'Please write a comment.' },
      });
      const { error } = await aStoreWithoutDelays().dispatch(endpoints.createReview.initiate(aReview));
      expect(error).toMatchObject({ status: 400 });
      expect(errorMessage(error)).toBe('Please check the form.');
      expect(errorFields(error)).toEqual({ comment: 'Please write a comment.' });
      expect(isErrorCode(error, 'invalid_input')).toBe(true);
      expect(isErrorCode(error, 'too_large')).toBe(false);
    });

    test.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR'] as const)(
      '%s has its own error code [8.1]',
      async (kind) => {
        mockApi().fail(getProduct, kind);
        const { error } = await aStoreWithoutDelays().dispatch(endpoints.getProduct.initiate({ id: 'p' }));
        expect(error).toMatchObject({ status: kind });
        expect(errorMessage(error)).not.toBe('');
        expect(errorHint(error)).toBeDefined();
      },
    );

    test('a bad gateway that answers with a page is a status, not a parsing failure', async () => {
      mockApi().fail(getProduct, 502, { message: '' });
      const { error } = await aStoreWithoutDelays().dispatch(endpoints.getProduct.initiate({ id: 'p' }));
      expect(error).toMatchObject({ status: 502 });
    });

    test('a failure without a message gets one', () => {
      expect(errorMessage(undefined)).toBe('Something went wrong. Please try again.');
      expect(errorMessage({}, 'Failed to delete order')).toBe('Failed to delete order');
      expect(errorMessage(new AxiosError('gone'))).toBe('gone');
    });
  });

  describe('repetition', () => {
    test('a GET without an answer is tried three times in all', async () => {
      const api = mockApi().fail(getProduct, 'FETCH_ERROR');
      await aStoreWithoutDelays().dispatch(endpoints.getProduct.initiate({ id: 'p' }));
      expect(api.calls(getProduct)).toHaveLength(3);
    });

    test.each([500, 'TIMEOUT_ERROR', 'PARSING_ERROR'] as const)(
      'a GET that failed by %s is not repeated',
      async (failure) => {
        const api = mockApi().fail(getProduct, failure);
        await aStoreWithoutDelays().dispatch(endpoints.getProduct.initiate({ id: 'p' }));
        expect(api.calls(getProduct)).toHaveLength(1);
      },
    );

    test('a write is never repeated', async () => {
      const api = mockApi().fail(createReview, 'FETCH_ERROR');
      await aStoreWithoutDelays().dispatch(endpoints.createReview.initiate(aReview));
      expect(api.calls(createReview)).toHaveLength(1);
    });
  });

  describe('the cache', () => {
    test('equal inputs share one cache entry', async () => {
      const api = mockApi().on(listProducts, aPage).on(listTopProducts, [aProductSummary()]);
      const store = aStoreWithoutDelays();
      await store.dispatch(endpoints.listProducts.initiate({ pageNumber: '1' }));
      await store.dispatch(endpoints.listProducts.initiate({ pageNumber: 1 }));
      await store.dispatch(endpoints.listProducts.initiate());
      await store.dispatch(endpoints.bestProducts.initiate());
      await store.dispatch(endpoints.bestProducts.initiate({}));
      expect(api.calls(listProducts)).toHaveLength(1);
      expect(api.calls(listTopProducts)).toHaveLength(1);
    });

    test('a seed answers without a request', async () => {
      const store = aStoreWithoutDelays();
      seedQueries(store, [{ endpoint: 'getProduct', input: { id: 'p-boulder' }, data: aProduct() }]);
      expect(endpoints.getProduct.select({ id: 'p-boulder' })(store.getState()).data).toEqual(aProduct());
      await store.dispatch(endpoints.getProduct.initiate({ id: 'p-boulder' }));
    });

    test('a seed for an endpoint that is not injected is skipped, and does not replace cached data', () => {
      const store = aStoreWithoutDelays();
      const old = { endpoint: 'getProduct', input: { id: 'p-boulder' }, data: aProduct({ price: 1 }) };
      seedQueries(store, [{ endpoint: 'notInjected', input: {}, data: 1 }]);
      seedQueries(store, [{ ...old, data: aProduct() }]);
      seedQueries(store, [old]);
      expect(endpoints.getProduct.select({ id: 'p-boulder' })(store.getState()).data?.price).toBe(349);
    });

    test('a write refetches the queries that it invalidates [3.13] [7.4]', async () => {
      const api = mockApi().on(getProduct, aProduct()).on(createReview, { message: 'Review Submitted' });
      function Page() {
        const { data } = probe.useGetProductQuery({ id: 'p-boulder' });
        const [submit] = probe.useCreateReviewMutation();
        return <button onClick={() => void submit(aReview)}>{data?.name ?? 'Loading'}</button>;
      }
      const { user } = renderShop(<Page />, { user: aUser() });
      await user.click(await screen.findByRole('button', { name: 'Boulder Tee' }));
      await waitFor(() => {
        expect(api.calls(getProduct)).toHaveLength(2);
      });
    });

    test('an order is sent with its idempotency key', async () => {
      const api = mockApi().on(placeOrder, anOrder());
      const { _id, ...line } = aCartItem();
      const shippingAddress = { address: '1 Main', city: 'Paarl', postalCode: '7646', phone: '0211234567' };
      const order = {
        orderItems: [{ ...line, product: _id }],
        shippingAddress,
        paymentMethod: 'Credit Card',
      };
      await aStoreWithoutDelays().dispatch(
        endpoints.placeOrder.initiate({ ...order, idempotencyKey: 'k-1' }),
      );
      expect(api.calls(placeOrder)).toEqual([{ ...order, idempotencyKey: 'k-1' }]);
    });
  });
});

describe('transport by HTTP', () => {
  const usual = axios.defaults.adapter;
  afterEach(() => {
    if (usual) axios.defaults.adapter = usual;
  });

  test('every request has an id of its own, which servers write into their logs', async () => {
    const ids: unknown[] = [];
    axios.defaults.adapter = (config) => {
      ids.push(config.headers.get('X-Request-Id'));
      return Promise.resolve({
        config,
        status: 200,
        statusText: '',
        headers: new AxiosHeaders(),
        data: '{}',
      });
    };
    const send = createHttpTransport('');
    const { signal } = new AbortController();
    for (let call = 0; call < 2; call += 1) await send({ endpoint: listProducts, input: {} }, signal);
    expect(ids).toEqual([
      expect.stringMatching(/^[\da-f-]{36}$/) as string,
      expect.stringMatching(/^[\da-f-]{36}$/) as string,
    ]);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('endpoints of a micro-frontend', () => {
  const STOREFRONT = 'storefront' as MicroFrontendName;
  const REVIEWS = 'reviews' as MicroFrontendName;

  const ofStorefront = () =>
    injectEndpoints(STOREFRONT, {
      endpoints: (build) => ({ topProducts: build.query(fromContract(listTopProducts, {})) }),
    });

  const ofReviews = () =>
    injectEndpoints(REVIEWS, {
      endpoints: (build) => ({
        topProducts: build.query<string, void>({ queryFn: () => ({ data: 'the best reviews' }) }),
      }),
    });

  test.each([
    ['the storefront', [ofStorefront, ofReviews]],
    ['the other team', [ofReviews, ofStorefront]],
  ] as const)('two teams have an endpoint of one name, when %s comes first', async (_, order) => {
    mockApi().on(listTopProducts, [aProductSummary({ name: 'Kloof Tee' })]);
    order.forEach((inject) => inject());
    const store = aStore();
    const products = await store.dispatch(ofStorefront().endpoints.topProducts.initiate({}));
    const reviews = await store.dispatch(ofReviews().endpoints.topProducts.initiate());
    expect(products.data).toMatchObject([{ name: 'Kloof Tee' }]);
    expect(reviews.data).toBe('the best reviews');
  });

  test('the hooks and the endpoints have the names that the team gave them', () => {
    const { useTopProductsQuery, endpoints } = ofStorefront();
    expect(useTopProductsQuery).toEqual(expect.any(Function));
    expect(endpoints.topProducts.name).toBe('storefront/topProducts');
  });

  test("a page's data go to the endpoint of its own micro-frontend, whichever comes first", () => {
    const store = aStore();
    const data = [aProductSummary()];
    ofReviews();
    seedQueries(store, [{ endpoint: 'topProducts', owner: 'storefront', input: undefined, data }]);
    const { endpoints } = ofStorefront();
    expect(endpoints.topProducts.select({})(store.getState()).data).toEqual(data);
    expect(ofReviews().endpoints.topProducts.select()(store.getState()).data).toBeUndefined();
  });

  test("a page's data go to an endpoint without an owner, which older versions have", () => {
    const store = aStore();
    seedQueries(store, [{ endpoint: 'olderProducts', owner: 'storefront', input: undefined, data: [] }]);
    const { endpoints } = shopApi.injectEndpoints({
      endpoints: (build) => ({ olderProducts: build.query(fromContract(listTopProducts, {})) }),
    });
    expect(endpoints.olderProducts.select(undefined)(store.getState()).data).toEqual([]);
  });

  test('an answer that a team has anyhow is written into its own query', () => {
    const store = aStore();
    const own = ofStorefront();
    const data = [aProductSummary()];
    store.dispatch(own.upsertQueryEntry('topProducts', {}, data));
    expect(own.endpoints.topProducts.select({})(store.getState()).data).toEqual(data);
  });
});

describe('how long answers are cached', () => {
  const { endpoints } = shopApi.injectEndpoints({
    endpoints: (build) => ({
      keptProduct: build.query(fromContract(getProduct)),
      keptProducts: build.query(fromContract(listProducts, { keepUnusedDataFor: LIST_RETENTION_S })),
    }),
  });

  const SECOND = 1000;

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /**
   * Reports whether the store still holds product and list this long after the last screen that used them was unmounted.
   */
  async function isCachedAfter(seconds: number) {
    mockApi()
      .on(getProduct, aProduct())
      .on(listProducts, { products: [aProductSummary()], page: 1, pages: 1 });
    const store = aStore();
    const product = store.dispatch(endpoints.keptProduct.initiate({ id: 'p-boulder' }));
    const list = store.dispatch(endpoints.keptProducts.initiate({}));
    await Promise.all([product, list]);
    product.unsubscribe();
    list.unsubscribe();
    await jest.advanceTimersByTimeAsync(seconds * SECOND);
    return {
      product: endpoints.keptProduct.select({ id: 'p-boulder' })(store.getState()).isSuccess,
      list: endpoints.keptProducts.select({})(store.getState()).isSuccess,
    };
  }

  test('an unused list is kept for 5 seconds [7.3]', async () => {
    expect(await isCachedAfter(4)).toMatchObject({ list: true });
    expect(await isCachedAfter(6)).toMatchObject({ list: false });
  });

  test('everything else is kept for 60 seconds [7.3]', async () => {
    expect(await isCachedAfter(58)).toMatchObject({ product: true });
    expect(await isCachedAfter(62)).toMatchObject({ product: false });
  });

  test('the cache knows the tags Product, Order, User and Users [3.13]', () => {
    expect(TAGS).toEqual(['Product', 'Order', 'User', 'Users']);
  });
});

describe('answers in a page', () => {
  test('a seed is applied when the page injects its endpoint', () => {
    const store = createShopStore();
    seedQueries(store, [{ endpoint: 'bestSellers', input: undefined, data: [] }]);
    const { endpoints } = shopApi.injectEndpoints({
      endpoints: (build) => ({ bestSellers: build.query(fromContract(listTopProducts, {})) }),
    });
    expect(endpoints.bestSellers.select(undefined)(store.getState()).data).toEqual([]);
    store.stop();
  });
});

describe('spelling of addresses', () => {
  const { spelledList, spelledTop } = shopApi.injectEndpoints({
    endpoints: (build) => ({
      spelledList: build.query(fromContract(listProducts, {})),
      spelledTop: build.query(fromContract(listTopProducts, {})),
    }),
  }).endpoints;

  const answer = { products: [], page: 2, pages: 3 };

  test.each([
    { pageNumber: 2, size: ['m'] },
    { size: 'm', pageNumber: '2' },
    { pageNumber: '2', size: ['m', 'm'], keyword: undefined },
  ])('a list is one entry of the cache however its page and filters are spelled: %j', (input) => {
    const store = createShopStore();
    seedQueries(store, [{ endpoint: 'spelledList', input: { pageNumber: '2', size: 'm' }, data: answer }]);
    expect(spelledList.select(input)(store.getState()).data).toEqual(answer);
    expect(spelledList.select({ ...input, pageNumber: 3 })(store.getState()).data).toBeUndefined();
    store.stop();
  });

  test('a call without input is one entry, with and without an empty object', () => {
    const store = createShopStore();
    seedQueries(store, [{ endpoint: 'spelledTop', input: {}, data: [] }]);
    expect(spelledTop.select(undefined)(store.getState()).data).toEqual([]);
    store.stop();
  });
});

describe('waiting queries', () => {
  test('a query that waited in vain shows the page as it stands in the end', async () => {
    render(<p>Boulder Tee</p>);
    const error: unknown = await screen
      .findByText('Kloof Cap', {}, { timeout: 1 })
      .catch((reason: unknown) => reason);
    expect(error).toHaveProperty('stack', expect.stringMatching(/Kloof Cap[^]*Boulder Tee[^]*api\.test/));
  });
});
