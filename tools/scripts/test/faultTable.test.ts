import { createFaultTable } from './faultTable.ts';

test('the runs of a fault are one row, and other figures stay as they are', () => {
  const storm = 'storm on pages: {"readers":{"requests":3,"failed":0}}';
  const run = (number: number, failed: object, secondsToRecover: number): string =>
    `Galera, a node killed, run ${number}: ${JSON.stringify({ buyers: 50, acknowledged: 100, lost: 0, failed, secondsToRecover })}`;
  const killed = {
    runs: 10,
    buyers: 50,
    acknowledged: 900,
    lost: 1,
    failed: {},
    secondsToRecover: { api: 2, worker: 0.4 },
  };
  const text = [
    run(1, { 503: 4 }, 3.1),
    storm,
    run(2, { 503: 2, 'cut off': 1 }, 2.9),
    `MariaDB: ${JSON.stringify(killed)}`,
  ];
  expect(createFaultTable(`${text.join('\n')}\n`)).toEqual({
    rows: [
      {
        ...{ fault: 'Galera, a node killed', runs: 2, buyers: 50, 'writes acknowledged': 200, lost: 0 },
        ...{ 'failed requests': '6 × 503, 1 × cut off', 'seconds to recover': 3.1 },
      },
      {
        ...{ fault: 'MariaDB', runs: 10, buyers: 50, 'writes acknowledged': 900, lost: 1 },
        ...{ 'failed requests': '', 'seconds to recover': 2 },
      },
    ],
    others: [storm],
  });
});
