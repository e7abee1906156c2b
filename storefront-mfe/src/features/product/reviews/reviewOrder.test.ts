import { getFitText } from './fit.ts';
import { orderedReviews } from './reviewOrder.ts';

const review = (_id: string, rating: number, day: number) => {
  return { _id, name: 'Lerato', comment: 'Soft.', rating, createdAt: `2026-03-0${day}T08:00:00.000Z` };
};
const reviews = [review('old', 5, 1), review('poor', 1, 2), review('fair', 2, 3), review('new', 5, 4)];

test.each([
  ['Newest', ['new', 'fair', 'poor', 'old']],
  ['Highest', ['new', 'old', 'fair', 'poor']],
  ['Lowest', ['poor', 'fair', 'new', 'old']],
  ['of another page', ['new', 'fair', 'poor', 'old']],
])('the order %s', (order, ids) => {
  expect(orderedReviews(reviews, order).map(({ _id }) => _id)).toEqual(ids);
});

test.each([
  [{ small: 0, true: 3, large: 0 }, '3 of 3 say true to size'],
  [{ small: 1, true: 8, large: 1 }, '8 of 10 say true to size (1 found it small, 1 large)'],
  [{ small: 2, true: 0, large: 0 }, '0 of 2 say true to size (2 found it small)'],
])('the fit %j in words', (fit, words) => {
  expect(getFitText(fit)).toBe(words);
});
