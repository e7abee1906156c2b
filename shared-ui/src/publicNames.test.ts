import { readFileSync } from 'node:fs';
import publicNames from '../public-names.json';
import * as publicApi from './index.ts';

const names = { values: Object.keys(publicNames.values), types: Object.keys(publicNames.types) };
const source = readFileSync(`${__dirname}/index.ts`, 'utf8');

const exportedTypes = [...source.matchAll(/export type \{([^}]*)\}/g)]
  .flatMap(([, list = '']) => list.split(','))
  .map((name) => name.trim())
  .filter((name) => name !== '')
  .sort();

const exportedValues = Object.keys(publicApi).sort();

test('no name that a released front end may use disappears', () => {
  expect(names.values.filter((name) => !exportedValues.includes(name))).toEqual([]);
  expect(names.types.filter((name) => !exportedTypes.includes(name))).toEqual([]);
});

test('every name that is offered is written down in public-names.json', () => {
  expect(exportedValues.filter((name) => !names.values.includes(name))).toEqual([]);
  expect(exportedTypes.filter((name) => !names.types.includes(name))).toEqual([]);
});
