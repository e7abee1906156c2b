import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { ElementType, Key } from 'react';

export { Fragment };

/** Implements the JSX runtime of development builds with `react/jsx-runtime`, which every shell provides. */
export const jsxDEV = (type: ElementType, props: unknown, key: Key | undefined, isStatic: boolean): unknown =>
  isStatic ? jsxs(type, props, key) : jsx(type, props, key);
