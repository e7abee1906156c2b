import { shopDay } from '../../packages/domain/src/shopDays.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT } from '../paths.ts';
import { costChart } from './chart.ts';
import type { Costs } from './chart.ts';
import type { Engine } from './engines.ts';
import type { Section, Table } from './tables.ts';

const FOLDER = join(ROOT, 'docs/bench');

/** Writes the figures of a whole run as a page and a chart. */
export async function writeReport(
  engines: readonly Pick<Engine, 'name' | 'version'>[],
  sections: readonly Section[],
  costs: Costs,
): Promise<void> {
  const { stdout: commit } = await execa('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT });
  const versions = engines.map(({ name, version }) => `${name} ${version}`).join(', ');
  const machine = `${availableParallelism()} processors (${cpus()[0]?.model ?? 'unknown'})`;
  const text = `# What the shop costs

\`npm run bench -- --write\` wrote this page and its chart on ${shopDay(new Date())} at commit ${commit}, with Node
${process.versions.node}, ${versions} and ${machine}.

The limit server (\`scripts/bench/limit\`) does the same jobs, and gives the same answers to reads, with the fewest handwritten statements
and nothing else: no session, no check, no limit, no log. Both answer from the same database and take turns in one run, so ratios tell more than the figures of one machine. CPU is
that of the server's processes alone; MariaDB works in a process of its own, SQLite in the server's. Of CPU the best round counts, of
other figures the median. Another shop takes part where \`BENCH_PEER_URL\` names one (\`scripts/bench/peer.ts\`), and Lighthouse where it is
installed in the folder \`LIGHTHOUSE\`.

![CPU of one operation, as a multiple of the limit server's](costs.svg)

${sections.map(({ title, note, table }) => `## ${title}\n\n${note}\n\n${markdown(table)}`).join('\n\n')}
`;
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, 'README.md');
  writeFileSync(file, text);
  await execa('oxfmt', [file], { cwd: ROOT, preferLocal: true });
  writeFileSync(join(FOLDER, 'costs.svg'), costChart(costs));
}

function markdown(table: Table): string {
  const columns = [...new Set(Object.values(table).flatMap(Object.keys))];
  const line = (cells: readonly (number | string)[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...columns]),
    line(['---', ...columns.map(() => '---:')]),
    ...Object.entries(table).map(([name, row]) =>
      line([name, ...columns.map((column) => row[column] ?? '')]),
    ),
  ].join('\n');
}
