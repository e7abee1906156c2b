import { screen } from '@testing-library/react';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { Disclosure } from '../index.ts';

const returns = <Disclosure summary="Returns">Within 30 days.</Disclosure>;

test('collapsed content is hidden and not focusable until its heading is pressed', async () => {
  const { user } = renderShop(returns);
  const toggle = screen.getByRole('button', { name: 'Returns', expanded: false });
  expect(screen.getByText('Within 30 days.')).not.toBeVisible();

  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Within 30 days.')).toBeVisible();

  await user.keyboard('{Enter}');
  expect(screen.getByText('Within 30 days.')).not.toBeVisible();
});

test('the transition takes 300 ms [9.22]', () => {
  renderShop(returns);
  const body = document.getElementById(screen.getByRole('button').getAttribute('aria-controls') ?? '');
  expect(getComputedStyle(body ?? document.body).transition).toContain('grid-template-rows 300ms');
});
