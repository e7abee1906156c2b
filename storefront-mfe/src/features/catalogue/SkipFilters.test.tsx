import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { SkipFilters } from './SkipFilters.tsx';

test('the link before the filters moves the focus to the products', async () => {
  const target = createRef<HTMLParagraphElement>();
  const { user } = renderShop(
    <>
      <SkipFilters target={target} />
      <p ref={target} tabIndex={-1}>
        63 products
      </p>
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'Skip to products' }));
  expect(screen.getByText('63 products')).toHaveFocus();
});
