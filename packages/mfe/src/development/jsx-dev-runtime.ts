import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { ElementType, Key } from 'react';

export { Fragment };

/** JSX of a development build, on the runtime that every shell provides. */
export const jsxDEV = (type: ElementType, props: unknown, key: Key | undefined, isStatic: boolean): unknown =>
  isStatic ? jsxs(type, props, key) : jsx(type, props, key);
