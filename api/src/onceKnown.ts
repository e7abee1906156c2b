/** Goes on at once with a value that is there: the request's id follows each promise, which makes promises dear. */
export const onceKnown = <Value, Next>(
  value: Value | Promise<Value>,
  next: (value: Value) => Next | Promise<Next>,
): Next | Promise<Next> => (value instanceof Promise ? value.then(next) : next(value));
