import type { Finding } from './finding.ts';
import { isSound } from './finding.ts';

const LEVEL_LABELS = { broken: 'BROKEN ', warning: 'warning', fine: 'ok     ' } as const;

export function renderReportText(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  const lines = findings.flatMap(({ level, subject, text, rows = [] }) => [
    `${LEVEL_LABELS[level]}  ${subject.padEnd(width)}  ${text}`,
    ...rows.map((row) => `         ${' '.repeat(width)}  - ${row}`),
  ]);
  const verdict = isSound(findings) ? 'The books add up.' : 'Something is broken: see above.';
  return [...lines, '', verdict, ''].join('\n');
}

export function renderReportJson(findings: readonly Finding[]): string {
  return `${JSON.stringify({ isSound: isSound(findings), findings }, null, 2)}\n`;
}
