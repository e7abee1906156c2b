import { listActivity, undoAuditEntry } from '@shop/contract/adminActivity';
import { deleteOrder } from '@shop/contract/adminOrders';
import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { listSynonyms, setSynonyms } from '@shop/contract/adminSearch';
import { moveStock } from '@shop/contract/adminStock';
import { deleteUser, getUser, updateUser } from '@shop/contract/adminUsers';
import { getOrder } from '@shop/contract/orders';
import { getProduct } from '@shop/contract/products';
import { deleteReview } from '@shop/contract/reviewModeration';
import { createReview } from '@shop/contract/reviews';
import { RESTORE_MS } from '@shop/domain/orderStates';
import { addDays, formatShopDay } from '@shop/domain/shopDays';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aProduct, aSizedProduct, reloaded } from '../../../testing/factories/products.ts';
import { anAdmin, aUser, eraseDeletedUsers } from '../../../testing/factories/users.ts';
import { getQueryPlan } from '../../../testing/queryPlan.ts';
import { recordStatements } from '../../../testing/recordStatements.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { checkImport, getImport, runImport, undoImport } from '@shop/contract/adminProductImport';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';

describe('the activity of administrators', () => {
  let api: TestApi;
  let admin: UserEntity;
  let colleague: UserEntity;
  beforeAll(async () => {
    api = await testApi();
    api.clock.advanceToNoon();
    admin = await anAdmin(api);
    colleague = await anAdmin(api, { name: 'Ben Botha' });
  });
  afterAll(() => api.close());

  test('an act says who did what to which object, and what differs', async () => {
    const product = await aProduct(api);
    await api.as(admin).call(updateProduct, { productId: product.id, price: 120 });
    const { body } = await api.as(colleague).call(listActivity, { object: product.id });
    expect(body).toMatchObject({ page: 1, pages: 1 });
    expect(body.acts).toMatchObject([
      {
        by: { _id: admin.id, name: 'Ada Admin' },
        action: 'product.changed',
        object: { id: product.id, kind: 'product', name: 'Boulder Tee' },
        changes: [{ field: 'priceCents', before: 299_00, after: 120_00 }],
        ...{ canUndo: true, isUndo: false },
      },
    ]);
    expect(body.people.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ada Admin', 'Ben Botha']));
  });

  test('administrators are offered with É beside E and lower case beside capitals', async () => {
    for (const name of ['Éva Nel', 'elsa Nel', 'Evan Nel']) await anAdmin(api, { name });
    const { people } = (await api.as(admin).call(listActivity, {})).body;
    const names = people.map(({ name }) => name).filter((name) => name.endsWith(' Nel'));
    expect(names).toEqual(['elsa Nel', 'Éva Nel', 'Evan Nel']);
  });

  test('acts are narrowed by person, kind and day, in South African time', async () => {
    const [product, user] = [await aProduct(api), await aUser(api)];
    await api.as(colleague).call(deleteProduct, { id: product.id });
    await api.as(colleague).call(updateUser, { userId: user.id, name: 'Sipho Nkosi' });
    const list = async (filter: object) => {
      const { body } = await api.as(admin).call(listActivity, { who: colleague.id, ...filter });
      return body.acts.map(({ action }) => action);
    };
    expect(await list({})).toEqual(['user.update', 'product.archived']);
    expect(await list({ kind: 'product' })).toEqual(['product.archived']);
    expect(await list({ kind: 'review' })).toEqual([]);
    const day = (offset: number) => addDays(formatShopDay(api.clock.now()), offset);
    expect(await list({ from: day(0), to: day(0) })).toHaveLength(2);
    expect(await list({ to: day(-1) })).toEqual([]);
    expect(await list({ from: day(1) })).toEqual([]);
  });

  test('pages hold twenty acts, the newest first, and one beyond the end is the last', async () => {
    const user = await aUser(api);
    const me = api.as(admin);
    for (let edit = 1; edit <= 21; edit += 1) {
      api.clock.advance(1000);
      await me.call(updateUser, { userId: user.id, name: `Name ${edit}` });
    }
    const first = await me.call(listActivity, { object: user.id });
    expect({ count: first.body.acts.length, pages: first.body.pages }).toEqual({ count: 20, pages: 2 });
    expect(first.body.acts[0]?.changes).toEqual([{ field: 'name', before: 'Name 20', after: 'Name 21' }]);
    const last = await me.call(listActivity, { object: user.id, page: 99 });
    expect({ count: last.body.acts.length, page: last.body.page }).toEqual({ count: 1, page: 2 });
  });

  test('what was personal of somebody who is anonymous by now is not told any more', async () => {
    const user = await aUser(api, { name: 'Nomsa Zulu' });
    await api.as(admin).call(updateUser, { userId: user.id, name: 'Nomsa Dube' });
    await api.as(admin).call(deleteUser, { id: user.id });
    await eraseDeletedUsers(api);
    const { body } = await api.as(admin).call(listActivity, { object: user.id });
    expect(body.acts).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain('Nomsa');
  });

  test.each([
    ['kind', 'shoes'],
    ['from', 'yesterday'],
  ])('%s %s is refused', async (name, value) => {
    const { status } = await api.as(admin).fetch(`/api/admin/activity?${name}=${value}`);
    expect(status).toBe(400);
  });

  test('acts of a rare kind are read by their kind', async () => {
    const statements = await recordStatements(api, () =>
      api.as(admin).call(listActivity, { kind: 'delivery' }),
    );
    const plans = await Promise.all(
      statements
        .filter(({ sql }) => /FROM audit_log/.test(sql))
        .map((statement) => getQueryPlan(api, statement)),
    );
    expect(plans.length).toBeGreaterThan(1);
    for (const plan of plans) expect(plan.join(' ')).toContain('audit_kind');
  });
});

describe('undoing', () => {
  let api: TestApi;
  let admin: UserEntity;
  beforeAll(async () => {
    api = await testApi();
    admin = await anAdmin(api);
  });
  afterAll(() => api.close());

  const as = () => api.as(admin);

  /** The newest act on an object. */
  async function lastAct(object: string) {
    const { body } = await as().call(listActivity, { object });
    const [act] = body.acts;
    if (!act) throw new Error('There is no act');
    return act;
  }

  const undoLast = async (object: string) => as().call(undoAuditEntry, { id: (await lastAct(object)).id });

  const productOf = async (id: string) => {
    const { body } = await as().call(getProduct, { id });
    const { version: _, ...product } = body;
    return product;
  };

  test('a save of a product is undone as a whole, and the undoing is an act that can be undone', async () => {
    const { id: productId } = await aSizedProduct(api, { M: 3, L: 4 });
    const before = await productOf(productId);
    await as().call(updateProduct, {
      productId,
      ...{ name: 'Renamed', price: 12.5, brand: 'Other', category: 'Hats', description: 'New.' },
      images: [
        { url: '/uploads/a.webp', alt: 'A' },
        { url: '/uploads/b.webp', alt: '' },
      ],
      sizes: [
        { size: 'M', countInStock: 1 },
        { size: 'XL', countInStock: 9 },
      ],
    });
    const after = await productOf(productId);
    expect(await undoLast(productId)).toMatchObject({ status: 200, body: { message: 'Undone' } });
    expect(await productOf(productId)).toEqual(before);
    const undoing = await lastAct(productId);
    expect(undoing).toMatchObject({ action: 'product.changed', isUndo: true, canUndo: true });
    expect((await as().call(undoAuditEntry, { id: undoing.id })).status).toBe(200);
    expect(await productOf(productId)).toEqual(after);
  });

  test('a complete draft stays a draft when its count is undone', async () => {
    const { id } = await aProduct(api, { state: 'draft', stock: 0 });
    const counted = await as().call(moveStock, { id, reason: 'delivery', pieces: 10 });
    expect(counted.status).toBe(200);
    expect((await undoLast(id)).status).toBe(200);
    expect(await productOf(id)).toMatchObject({ state: 'draft', countInStock: 0 });
  });

  test('what has changed since is not overwritten, and what else has changed stays', async () => {
    const { id: productId } = await aProduct(api);
    await as().call(updateProduct, { productId, price: 10 });
    const { id } = await lastAct(productId);
    await as().call(updateProduct, { productId, name: 'Newer name' });
    await as().call(updateProduct, { productId, price: 20 });
    expect(await as().call(undoAuditEntry, { id })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', message: expect.stringContaining('Price') as string },
    });
    await as().call(updateProduct, { productId, price: 10 });
    expect((await as().call(undoAuditEntry, { id })).status).toBe(200);
    expect(await productOf(productId)).toMatchObject({ name: 'Newer name', price: 299 });
  });

  test('pieces that were sold since are not put back', async () => {
    const product = await aProduct(api, { stock: 5 });
    await as().call(updateProduct, { productId: product.id, countInStock: 50 });
    await anOrder(api, { product });
    const refused = await undoLast(product.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect((await productOf(product.id)).countInStock).toBe(49);
  });

  test('a product that was withdrawn is in the shop again', async () => {
    const { id: productId } = await aProduct(api);
    await as().call(updateProduct, { productId, state: 'withdrawn' });
    expect((await api.anonymous.call(getProduct, { id: productId })).status).toBe(404);
    expect((await undoLast(productId)).status).toBe(200);
    expect((await api.anonymous.call(getProduct, { id: productId })).status).toBe(200);
  });

  test('an edit of a user is undone, unless it was changed again', async () => {
    const user = await aUser(api);
    await as().call(updateUser, { userId: user.id, name: 'Other', isAdmin: true });
    expect((await undoLast(user.id)).status).toBe(200);
    const { body } = await as().call(getUser, { id: user.id });
    expect(body).toMatchObject({ name: user.name, email: user.email, isAdmin: false });
  });

  test.each([
    [
      'a user',
      async () => {
        const { id } = await aUser(api);
        await as().call(deleteUser, { id });
        return { object: id, status: async () => (await as().call(getUser, { id })).status };
      },
    ],
    [
      'a product',
      async () => {
        const { id } = await aProduct(api);
        await as().call(deleteProduct, { id });
        return { object: id, status: async () => (await api.anonymous.call(getProduct, { id })).status };
      },
    ],
    [
      'an order',
      async () => {
        const { order, buyer } = await anOrder(api);
        const browser = api.as(buyer);
        await as().call(deleteOrder, { id: order._id });
        return {
          object: order._id,
          status: async () => (await browser.call(getOrder, { id: order._id })).status,
        };
      },
    ],
  ])('the deletion of %s is undone once, by one of two who do it at once', async (_, remove) => {
    const { object, status } = await remove();
    expect(await status()).toBe(404);
    const { id } = await lastAct(object);
    const me = as();
    const both = await Promise.all([me.call(undoAuditEntry, { id }), me.call(undoAuditEntry, { id })]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await status()).toBe(200);
    const { acts } = (await me.call(listActivity, { object })).body;
    expect(acts.map(({ canUndo, undoneAt }) => [canUndo, undoneAt !== undefined])).toEqual([
      [false, false],
      [false, true],
    ]);
  });

  test('a deleted review comes back as it was, with its rating', async () => {
    const [product, author] = [await aProduct(api), await aUser(api)];
    await api.as(author).call(createReview, {
      productId: product.id,
      rating: 2,
      comment: 'Too wide.',
      size: 'M',
      fit: 'large',
    });
    const before = await productOf(product.id);
    const reviewId = before.reviews[0]?._id ?? '';
    await as().call(deleteReview, { productId: product.id, reviewId });
    expect((await productOf(product.id)).numReviews).toBe(0);
    expect((await undoLast(reviewId)).status).toBe(200);
    expect(await productOf(product.id)).toEqual(before);
  });

  test('a review whose author has written another one since stays deleted', async () => {
    const [product, author] = [await aProduct(api), await aUser(api)];
    const review = { productId: product.id, rating: 2, comment: 'Too wide.' };
    await api.as(author).call(createReview, review);
    const reviewId = (await productOf(product.id)).reviews[0]?._id ?? '';
    await as().call(deleteReview, { productId: product.id, reviewId });
    await api.as(author).call(createReview, { ...review, comment: 'Still too wide.' });
    expect(await undoLast(reviewId)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  });

  test('synonyms get their former meanings back', async () => {
    await as().call(setSynonyms, { word: 'jersey', means: ['hoodie', 'knit'] });
    await as().call(setSynonyms, { word: 'jersey', means: [] });
    expect((await undoLast('jersey')).status).toBe(200);
    const { body } = await as().call(listSynonyms, {});
    expect(body.synonyms).toContainEqual({
      ...{ word: 'jersey', means: ['hoodie', 'knit'] },
      version: expect.any(String),
    });
  });

  test('an act is undone within thirty days, and only if it is one that can be', async () => {
    const { id: productId } = await aProduct(api);
    await as().call(updateProduct, { productId, name: 'Renamed' });
    const { id } = await lastAct(productId);
    api.clock.advance(RESTORE_MS);
    expect((await lastAct(productId)).canUndo).toBe(false);
    expect(await as().call(undoAuditEntry, { id })).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition' },
    });
    expect((await as().call(undoAuditEntry, { id: crypto.randomUUID() })).status).toBe(404);
  });
});

describe('undoing an import', () => {
  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi();
    admin = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  async function importFile(...lines: string[]) {
    const file = new File([lines.join('\n')], 'products.csv');
    const { body } = await admin.call(checkImport, { file });
    return (await admin.call(runImport, { id: body._id })).body;
  }

  test('an undone import deletes its new products and reverts its changes, except later ones', async () => {
    const recounted = await aProduct(api, { name: 'Marula Cap', stock: 4 });
    const edited = await aProduct(api, { name: 'Marula Mug' });
    const done = await importFile(
      'id,name,price,countInStock',
      `${recounted.id},,199,9`,
      `${edited.id},,199,`,
      ',Marula Tee,99,5',
    );
    expect(done).toMatchObject({ state: 'done', undoable: 3 });
    await admin.call(updateProduct, { productId: edited.id, price: 150 });
    const { status, body } = await admin.call(undoImport, { id: done._id });
    expect({ status, state: body.state, undoable: body.undoable }).toEqual({
      ...{ status: 200, state: 'undone', undoable: 0 },
    });
    const { priceCents, stock } = recounted;
    expect(await reloaded(api, recounted)).toMatchObject({ priceCents, stock });
    expect(await reloaded(api, edited)).toMatchObject({ priceCents: 150_00 });
    expect(await api.db.read.findBy(ProductEntity, { name: 'Marula Tee' })).toMatchObject([
      { state: 'archived' },
    ]);
    const { body: review } = await admin.call(getImport, { id: done._id });
    expect(review.rows.map(({ note }) => note.startsWith('Not undone: '))).toEqual([false, true, false]);
    expect((await admin.call(undoImport, { id: done._id })).body.state).toBe('undone');
    const findings = await checkInvariants(api.db.read);
    expect(findings.filter(({ level }) => level === 'broken')).toEqual([]);
  });

  test('an import that was only checked cannot be undone', async () => {
    const file = new File(['name\nKudu Tee'], 'products.csv');
    const { body } = await admin.call(checkImport, { file });
    expect(await admin.call(undoImport, { id: body._id })).toMatchObject({
      status: 409,
      body: { message: 'This import is not done.' },
    });
  });
});
