import { costChart } from './chart.ts';

const COSTS = {
  'list, kept': { MariaDB: 0.5, SQLite: 0.65 },
  'order paid': { MariaDB: 33.1, SQLite: 1 },
};

const numbersOf = (svg: string, pattern: RegExp): number[] =>
  [...svg.matchAll(pattern)].map(([, number]) => Number(number));

test('a bar is as long as its operation costs, and ends at the line of the limit server for the same cost', () => {
  const svg = costChart(COSTS);
  const bars = numbersOf(svg, /<rect class="bar\d" x="190" [^>]*width="([\d.]+)"/g);
  const [line = 0] = numbersOf(svg, /<line class="one" x1="([\d.]+)"/g);
  const [keptOnMariaDb = 0, keptOnSqlite = 0, paidOnMariaDb = 0, paidOnSqlite = 0] = bars;
  expect(bars).toHaveLength(4);
  expect(190 + paidOnSqlite).toBeCloseTo(line, 1);
  expect(keptOnMariaDb).toBeLessThan(keptOnSqlite);
  expect(keptOnSqlite).toBeLessThan(paidOnSqlite);
  expect(paidOnMariaDb).toBeGreaterThan(paidOnSqlite);
});

test('a chart says in words what it shows', () => {
  const svg = costChart(COSTS);
  expect(svg).toMatch(/role="img" aria-labelledby="title description"/);
  expect(svg).toContain('list, kept: MariaDB 0.5, SQLite 0.65. order paid: MariaDB 33.1, SQLite 1.');
});
