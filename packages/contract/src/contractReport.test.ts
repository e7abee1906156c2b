import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractReport } from './contractReport.ts';
import { findBreakingChanges, createContractReport } from './contractReport.ts';

const FILE = join(import.meta.dirname, '../report.json');
const now = createContractReport();
if (process.env['UPDATE_CONTRACT_REPORT'] === '1') writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
const committed = JSON.parse(readFileSync(FILE, 'utf8')) as ContractReport;

const changed = (change: (report: ContractReport) => void): ContractReport => {
  const report = structuredClone(now);
  change(report);
  return report;
};

test('nothing that released front ends use has disappeared', () => {
  expect(findBreakingChanges(committed, now)).toEqual([]);
});

test('the committed report is up to date: UPDATE_CONTRACT_REPORT=1 npx jest --selectProjects contract', () => {
  expect(committed).toEqual(now);
});

test.each([
  [
    'a code that is gone',
    (report: ContractReport) => {
      delete report.codes['last_admin'];
    },
    'code last_admin',
  ],
  [
    'a code with another status',
    (report: ContractReport) => {
      report.codes['busy'] = 500;
    },
    'code busy',
  ],
  [
    'a call that is gone',
    (report: ContractReport) => {
      delete report.endpoints['signIn'];
    },
    'call signIn',
  ],
  [
    'an answer’s field that is gone',
    (report: ContractReport) => {
      delete report.endpoints['getOrder']?.output['quote.usd'];
    },
    'getOrder: output quote.usd is gone',
  ],
  [
    'an input that is gone',
    (report: ContractReport) => {
      delete report.endpoints['placeOrder']?.input['idempotencyKey'];
    },
    'placeOrder: input idempotencyKey is gone',
  ],
  [
    'an input that became required',
    (report: ContractReport) => {
      Object.assign(report.endpoints['listProducts']?.input ?? {}, { shelf: 'string' });
    },
    'listProducts: input shelf became required',
  ],
  [
    'a header of an answer that is gone',
    (report: ContractReport) => {
      delete report.endpoints['myOrders']?.answerHeaders;
    },
    'myOrders: header X-Total-Count is gone',
  ],
  [
    'an answer of another type',
    (report: ContractReport) => {
      Object.assign(report.endpoints['getProduct']?.output ?? {}, { price: 'string' });
    },
    'getProduct: output price has another type',
  ],
])('%s is detected', (_what, change, found) =>
  expect(findBreakingChanges(now, changed(change))).toEqual([found]),
);

test('additions are compatible', () => {
  const grown = changed((report) => {
    report.codes['new_code'] = 409;
    Object.assign(report.endpoints['getProduct']?.output ?? {}, { colour: 'string' });
    Object.assign(report.endpoints['listProducts']?.input ?? {}, {
      shelf: 'string?',
      shelves: 'array?',
      'shelves[]': 'object',
      'shelves[].name': 'string',
    });
  });
  expect(findBreakingChanges(now, grown)).toEqual([]);
});
