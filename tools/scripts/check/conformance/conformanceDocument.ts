import type { TitledTest } from './testTitles.ts';
import type { Section } from './readConformance.ts';

const INTRODUCTION = `# Conformance

The tests that prove each requirement of docs/requirements.md, by the requirement numbers in their titles. A title is shown as
its file writes it but for these numbers, so a \`test.each\` shows its placeholders.
`;

/** Renders the table of requirements and their proofs as Markdown. */
export function renderConformanceDocument(
  sections: readonly Section[],
  tests: readonly TitledTest[],
): string {
  const tables = sections.map(({ heading, requirements }) => {
    const rows = requirements.map(({ id, text }) => `| ${id} | ${cell(text)} | ${proofs(id, tests)} |`);
    return [`## ${heading}`, '', '| No. | Requirement | Tests |', '| --- | --- | --- |', ...rows, ''];
  });
  return [INTRODUCTION, ...tables.flat()].join('\n');
}

function proofs(id: string, tests: readonly TitledTest[]): string {
  return tests
    .filter(({ requirements }) => requirements.includes(id))
    .map(({ title, file }) => `[${cell(title.replace(/[\\[\]`*_<>]/g, '\\$&'))}](${file})`)
    .join('<br>');
}

/** Escapes vertical bars, which would end a table's cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
