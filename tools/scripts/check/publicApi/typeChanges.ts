import type { TypePositions } from './typePositions.ts';

/** Change of a public type: `added` is compatible, `broken` is a breaking change for existing front ends. */
export interface TypeChange {
  readonly kind: 'added' | 'broken';
  readonly description: string;
}

/** Compares two versions of a type and returns the changes for front ends. */
export function compareTypes(name: string, before: TypePositions, now: TypePositions): TypeChange[] {
  const paths = Object.keys(before);
  const addedPaths = Object.keys(now).filter((path) => !(path in before));
  return [
    ...removeNested(paths.filter((path) => !(path in now))).map((path) =>
      isRequiredOfTypeArgument(path)
        ? createAddition(`${name}${path} is not needed`)
        : createBreakingChange(`${name}${path} is gone`),
    ),
    ...paths.flatMap((path) => findFieldChange(name + path, before[path] ?? '', now[path] ?? '')),
    ...removeNested(addedPaths).map((path) =>
      isSuppliedByFrontEnd(path) && !splitWords(now[path]).includes('?')
        ? createBreakingChange(`${name}${path} must be given`)
        : createAddition(`${name}${path} is new`),
    ),
  ];
}

const createBreakingChange = (description: string): TypeChange => ({ kind: 'broken', description });
const createAddition = (description: string): TypeChange => ({ kind: 'added', description });

const splitWords = (words = ''): string[] => words.split(' | ');

/**
 * Whether the position is a field that a type parameter requires. Its removal is compatible, because a type
 * argument may have more fields than required.
 */
const isRequiredOfTypeArgument = (path: string): boolean => /^\(<\d+>\)\./.test(path);

/**
 * Whether front ends supply the value at this position: they supply parameters, and receive the arguments of
 * callbacks that they pass.
 */
const isSuppliedByFrontEnd = (path: string): boolean => (path.match(/\(<?\d/g)?.length ?? 0) % 2 === 1;

/** Removes positions that are nested in another one of the list. */
const removeNested = (paths: string[]): string[] =>
  paths.filter(
    (path) => !paths.some((other) => path.startsWith(other) && /^[.[(<]/.test(path.slice(other.length))),
  );

function findFieldChange(path: string, before: string, now: string): TypeChange[] {
  if (now === '' || now === before) return [];
  const [old, current] = [splitWords(before), splitWords(now)];
  const keepsAll = old.every(
    (word) => current.includes(word) || (isStringLiteral(word) && current.includes(STRING_TYPE)),
  );
  const addedWords = current.filter((word) => !old.includes(word));
  // Front ends must accept unknown literals, such as new codes, but not values of another type.
  const isExpected = (word: string) => isLiteral(word) || (word === STRING_TYPE && old.some(isStringLiteral));
  const isUnchanged = isSuppliedByFrontEnd(path)
    ? keepsAll
    : addedWords.length === 0 || (keepsAll && addedWords.every(isExpected));
  return [(isUnchanged ? createAddition : createBreakingChange)(`${path} is ${now}, and was ${before}`)];
}

const STRING_TYPE = 'string';
const isStringLiteral = (word: string): boolean => word.startsWith('"');
const isLiteral = (word: string): boolean => /^["\d]/.test(word);
