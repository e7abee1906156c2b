import type { Section } from './readConformance.ts';
import type { TitledTest } from './titledTests.ts';

/** Lists every requirement and, indented below it, the files and titles of the tests that prove it. */
export function renderConformance(sections: readonly Section[], tests: readonly TitledTest[]): string {
  const lines = sections.flatMap(({ heading, requirements }) => [
    `\n${heading}`,
    ...requirements.flatMap(({ id, text }) => [
      `${id} ${text}`,
      ...tests
        .filter((test) => test.requirements.includes(id))
        .map(({ title, file }) => `  ${file}: ${title}`),
    ]),
  ]);
  return `${lines.join('\n')}\n`;
}
