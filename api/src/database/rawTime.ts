/** A time of a row that is not read by an entity: SQLite has it as text in UTC. */
export const rawTime = (time: Date | string): Date =>
  typeof time === 'string' ? new Date(`${time.replace(' ', 'T')}Z`) : time;
