import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { TypeWriter } from './TypeWriter.ts';

const SOURCE = `
  interface Base { id: string }
  interface Props extends Base { size?: 'small' | 'large' | undefined; onPick: (one: Date) => void; next?: Props }
  class Counter { private count = 0; step(by?: number): boolean { return by === this.count; } }
  export const draw = ({ size }: Props): string | null => size ?? null;
  export const make = <T extends Base>(...ones: readonly T[]) => ({ first: ones[0], all: new Map<string, T>() });
  export const counter = new Counter();
  export const isText = (value: unknown): value is string => typeof value === 'string';
  export const over: { (one: string): string; (one: number): number } = (one: never) => one;
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-types-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('own types are written out once, those of libraries stand by their names', () => {
  const { values, shapes } = written();
  expect(values).toEqual({
    draw: '(p0: Props) => null | string',
    make: '<T extends Base>(...p0: ReadonlyArray<T>) => { all: Map<string, T>; first: T | undefined }',
    counter: 'Counter',
    isText: '(p0: unknown) => p0 is string',
    over: '((p0: string) => string) & ((p0: number) => number)',
  });
  expect(shapes).toEqual({
    Base: '{ id: string }',
    Props: 'Base & { next?: Props; onPick: (p0: Date) => void; size?: "large" | "small" }',
    Counter: '{ step: (p0?: number) => boolean }',
  });
});

function written(): { values: Record<string, string>; shapes: Record<string, string> } {
  const file = join(folder, 'api.ts');
  writeFileSync(file, SOURCE);
  const program = ts.createProgram([file], {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const writer = new TypeWriter(checker);
  const values = (module ? checker.getExportsOfModule(module) : []).map(
    (one) => [one.name, writer.write(checker.getTypeOfSymbol(one))] as const,
  );
  return { values: Object.fromEntries(values), shapes: writer.shapes };
}
