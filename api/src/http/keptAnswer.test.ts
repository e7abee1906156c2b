import { KeptAnswer } from './keptAnswer.ts';

const OUTPUT = { name: 'Bosvlier müts, 30 °C' };

test('every caller gets the same body, as long as it says', () => {
  const answer = new KeptAnswer(OUTPUT);
  const bodies = Array.from({ length: 3 }, () => Buffer.from(answer.forCaller()));
  for (const body of bodies) expect(body.toString()).toBe(JSON.stringify(OUTPUT));
  expect(bodies.map(({ length }) => length)).toEqual(bodies.map(() => answer.length));
});

test.each([
  ['Bosvlier', 1],
  ['Bosvlier’s', 2],
])('a body of %p counts as %d bytes for each of its characters', (name, bytes) => {
  expect(new KeptAnswer({ name }).size).toBe(bytes * JSON.stringify({ name }).length);
});

test('the tag is that of the bytes, whoever has made them', () => {
  const tags = [OUTPUT, { ...OUTPUT }, { name: 'Bosvlier muts, 30 °C' }].map(
    (output) => new KeptAnswer(output).etag,
  );
  expect(tags[0]).toMatch(/^"[\w-]{27}"$/);
  expect(tags[1]).toBe(tags[0]);
  expect(tags[2]).not.toBe(tags[0]);
});
