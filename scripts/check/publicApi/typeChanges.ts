import { typeFields } from './typeFields.ts';
import type { Field, Shapes } from './typeFields.ts';

/** What is added can be used by front ends that know of it; what is broken fails those that do not. */
export interface Change {
  readonly kind: 'added' | 'broken';
  readonly what: string;
}

export interface WrittenType {
  readonly text: string;
  readonly shapes: Shapes;
}

/** What has changed for front ends between two versions of a type. */
export function typeChanges(name: string, before: WrittenType, now: WrittenType): Change[] {
  const [old, present] = [before, now].map(({ text, shapes }) => typeFields(text, shapes)) as [
    Fields,
    Fields,
  ];
  const gone = topmost([...old.keys()].filter((path) => !present.has(path)));
  const fresh = topmost([...present.keys()].filter((path) => !old.has(path)));
  return [
    ...gone.map((path) => broken(`${name}${path} is gone`)),
    ...[...old].flatMap(([path, field]) => fieldChanges(name + path, field, present.get(path))),
    ...fresh.map((path) => freshField(name + path, present.get(path))),
  ];
}

type Fields = Map<string, Field>;

const broken = (what: string): Change => ({ kind: 'broken', what });
const added = (what: string): Change => ({ kind: 'added', what });

/** Without the places that lie in another one of the list. */
const topmost = (paths: string[]): string[] =>
  paths.filter(
    (path) => !paths.some((other) => path.startsWith(other) && /^[.[(<]/.test(path.slice(other.length))),
  );

function freshField(path: string, field: Field | undefined): Change {
  const mustBeGiven = field?.direction === 'handed over' && !field.isOptional;
  return mustBeGiven ? broken(`${path} must be given`) : added(`${path} is new`);
}

function fieldChanges(path: string, before: Field, now: Field | undefined): Change[] {
  if (!now) return [];
  return [...optionality(path, before, now), ...words(path, before, now)];
}

function optionality(path: string, before: Field, now: Field): Change[] {
  if (before.isOptional === now.isOptional) return [];
  const isStricter = now.direction === 'handed over' ? before.isOptional : now.isOptional;
  const what = `${path} is ${now.isOptional ? 'optional' : 'required'}`;
  return [isStricter ? broken(what) : added(what)];
}

function words(path: string, before: Field, now: Field): Change[] {
  const gone = [...before.words].filter((word) => !now.words.has(word));
  const fresh = [...now.words].filter((word) => !before.words.has(word));
  if (gone.length === 0 && fresh.length === 0) return [];
  const what = `${path} is ${[...now.words].join(' | ')}, and was ${[...before.words].join(' | ')}`;
  const isKept =
    now.direction === 'handed over'
      ? gone.length === 0
      : // Front ends expect codes and names that they do not know; another kind of value they do not.
        fresh.length === 0 || (gone.length === 0 && fresh.every(isLiteral));
  return [isKept ? added(what) : broken(what)];
}

const isLiteral = (word: string): boolean => /^["\d]/.test(word);
