import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { screen } from '@testing-library/react';
import { tokens } from '../theme/tokens.ts';
import { Alert } from './Alert.tsx';

/** The value of a CSS variable, which the DOM of the tests does not resolve. */
function resolved(value: string): string | undefined {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return name === undefined ? value : new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1];
}

test('an error is dark red on light red [4.26] [8.2] [8.8]', () => {
  renderShop(<Alert>Network Error</Alert>);
  const { color, background } = getComputedStyle(screen.getByRole('alert'));
  expect([resolved(color), resolved(background)]).toEqual(['#8c1d18', '#fdecea']);
});
