import type { ImportChoices, ProductImport } from '@shop/contract/adminProductImport';
import type { Reading, ShopSystemName } from '@shop/domain/productImport';
import { truncateText } from '@shop/domain/truncateText';
import type { EntityManager } from 'typeorm';
import { ImportCategoryEntity } from '../../../database/entities/productImports.ts';
import { insertMany } from '../../../database/sql.ts';
import { hashText } from '../../../secrets/tokens.ts';

/** Results of a file's check that concern the whole file instead of a single row. */
export type FileReport = Pick<ProductImport, 'system' | 'remarks' | 'questions' | 'categories'>;

/** Collects what an administrator should know about a file while its rows are read. */
export interface ReportBuilder {
  readonly choices: ImportChoices;
  /** Records an example of an interpretation, and returns whether the administrator has confirmed it. */
  readonly ask: (reading: Reading, example: string) => boolean;
  /** Returns the chosen category for a category or a tag of the file, or the suggestion; empty for none. */
  readonly chooseCategory: (
    source: string,
    term: { readonly suggestion: string; readonly isTag: boolean },
  ) => string;
  readonly addRemark: (remark: string) => void;
  readonly setSystem: (name: ShopSystemName) => void;
  readonly build: () => FileReport;
}

export const EMPTY_REPORT: FileReport = { system: null, remarks: [], questions: [], categories: [] };

const MAX_EXAMPLES = 5;

/**
 * Returns the categories of this shop that administrators have chosen, by the category or tag of another shop
 * system.
 */
export async function findChosenCategories(em: EntityManager): Promise<ReadonlyMap<string, string>> {
  const chosen = await em.find(ImportCategoryEntity);
  return new Map(chosen.map(({ source, category }) => [source, category]));
}

/** Stores the chosen categories for later imports. */
export async function storeChosenCategories(
  tx: EntityManager,
  categories: ImportChoices['categories'] = {},
): Promise<void> {
  const rows = Object.entries(categories).map(([source, category]) => ({
    ...{ sourceHash: hashText(source), source, category },
  }));
  rows.sort((one, other) => (one.sourceHash < other.sourceHash ? -1 : 1));
  await insertMany(tx, ImportCategoryEntity, rows, 'replace');
}

/** Maximum length of an example, a remark and a category of the file in characters. */
const MAX_LENGTHS = { example: 200, remark: 2000, category: 200 };
/**
 * Maximum size in bytes of the database column that stores the report; categories beyond it are left out, and
 * an administrator cannot choose for them.
 */
const MAX_REPORT_BYTES = 60_000;

export function createReportBuilder(
  choices: ImportChoices,
  rememberedCategories: ReadonlyMap<string, string> = new Map(),
): ReportBuilder {
  const questions = new Map<Reading, { rows: number; examples: string[] }>();
  const categories = new Map<string, { category: string; isTag: boolean }>();
  const remarks: string[] = [];
  let system: ShopSystemName | null = null;
  const isAccepted = (reading: Reading): boolean => choices.readings?.includes(reading) ?? false;
  return {
    choices,
    ask(reading, example) {
      const question = questions.get(reading) ?? { rows: 0, examples: [] };
      questions.set(reading, question);
      question.rows += 1;
      if (question.examples.length < MAX_EXAMPLES)
        question.examples.push(truncateText(example, MAX_LENGTHS.example));
      return isAccepted(reading);
    },
    chooseCategory(text, { suggestion, isTag }) {
      const source = truncateText(text, MAX_LENGTHS.category);
      const { categories: chosen = {} } = choices;
      // A category may be named like a method of `Object.prototype`, such as 'constructor'.
      const choice = Object.hasOwn(chosen, source) ? chosen[source] : undefined;
      const category = choice ?? rememberedCategories.get(source) ?? suggestion;
      if (!isTag || !categories.has(source)) categories.set(source, { category, isTag });
      return category;
    },
    addRemark: (remark) => void remarks.push(truncateText(remark, MAX_LENGTHS.remark)),
    setSystem: (name) => void (system = name),
    build: () => ({
      ...{ system, remarks },
      questions: [...questions].map(([reading, question]) => ({
        ...{ reading, isAccepted: isAccepted(reading) },
        ...question,
      })),
      categories: limitCategories([...categories].map(([source, chosen]) => ({ source, ...chosen }))),
    }),
  };
}

/** Returns the first categories that fit into the report next to its other parts, which take a third at most. */
function limitCategories(categories: FileReport['categories']): FileReport['categories'] {
  let bytes = MAX_REPORT_BYTES / 3;
  return categories.filter(
    (each) => (bytes += Buffer.byteLength(JSON.stringify(each)) + 1) < MAX_REPORT_BYTES,
  );
}
