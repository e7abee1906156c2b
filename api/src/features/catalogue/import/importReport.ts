import type { ImportChoices, ProductImport } from '@shop/contract/adminProductImport';
import type { Reading, ShopSystemName } from '@shop/domain/productImport';

/** What the check of a file tells about the whole file. */
export type FileReport = Pick<ProductImport, 'system' | 'remarks' | 'questions' | 'categories'>;

/** Collects what an administrator should know about a file while its rows are read. */
export interface ReportBuilder {
  readonly choices: ImportChoices;
  /** Records an example of an interpretation, and returns whether the administrator has confirmed it. */
  readonly ask: (reading: Reading, example: string) => boolean;
  /** Returns the chosen category for that of the file, or the suggestion. */
  readonly chooseCategory: (source: string, suggestion: string) => string;
  readonly addRemark: (remark: string) => void;
  readonly setSystem: (name: ShopSystemName) => void;
  readonly build: () => FileReport;
}

export const EMPTY_REPORT: FileReport = { system: null, remarks: [], questions: [], categories: [] };

const MAX_EXAMPLES = 5;
/** Maximum number of categories that the review lists; the others become the suggested ones. */
const MAX_CATEGORIES = 300;

export function createReportBuilder(choices: ImportChoices): ReportBuilder {
  const questions = new Map<Reading, { rows: number; examples: string[] }>();
  const categories = new Map<string, string>();
  const remarks: string[] = [];
  let system: ShopSystemName | null = null;
  const isAccepted = (reading: Reading): boolean => choices.readings?.includes(reading) ?? false;
  return {
    choices,
    ask(reading, example) {
      const question = questions.get(reading) ?? { rows: 0, examples: [] };
      questions.set(reading, question);
      question.rows += 1;
      if (question.examples.length < MAX_EXAMPLES) question.examples.push(example);
      return isAccepted(reading);
    },
    chooseCategory(source, suggestion) {
      const category = choices.categories?.[source] ?? suggestion;
      if (source !== '' && categories.size < MAX_CATEGORIES) categories.set(source, category);
      return category;
    },
    addRemark: (remark) => void remarks.push(remark),
    setSystem: (name) => void (system = name),
    build: () => ({
      ...{ system, remarks },
      questions: [...questions].map(([reading, question]) => ({
        ...{ reading, isAccepted: isAccepted(reading) },
        ...question,
      })),
      categories: [...categories].map(([source, category]) => ({ source, category })),
    }),
  };
}
