import { findDecisionProblems } from './auditPackages.ts';
import type { AuditReport } from './auditPackages.ts';

const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
const report: AuditReport = {
  vulnerabilities: {
    koa: { via: [{ url, title: 'Open redirect' }] },
    '@koa/router': { via: ['koa'] },
  },
};

test('an advisory on a package of production is named until there is a decision on it', () => {
  expect(findDecisionProblems(report, [])).toEqual([`koa: Open redirect (${url})`]);
  expect(
    findDecisionProblems(report, [{ advisory: url, reason: 'The shop redirects to no such address.' }]),
  ).toEqual([]);
});

test('a decision on an advisory that concerns no package any more is named', () => {
  expect(findDecisionProblems({ vulnerabilities: {} }, [{ advisory: url, reason: 'Fixed soon.' }])).toEqual([
    `${url} needs no decision any more`,
  ]);
});
