import { getConfig } from '@testing-library/react';
import type { Config } from '@testing-library/react';

type ElementError = Config['getElementError'];

/** The library sets it while it waits, and leaves the roles of a page out of its messages then. */
const isWaiting = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/**
 * A query that waits fails many times, and the library would print the whole page each time. It prints it once more
 * when the time is over, but into the message alone, whereas Jest shows the stack: so that begins with the message it
 * has then.
 */
export function withoutPageWhileWaiting(elementError: ElementError): ElementError {
  return (message, container) => {
    if (!isWaiting()) return elementError(message, container);
    const short = message ?? '';
    const error = Object.assign(new Error(short), { name: 'TestingLibraryElementError' });
    let trace = short;
    return Object.defineProperty(error, 'stack', {
      get: () => trace.replace(short, () => error.message),
      set: (value: string) => {
        trace = value;
      },
    });
  };
}
