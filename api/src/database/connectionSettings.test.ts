import { EventEmitter } from 'node:events';
import type { Pool } from 'mysql2';
import { takeSettings } from './connectionSettings.ts';

/** What becomes of a new connection of a pool whose server answers its settings in this way. */
function aConnection(refusal: Error | null) {
  const pool = new EventEmitter();
  takeSettings(pool as unknown as Pool, 'max_statement_time=5');
  const query = jest.fn((_sql: string, answered: (error: Error | null) => void) => answered(refusal));
  const destroy = jest.fn();
  pool.emit('connection', { query, destroy });
  return { query, destroy };
}

test('a new connection is sent its settings first, and stays when it has taken them', () => {
  const { query, destroy } = aConnection(null);
  expect(query).toHaveBeenCalledWith('SET SESSION max_statement_time=5', expect.any(Function));
  expect(destroy).not.toHaveBeenCalled();
});

test('a connection whose server refuses its settings is dropped', () => {
  const { destroy } = aConnection(new Error('Unknown system variable'));
  expect(destroy).toHaveBeenCalledTimes(1);
});
