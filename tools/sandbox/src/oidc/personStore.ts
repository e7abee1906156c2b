import { createHash } from 'node:crypto';

/** Person who signs in at the sandbox; any e-mail address is accepted. */
export interface Person {
  readonly subject: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly name: string;
}

export interface PersonStore {
  /**
   * Stores and returns a person who signs in. Their subject is derived from the e-mail address unless one is given.
   */
  save(person: Omit<Person, 'subject'> & { subject?: string | undefined }): Person;
  find(subject: string): Person | undefined;
}

export function createPersonStore(): PersonStore {
  const people = new Map<string, Person>();
  return {
    save({ subject, ...details }) {
      const person = { ...details, subject: subject ?? createSubject(details.email) };
      people.set(person.subject, person);
      return person;
    },
    find: (subject) => people.get(subject),
  };
}

const createSubject = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);
