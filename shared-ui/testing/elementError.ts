import { getConfig } from '@testing-library/react';
import type { Config } from '@testing-library/react';

type ElementError = Config['getElementError'];

/** Whether Testing Library waits for an element; it then leaves the roles of the page out of its messages. */
const isWaiting = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/**
 * Leaves the page out of the errors of a waiting query, which fails many times; the library would print the
 * whole page each time. At the end of the wait the library adds the page to the message only. Jest shows the
 * stack, so the stack begins with the error's final message.
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
