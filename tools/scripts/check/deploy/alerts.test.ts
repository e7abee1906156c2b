import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { parse } from 'yaml';
import { createMetrics } from '../../../../api/src/metrics/metrics.ts';
import { ROOT } from '../../paths.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description: string };
}

const read = (file: string): unknown => parse(readFileSync(join(ROOT, 'deploy/prometheus', file), 'utf8'));
const rules = (read('alerts.yml') as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const { tests } = read('alerts.test.yml') as {
  tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
};

test('every alert reads metrics that the API tells', async () => {
  const { registry } = createMetrics();
  collectDefaultMetrics({ register: registry });
  const told = registry.getMetricsAsArray().map(({ name }) => name);
  registry.clear();
  for (const { alert, expr } of rules) {
    const names = [...expr.matchAll(/\b(?:shop|nodejs|process)_\w+/g)].map(([name]) => name);
    const missing = names.filter(
      (name) => !told.includes(name.replace(/_(count|sum|bucket)$/, '')) && !told.includes(name),
    );
    expect({ alert, missing }).toEqual({ alert, missing: [] });
  }
});

test('every alert is tested, and says what happens and what to do about it', () => {
  const tested = tests
    .flatMap(({ alert_rule_test: cases }) => cases)
    .flatMap(({ alertname, exp_alerts: expected }) => (expected.length > 0 ? [alertname] : []));
  const names = rules.map(({ alert }) => alert).sort();
  expect([...new Set(tested)].sort()).toEqual(names);
  for (const { labels, annotations } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations).toEqual({
      summary: expect.stringMatching(/\.$/),
      description: expect.stringMatching(/\.$/),
    });
  }
});
