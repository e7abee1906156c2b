export interface Requirement {
  /** Section and place in it, as `2.14`; `R` is the section of the refinements. */
  readonly id: string;
  /** As it is written, in Markdown. */
  readonly text: string;
}

export interface Section {
  readonly heading: string;
  readonly requirements: readonly Requirement[];
}

const REQUIREMENT = /^- \*\*((?:\d+|R)\.\d+)\*\* (.+)$/gm;

/** The sections of `docs/requirements.md`. */
export function requirementSections(markdown: string): Section[] {
  const [, ...sections] = markdown.split(/^## /m);
  return sections.map((section) => ({
    heading: section.slice(0, section.indexOf('\n')),
    requirements: [...section.matchAll(REQUIREMENT)].map(([, id = '', text = '']) => ({ id, text })),
  }));
}
