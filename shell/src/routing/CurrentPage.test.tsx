import { Link, micro, page, PageHeading, useParams } from '@shop/shared-ui';
import { anAdmin } from '@shop/shared-ui/testing/samples';
import { aPage, aRegistry, anEntry } from '@shop/registry/testing/aRegistry';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { aPort } from '../testing/aPort.ts';
import { aShopRegistry, renderApp } from '../testing/renderApp.tsx';

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

test('a list and its next page are one page, which keeps what was chosen on it', async () => {
  const begun = jest.fn();
  function ListPage() {
    useEffect(begun, []);
    return (
      <>
        <Link to="/admin/productlist/2">Next</Link>
        <PageHeading>{`Page ${useParams()['pageNumber'] ?? '1'}`}</PageHeading>
      </>
    );
  }
  const list = { access: 'admin', title: 'Products', load: () => Promise.resolve({ ListPage }) } as const;
  const paths = ['/admin/productlist', '/admin/productlist/:pageNumber'];
  const pages = paths.map((path) => page({ path, ...list }));
  const port = aPort(() =>
    Promise.resolve({ default: micro({ name: 'admin', owner: 'A team', area: 'Administration', pages }) }),
  );
  const entry = anEntry({
    prefixes: ['/admin'],
    pages: paths.map((path) => aPage({ path, access: 'admin', title: 'Products' })),
  });
  await renderApp(
    port,
    { route: '/admin/productlist', user: anAdmin() },
    aShopRegistry({ registry: aRegistry({ admin: entry }) }),
  );
  const next = await screen.findByRole('link', { name: 'Next' });
  await act(() => {
    next.click();
    return Promise.resolve();
  });
  expect(await screen.findByRole('heading', { name: 'Page 2' })).toBeInTheDocument();
  expect(begun).toHaveBeenCalledTimes(1);
});
