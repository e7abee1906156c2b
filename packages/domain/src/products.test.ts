import type { CheckedField } from './productValueFaults.ts';
import { findValueFault } from './productValueFaults.ts';
import {
  getOfferedSizes,
  getQuantityOptions,
  isImageReference,
  isOneSize,
  isPublishable,
} from './products.ts';
import type { Publication, PublicationChange } from './publication.ts';
import { changePublication } from './publication.ts';
import { computeBayesianAverage } from './ratings.ts';
import { EMPTY_SALES_STATS, sumSpan } from './salesSpans.ts';
import { formatSizeLines, parseSizeLines } from './sizeLines.ts';
import { getSizesWithStock } from './sizesWithStock.ts';
import { applyMovement, spreadCount } from './stock.ts';

describe('products', () => {
  test.each(['/uploads/a1B-_.webp', '/images/products/dome-tee-640.webp', 'https://pictures.example/a.jpg'])(
    '%s is a picture',
    (image) => expect(isImageReference(image)).toBe(true),
  );

  test.each([
    '',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'http://pictures.example/a.jpg',
    '//evil.example/a.jpg',
    '/uploads/../secret',
    '/uploads//a.webp',
    '/etc/passwd',
    'https://',
    'https://user@evil.example/a.jpg',
    '/images/a.webp" onerror="x',
  ])('%j is none', (image) => expect(isImageReference(image)).toBe(false));

  test.each([
    [{ name: 'Dome Tee', image: '/images/a.webp', priceCents: 1 }, true],
    [{ name: ' ', image: '/images/a.webp', priceCents: 1 }, false],
    [{ name: 'Dome Tee', image: '', priceCents: 1 }, false],
    [{ name: 'Dome Tee', image: '/images/a.webp', priceCents: 0 }, false],
  ])('%j may be shown to shoppers: %p', (product, may) => expect(isPublishable(product)).toBe(may));

  test('a product is offered in its own sizes, and without any in S, M and L', () => {
    expect(getOfferedSizes(undefined)).toEqual(['S', 'M', 'L']);
    expect(getOfferedSizes([{ size: 'XS' }, { size: 'M' }])).toEqual(['XS', 'M']);
    expect([undefined, [], [{ size: 'XL' }], [{ size: 'One size' }]].map(isOneSize)).toEqual([
      ...[false, false, false],
      true,
    ]);
  });

  test('a buyer may choose one up to what can be sold', () => {
    expect(getQuantityOptions(3)).toEqual([1, 2, 3]);
    expect(getQuantityOptions(0)).toEqual([]);
    expect(getQuantityOptions(-2)).toEqual([]);
  });
});

describe('faults of values', () => {
  const REFUSED: Readonly<Record<CheckedField, readonly string[]>> = {
    name: ['<b>Karoo</b> Tee', 'Salt &amp; Pepper', 'Karoo&nbsp;Tee', 'One\\n\\nTwo', 'Tee<br/>'],
    description: [
      '<p>Heavy <strong>cotton</strong>.</p>',
      'One<br>Two',
      '<img src="a.webp" alt="">',
      '<!-- wp:paragraph -->',
      'Salt &amp; Pepper&nbsp;Tee',
      'It&#8217;s soft',
      'It&#x2019;s soft',
      'Line one\\n\\nLine two',
    ],
    brand: ['Koppie | Kloof', 'Koppie; Kloof', 'Brands > Koppie', '<b>Koppie</b>', 'Salt &amp; Pepper'],
    category: [
      'Clothing > Hoodies',
      'Clothing>Hoodies',
      'Clothing, Clothing > Hoodies',
      'Caps|Tees',
      'Caps;Tees',
      'Hats &amp; Caps',
    ],
    sizes: [
      'S: 3, M: 5, L',
      'S: 3 / M',
      'S:3|M',
      'S: 3; M',
      'S: 3 M',
      '32:40',
      'S, M, L',
      'S|M',
      'XS, 2XL',
      '<b>M</b>',
    ],
    pictures: [
      'https://a.example/1.jpg, https://a.example/2.jpg',
      'https://a.example/1.jpg|https://a.example/2.jpg',
      'https://a.example/1.jpg https://a.example/2.jpg',
      'https://a.example/1.jpg;https://a.example/2.jpg',
      'https://a.example/1.jpg,/uploads/2.webp',
      'https://a.example/1.jpg?v=1, 2.jpg',
      'https://a.example/not-a-picture.html',
    ],
  };

  const TAKEN: Readonly<Record<CheckedField, readonly string[]>> = {
    name: ['Tee <3', 'R&B; Tee', 'Salt & Pepper', '12" Vinyl', 'A < B > C', '-70s Tee', '=1+1', 'Tee, long'],
    description: [
      '- 100% cotton\n- 220 g/m²',
      'Chest < 100 cm > 90 cm',
      'Folder C:\\new',
      'R1\u00A0299',
      '👩‍👧',
    ],
    brand: ['Smith, Jones & Co.', 'A/B'],
    category: ['Hats, caps', 'T-shirts', 'Caps & Hats', 'Boys/Girls'],
    sizes: ['M', 'S/M', 'UK 8: wide', '34 | 36, long', 'One size', '32', 'EU: 42', '3-4 years', 'W32 L34'],
    pictures: [
      'https://a.example/1.jpg',
      'https://a.example/a,b.jpg',
      'https://a.example/w_100,h_100/1.jpg',
      'https://proxy.example/?url=https://a.example/1.jpg',
      'https://a.example/1.jpg?v=1,2',
      '/uploads/1.webp',
      'https://a.example/picture.php?id=1',
      'https://a.example/picture?id=1',
    ],
  };

  const each = (table: typeof REFUSED) =>
    Object.entries(table).flatMap(([field, values]) =>
      values.map((value) => [field as CheckedField, value] as const),
    );

  test.each(each(REFUSED))('a %s cannot mean %j', (field, value) => {
    expect(findValueFault(field, value)).toMatch(/^Please .*[.]$/u);
  });

  test.each(each(TAKEN))('a %s may mean %j', (field, value) => {
    expect(findValueFault(field, value)).toBeNull();
  });
});

describe('publication', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const past = new Date('2026-11-22T09:59:59Z');
  const soon = new Date('2026-11-22T10:00:01Z');
  const later = new Date('2026-12-01T06:00:00Z');

  const life = (state: Publication['state'], publishAt: Date | null = null): Publication => ({
    state,
    publishAt,
  });
  const after = (before: Publication, change: PublicationChange = {}, isPublishable = true) =>
    changePublication(before, change, { isPublishable, now });

  test.each<[string, Publication, PublicationChange, Publication]>([
    ['the first valid save of a draft publishes it', life('draft'), {}, life('public')],
    [
      'a draft with a time to come is scheduled',
      life('draft'),
      { publishAt: later },
      life('scheduled', later),
    ],
    ['a draft keeps the time of an earlier save', life('draft', later), {}, life('scheduled', later)],
    ['a time that has passed means at once', life('draft'), { publishAt: past }, life('public')],
    ['no time means at once', life('scheduled', later), { publishAt: null }, life('public')],
    ['a save leaves a schedule alone', life('scheduled', later), {}, life('scheduled', later)],
    ['a schedule can be moved', life('scheduled', later), { publishAt: soon }, life('scheduled', soon)],
    ['a save after the time publishes', life('scheduled', past), {}, life('public')],
    ['a scheduled product can go at once', life('scheduled', later), { state: 'public' }, life('public')],
    [
      'a scheduled product can be withdrawn',
      life('scheduled', later),
      { state: 'withdrawn' },
      life('withdrawn'),
    ],
    ['a public product can be withdrawn', life('public'), { state: 'withdrawn' }, life('withdrawn')],
    ['a public product stays public', life('public'), { publishAt: null }, life('public')],
    ['a withdrawn product stays withdrawn', life('withdrawn'), {}, life('withdrawn')],
    ['a time in the past does not bring it back', life('withdrawn'), { publishAt: past }, life('withdrawn')],
    ['a withdrawn product comes back', life('withdrawn'), { state: 'public' }, life('public')],
    ['or at a time', life('withdrawn'), { state: 'public', publishAt: later }, life('scheduled', later)],
    ['or at a time alone', life('withdrawn'), { publishAt: later }, life('scheduled', later)],
  ])('%s', (_, before, change, expected) => {
    expect(after(before, change)).toEqual(expected);
  });

  test('a draft that is not complete stays one, and keeps its time', () => {
    expect(after(life('draft'), { publishAt: later }, false)).toEqual(life('draft', later));
    expect(after(life('draft'), { state: 'public' }, false)).toEqual(life('draft'));
  });

  test.each<[string, Publication, PublicationChange, string]>([
    ['a draft cannot be withdrawn', life('draft'), { state: 'withdrawn' }, 'state'],
    ['a public product gets no time', life('public'), { publishAt: later }, 'publishAt'],
  ])('%s', (_, before, change, field) => {
    expect(after(before, change)).toEqual({ refused: { [field]: expect.any(String) } });
  });
});

describe('ratings', () => {
  test('two votes of five rank below twelve of nearly five', () => {
    const [few, many] = [
      computeBayesianAverage({ rating: 5, votes: 2 }, 4),
      computeBayesianAverage({ rating: 4.8, votes: 12 }, 4),
    ];
    expect(few).toBeLessThan(many);
    expect(few).toBeCloseTo(30 / 7);
  });

  test('many votes keep their mean, and no votes give no rating', () => {
    expect(computeBayesianAverage({ rating: 2, votes: 10_000 }, 5)).toBeCloseTo(2, 2);
    expect(computeBayesianAverage({ rating: 0, votes: 0 }, 4)).toBe(0);
  });
});

describe('spans of sales', () => {
  const DAYS = new Map([
    [
      '2026-11-30',
      { ...EMPTY_SALES_STATS, salesCents: 1000, orders: 2, pieces: 3, started: 3, startedPaid: 2 },
    ],
    ['2026-12-01', { ...EMPTY_SALES_STATS, salesCents: 501, orders: 1, pieces: 1, refundCents: 200 }],
  ]);

  test('a span adds up its days, the last one included', () => {
    expect(sumSpan(DAYS, '2026-12-01', 7)).toEqual({
      salesCents: 1501,
      orders: 3,
      pieces: 4,
      refundCents: 200,
      started: 3,
      startedPaid: 2,
      averageCents: 500,
      conversion: 66.7,
    });
    expect(sumSpan(DAYS, '2026-12-01', 1)).toMatchObject({ salesCents: 501, orders: 1, conversion: null });
  });

  test('a span without orders has no average', () => {
    expect(sumSpan(DAYS, '2026-11-29', 90)).toMatchObject({
      salesCents: 0,
      averageCents: null,
      conversion: null,
    });
  });
});

describe('lines of sizes', () => {
  test('sizes are written one a line and read back, whatever they are called', () => {
    const sizes = [
      { size: 'M', countInStock: 3 },
      { size: 'UK 8: wide', countInStock: 0 },
      { size: '34 | 36, long', countInStock: 1_000_000 },
    ];
    expect(formatSizeLines(sizes)).toBe('M: 3\nUK 8: wide: 0\n34 | 36, long: 1000000');
    expect(parseSizeLines(formatSizeLines(sizes))).toEqual(sizes);
    expect(parseSizeLines(' M :3 \r\nL:  4')).toEqual([
      { size: 'M', countInStock: 3 },
      { size: 'L', countInStock: 4 },
    ]);
  });

  test.each(['M', 'M 3', ': 3', 'M: -1', 'M: 1000001', 'M: 3\n\nL: 2'])('%p names no sizes', (text) => {
    expect(parseSizeLines(text)).toBeNull();
  });
});

describe('sizes on sale', () => {
  test('a product has the sizes that it names, each with a count of its own', () => {
    const sizes = [
      { size: 'XS', countInStock: 0 },
      { size: 'Tall M', countInStock: 4 },
    ];
    expect(getSizesWithStock({ sizes, countInStock: 4 })).toEqual(sizes);
  });

  test('a product that names no sizes comes in S, M and L from one count', () => {
    expect(getSizesWithStock({ countInStock: 7 })).toEqual([
      { size: 'S', countInStock: 7 },
      { size: 'M', countInStock: 7 },
      { size: 'L', countInStock: 7 },
    ]);
  });
});

describe('stock', () => {
  test.each([
    [[0, 0, 0], 10, [4, 3, 3]],
    [[3, 0, 2], 9, [5, 1, 3]],
    [[3, 0, 2], 5, [3, 0, 2]],
    [[3, 0, 2], 4, [2, 0, 2]],
    [[3, 0, 2], 1, [1, 0, 0]],
    [[11, 18, 13], 21, [6, 9, 6]],
    [[7, 7, 7], 0, [0, 0, 0]],
    [[5], 12, [12]],
    [[], 12, []],
  ])('%j pieces become %i as %j', (counts, total, expected) => {
    expect(spreadCount(counts, total)).toEqual(expected);
  });

  test('every smaller total is met, and no size gains by it', () => {
    const counts = [17, 1, 0, 40, 3];
    for (let total = 0; total <= 61; total += 1) {
      const spread = spreadCount(counts, total);
      expect(spread.reduce((sum, count) => sum + count, 0)).toBe(total);
      expect(spread.every((count, index) => count >= 0 && count <= (counts[index] ?? 0))).toBe(true);
    }
  });

  test.each([
    ['delivery', 12],
    ['damage', 2],
    ['count', 5],
    ['correction', 5],
  ] as const)('7 pieces and a %s of 5 are %i', (reason, expected) => {
    expect(applyMovement(7, { reason, pieces: 5 })).toBe(expected);
  });
});
