import { computeBayesianAverage } from './ratings.ts';

test('two votes of five rank below twelve of nearly five', () => {
  const [few, many] = [
    computeBayesianAverage({ rating: 5, votes: 2 }, 4),
    computeBayesianAverage({ rating: 4.8, votes: 12 }, 4),
  ];
  expect(few).toBeLessThan(many);
  expect(few).toBeCloseTo(30 / 7);
});

test('many votes keep their mean, and no votes give no rating', () => {
  expect(computeBayesianAverage({ rating: 2, votes: 10_000 }, 5)).toBeCloseTo(2, 2);
  expect(computeBayesianAverage({ rating: 0, votes: 0 }, 4)).toBe(0);
});
