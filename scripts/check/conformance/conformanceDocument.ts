import type { TitledTest } from './testTitles.ts';
import type { Section } from './readConformance.ts';

const INTRODUCTION = `# Conformance

The tests that prove each [requirement](requirements.md). \`npm run conformance\` writes this file from the requirement numbers that
stand in test titles. A title is shown as it is written in its file but for these, so a \`test.each\` shows its placeholders.
`;

export function conformanceDocument(sections: readonly Section[], tests: readonly TitledTest[]): string {
  const tables = sections.map(({ heading, requirements }) => {
    const rows = requirements.map(({ id, text }) => `| ${id} | ${cell(text)} | ${proofs(id, tests)} |`);
    return [`## ${heading}`, '', '| No. | Requirement | Tests |', '| --- | --- | --- |', ...rows, ''];
  });
  return [INTRODUCTION, ...tables.flat()].join('\n');
}

function proofs(id: string, tests: readonly TitledTest[]): string {
  return tests
    .filter(({ requirements }) => requirements.includes(id))
    .map(({ title, file }) => `[${cell(title.replace(/[\\[\]`*_<>]/g, '\\$&'))}](../${file})`)
    .join('<br>');
}

/** A bar inside a cell would end it. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
