import { aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import { render, screen } from '@testing-library/react';
import { PreviewBadge } from './PreviewBadge.tsx';

test('a preview is named on every page, says why it cannot be shown, and can be left', () => {
  const unmet = ['9.9.9-dddd of storefront is not published.'];
  const storefront = anEntry({ active: '9.9.9-dddd', versions: { '9.9.9-dddd': aVersion({ unmet }) } });
  render(<PreviewBadge versions={{ storefront: '9.9.9-dddd' }} registry={aRegistry({ storefront })} />);
  const badge = screen.getByRole('complementary', { name: 'Preview' });
  expect(badge).toHaveTextContent(
    'Preview of storefront 9.9.9-dddd 9.9.9-dddd of storefront is not published.',
  );
  expect(screen.getByRole('link', { name: 'Leave preview' })).toHaveAttribute('href', '/preview?token=');
});
