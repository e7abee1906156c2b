import { deadlines } from './deadlines.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function limited() {
  const begin = deadlines(1000);
  const late: string[] = [];
  return { late, begin: (name: string) => begin(() => late.push(name)) };
}

test('what has not ended in time is told so, each at its own time', () => {
  const { late, begin } = limited();
  begin('first');
  jest.advanceTimersByTime(400);
  begin('second');
  jest.advanceTimersByTime(599);
  expect(late).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(late).toEqual(['first']);
  jest.advanceTimersByTime(400);
  expect(late).toEqual(['first', 'second']);
});

test('what has ended is not told, and those behind it keep their time', () => {
  const { late, begin } = limited();
  const end = begin('ended');
  jest.advanceTimersByTime(900);
  begin('slow');
  end();
  end();
  jest.advanceTimersByTime(999);
  expect(late).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(late).toEqual(['slow']);
});

test('what begins after all others have ended has its whole time', () => {
  const { late, begin } = limited();
  begin('ended')();
  jest.advanceTimersByTime(5000);
  begin('slow');
  jest.advanceTimersByTime(999);
  expect(late).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(late).toEqual(['slow']);
});

test('many share one timer', () => {
  const { begin } = limited();
  for (let count = 0; count < 100; count += 1) begin('slow');
  expect(jest.getTimerCount()).toBe(1);
});

test('one that begins another as it is told, or fails, leaves the others their time', () => {
  const begin = deadlines(1000);
  const late: string[] = [];
  begin(() => {
    begin(() => late.push('another'));
    throw new Error('It fails as it is told.');
  });
  jest.advanceTimersByTime(300);
  begin(() => late.push('second'));
  expect(() => jest.advanceTimersByTime(700)).toThrow('It fails');
  jest.advanceTimersByTime(300);
  expect(late).toEqual(['second']);
  jest.advanceTimersByTime(700);
  expect(late).toEqual(['second', 'another']);
});
