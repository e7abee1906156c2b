import { formatBusinessDays, formatArrival, formatCities } from './deliveryTimes.ts';
import {
  ORDER_STATUSES,
  SPECIFIED_STATUSES,
  canTransition,
  getOrderState,
  getStatusesBefore,
  holdsReservation,
  toSpecifiedStatus,
} from './orderStates.ts';
import { formatSeller } from './documents.ts';
import { isTrackingUrl } from './parcels.ts';
import { getReservation } from './reservations.ts';
import { getOrderRetentionCutoff } from './retention.ts';
import {
  addDays,
  addShopMonths,
  endOfShopDay,
  formatShopDate,
  formatShopDateTime,
  formatShopTimestamp,
  formatShopTime,
  parseShopTime,
  getReviewDay,
  formatShopDay,
  startOfShopDay,
  formatTimeField,
  formatUtcDay,
} from './shopDays.ts';

describe('states of an order', () => {
  const LEGAL = [
    'created>paid',
    'created>expired',
    'created>cancelled',
    'expired>paid',
    'paid>shipped',
    'paid>delivered',
    'paid>cancelled',
    'shipped>delivered',
  ];
  const PAIRS = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

  test.each(PAIRS)('an order goes from %s to %s as its states allow [4.17] [R.12]', (from, to) => {
    const isLegal = LEGAL.includes(`${from}>${to}`);
    expect(canTransition(from, to)).toBe(isLegal);
    expect(getStatusesBefore(to).includes(from)).toBe(isLegal);
  });

  test('only an order that waits for its money holds stock', () => {
    expect(ORDER_STATUSES.filter(holdsReservation)).toEqual(['created']);
  });

  test.each([
    ['shipped', true, 'paid'],
    ['cancelled', true, 'paid'],
    ['cancelled', false, 'expired'],
  ] as const)(
    '%s, paid: %p, is %s to a client that knows the specified states alone',
    (state, isPaid, known) => {
      expect(toSpecifiedStatus(state, isPaid)).toBe(known);
      expect(getOrderState({ state, status: known })).toBe(state);
    },
  );

  test('the specified states stand for themselves', () => {
    expect(SPECIFIED_STATUSES.map((status) => toSpecifiedStatus(status, true))).toEqual([
      ...SPECIFIED_STATUSES,
    ]);
    expect(getOrderState({ status: 'delivered' })).toBe('delivered');
  });
});

describe('parcels', () => {
  test.each([
    ['https://track.courier.example/?id=TCG-1', true],
    ['https://track.courier.example/~shop@paarl?id=1', true],
    ['HTTPS://track.courier.example/TCG-1', true],
    ['http://track.courier.example/TCG-1', false],
    ['javascript:alert(1)', false],
    ['https:track.courier.example', false],
    ['https://user:pass@track.courier.example/', false],
    ['https://localhost/TCG-1', false],
    ['https://track.courier.example/TCG 1', false],
    ['https://track.courier.example\\@evil.example', false],
    ['https://', false],
    ['', false],
  ])('%j as the address of a parcel: %p', (address, isAccepted) => {
    expect(isTrackingUrl(address)).toBe(isAccepted);
  });
});

test.each([
  [
    { legalName: 'Koppie CC', registration: '1999/000001/23', address: 'Paarl' },
    'Koppie CC, reg. 1999/000001/23, trading as Koppie, Paarl',
  ],
  [{ legalName: 'Koppie' }, 'Koppie'],
  [{ legalName: '', registration: '', address: null }, 'Koppie'],
])('a seller with %j is named %j', (details, line) => {
  expect(formatSeller({ name: 'Koppie', ...details })).toBe(line);
});

describe('delivery times', () => {
  test.each([
    ['skips weekends', '5-8 business days', '2026-11-27', 'Fri 4 – Wed 9 Dec'],
    ['names both months', '5-8 business days', '2026-11-23', 'Mon 30 Nov – Thu 3 Dec'],
    ['names a single day once', '1 business day', '2026-11-27', 'Mon 30 Nov'],
    ['skips public holidays', '5-8 business days', '2026-12-14', 'Tue 22 – Mon 28 Dec'],
    ['skips Good Friday and Family Day', '1 business day', '2027-03-25', 'Tue 30 Mar'],
    ['skips the Monday after a holiday on a Sunday', '1 business day', '2026-08-07', 'Tue 11 Aug'],
    ['is unknown for other texts', 'about a week', '2026-08-07', null],
  ])('the arrival of an order %s', (_, deliveryTime, day, arrival) => {
    expect(formatArrival(deliveryTime, new Date(`${day}T08:00:00Z`))).toBe(arrival);
  });

  test.each([
    [[], ''],
    [['Paarl'], 'Paarl'],
    [['Paarl', 'Wellington'], 'Paarl and Wellington'],
    [['Paarl', 'Wellington', 'Franschhoek'], 'Paarl, Wellington and Franschhoek'],
  ])('%j are named "%s"', (cities, words) => {
    expect(formatCities(cities)).toBe(words);
  });

  test.each([
    ['5-8', '5-8 business days'],
    ['3', '3 business days'],
    ['1', '1 business day'],
  ])('%s in words is "%s"', (days, words) => {
    expect(formatBusinessDays(days)).toBe(words);
  });
});

describe('days of the shop', () => {
  test('a day begins at midnight in South Africa and ends a millisecond before the next', () => {
    expect(startOfShopDay('2026-12-01').toISOString()).toBe('2026-11-30T22:00:00.000Z');
    expect(formatShopDay(new Date('2026-11-30T21:59:59.999Z'))).toBe('2026-11-30');
    expect(formatShopDay(new Date('2026-11-30T22:00:00.000Z'))).toBe('2026-12-01');
    expect(endOfShopDay(new Date('2026-11-30T22:30:00Z')).toISOString()).toBe('2026-12-01T21:59:59.999Z');
  });

  test('days are counted over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  test('a month later is the same time of the same day, or of the last one of a shorter month', () => {
    expect(addShopMonths(new Date('2026-08-30T22:30:00Z'), 6).toISOString()).toBe('2027-02-27T22:30:00.000Z');
    expect(addShopMonths(new Date('2026-05-21T09:00:00Z'), 6).toISOString()).toBe('2026-11-21T09:00:00.000Z');
  });

  test.each([
    ['the day', formatShopDay, '2026-11-30', '2026-12-01'],
    ['the day in words', formatShopDate, '30 November 2026', '1 December 2026'],
    ['the time of day', formatShopTime, '23:30', '00:30'],
    ['the minute', formatShopDateTime, '2026-11-30 23:30', '2026-12-01 00:30'],
    ['the second', formatShopTimestamp, '2026-11-30 23:30:15', '2026-12-01 00:30:15'],
    ['a field for date and time', formatTimeField, '2026-11-30T23:30', '2026-12-01T00:30'],
  ])('%s is that of the shop before and after its midnight', (_, format, before, after) => {
    expect(format('2026-11-30T21:30:15.500Z')).toBe(before);
    expect(format(new Date('2026-11-30T22:30:15.500Z'))).toBe(after);
    expect(format('soon')).toBe('');
  });

  test('the day of a review and of a key are the first ten characters of the time in UTC', () => {
    expect(getReviewDay('2026-11-30T22:30:00.000Z')).toBe('2026-11-30');
    expect(formatUtcDay(new Date('2026-11-30T22:30:00.000Z'))).toBe('2026-11-30');
  });

  test.each([
    ['2026-12-01T00:30', '2026-11-30T22:30:00.000Z'],
    ['2026-12-01 00:30:15', '2026-11-30T22:30:15.000Z'],
    ['2026/12/01 0:30', '2026-11-30T22:30:00.000Z'],
    ['2026-12-01T00:30:00.250', '2026-11-30T22:30:00.250Z'],
  ])('%s is read as a time of the shop', (text, moment) => {
    expect(parseShopTime(text)?.toISOString()).toBe(moment);
  });

  test.each(['soon', '2026-12-01', '2026-12-01T00:30Z', '2026-12-01T00:30+02:00', '2026-13-01 00:30'])(
    '%s is not read as a time of the shop',
    (text) => {
      expect(parseShopTime(text)).toBeNull();
    },
  );
});

describe('how long records are stored', () => {
  test.each([
    ['2031-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
    // A year without a 29th of February begins its March a day earlier.
    ['2032-02-29T10:00:00.000Z', '2027-03-01T10:00:00.000Z'],
  ])('at %s orders are kept from %s on', (now, oldest) => {
    expect(getOrderRetentionCutoff(new Date(now)).toISOString()).toBe(oldest);
  });
});

describe('the reservation of an unpaid order', () => {
  const HOUR_MS = 3_600_000;

  test.each([
    [1, HOUR_MS, { durationMs: HOUR_MS, isBrief: false }],
    [40, HOUR_MS, { durationMs: HOUR_MS, isBrief: false }],
    [41, HOUR_MS, { durationMs: HOUR_MS / 4, isBrief: true }],
    [41, 60_000, { durationMs: 60_000, isBrief: true }],
  ])(
    'an order of %d units holds its items for the %d ms of the shop, or briefly if it is large',
    (units, ms, expected) => {
      expect(getReservation(units, { reservationMs: ms, heldBriefly: 40 })).toEqual(expected);
    },
  );
});
