import type { Publication, PublicationChange } from './publication.ts';
import { changePublication } from './publication.ts';

const now = new Date('2026-11-22T10:00:00Z');
const past = new Date('2026-11-22T09:59:59Z');
const soon = new Date('2026-11-22T10:00:01Z');
const later = new Date('2026-12-01T06:00:00Z');

const life = (state: Publication['state'], publishAt: Date | null = null): Publication => ({
  state,
  publishAt,
});
const after = (before: Publication, change: PublicationChange = {}, isPublishable = true) =>
  changePublication(before, change, { isPublishable, now });

test.each<[string, Publication, PublicationChange, Publication]>([
  ['the first valid save of a draft publishes it', life('draft'), {}, life('public')],
  ['a draft with a time to come is scheduled', life('draft'), { publishAt: later }, life('scheduled', later)],
  ['a draft keeps the time of an earlier save', life('draft', later), {}, life('scheduled', later)],
  ['a time that has passed means at once', life('draft'), { publishAt: past }, life('public')],
  ['no time means at once', life('scheduled', later), { publishAt: null }, life('public')],
  ['a save leaves a schedule alone', life('scheduled', later), {}, life('scheduled', later)],
  ['a schedule can be moved', life('scheduled', later), { publishAt: soon }, life('scheduled', soon)],
  ['a save after the time publishes', life('scheduled', past), {}, life('public')],
  ['a scheduled product can go at once', life('scheduled', later), { state: 'public' }, life('public')],
  [
    'a scheduled product can be withdrawn',
    life('scheduled', later),
    { state: 'withdrawn' },
    life('withdrawn'),
  ],
  ['a public product can be withdrawn', life('public'), { state: 'withdrawn' }, life('withdrawn')],
  ['a public product stays public', life('public'), { publishAt: null }, life('public')],
  ['a withdrawn product stays withdrawn', life('withdrawn'), {}, life('withdrawn')],
  ['a time in the past does not bring it back', life('withdrawn'), { publishAt: past }, life('withdrawn')],
  ['a withdrawn product comes back', life('withdrawn'), { state: 'public' }, life('public')],
  ['or at a time', life('withdrawn'), { state: 'public', publishAt: later }, life('scheduled', later)],
  ['or at a time alone', life('withdrawn'), { publishAt: later }, life('scheduled', later)],
])('%s', (_, before, change, expected) => {
  expect(after(before, change)).toEqual(expected);
});

test('a draft that is not complete stays one, and keeps its time', () => {
  expect(after(life('draft'), { publishAt: later }, false)).toEqual(life('draft', later));
  expect(after(life('draft'), { state: 'public' }, false)).toEqual(life('draft'));
});

test.each<[string, Publication, PublicationChange, string]>([
  ['a draft cannot be withdrawn', life('draft'), { state: 'withdrawn' }, 'state'],
  ['a public product gets no time', life('public'), { publishAt: later }, 'publishAt'],
])('%s', (_, before, change, field) => {
  expect(after(before, change)).toEqual({ refused: { [field]: expect.any(String) } });
});
