import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findOrders } from '@shop/contract/adminOrderList';
import { findUsers } from '@shop/contract/adminUserList';
import { Link, Pagination } from '@shop/shared-ui';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aUser } from '@shop/shared-ui/testing/samples';
import admin from '../pages.tsx';
import { foundOrders } from '../testing/foundOrders.ts';
import { foundUsers } from '../testing/foundUsers.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListSearch } from './ListSearch.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SortableTable } from './SortableTable.tsx';
import { useListView } from './listView.ts';
import { SECTIONS, getAriaCurrent } from './sections.ts';
import { MAX_SELECTED, useSelection } from './useSelection.ts';

describe('tools of lists', () => {
  const SORTS = { NAME: 'name', TOTAL: 'total' };
  const CITIES = [
    ['', 'All cities'],
    ['paarl', 'Paarl'],
  ] as const;

  function Towns({ names = ['Arendal', 'Boschendal'] }: { names?: readonly string[] }) {
    const view = useListView(['search', 'city', 'sort']);
    const selection = useSelection<string>((name) => name);
    return (
      <>
        <ListSearch
          label="Search towns"
          value={view.values.search}
          onSearch={(search) => {
            view.apply({ search });
          }}
        />
        <FilterSelect
          label="City"
          value={view.values.city}
          options={CITIES}
          onChoose={(city) => {
            view.apply({ city });
          }}
        />
        <Link to="/towns">All towns</Link>
        <p>{view.isNarrowed ? 'Narrowed' : 'Whole'}</p>
        <Pagination page={Number(view.page)} pages={3} href={view.pageHref} label="Pages" />
        <SelectionBar selection={selection} shown={names} noun="towns">
          <span>{selection.chosen.join(' and ')}</span>
        </SelectionBar>
        <SortableTable caption="Towns" columns={['NAME', 'TOTAL', 'ACTIONS']} sorts={SORTS} view={view}>
          {names.map((name) => (
            <tr key={name}>
              <td>
                <RowCheckbox selection={selection} item={name} name={name} />
              </td>
            </tr>
          ))}
        </SortableTable>
      </>
    );
  }

  function FollowedTowns({ follow }: { follow: () => void }) {
    const view = { ...useListView(['sort']), follow };
    return (
      <SortableTable caption="Towns" columns={['NAME', 'TOTAL']} sorts={SORTS} view={view}>
        {null}
      </SortableTable>
    );
  }

  const preventDefault = (event: Event): void => {
    event.preventDefault();
  };

  function renderTowns(route: string, names?: readonly string[]) {
    mockApi();
    return renderShop(<Towns {...(names && { names })} />, { route });
  }

  test('search, filters and sort stand in the address, each change on the first page', async () => {
    const { user, path } = renderTowns('/towns?page=2&other=1');
    expect(screen.getByText('Whole')).toBeInTheDocument();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('2');
    await user.type(screen.getByRole('searchbox', { name: 'Search towns' }), ' west coast {Enter}');
    await waitFor(() => expect(path()).toBe('/towns?search=west+coast'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Paarl');
    await waitFor(() => expect(path()).toBe('/towns?search=west+coast&city=paarl'));
    expect(screen.getByText('Narrowed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '3' })).toHaveAttribute(
      'href',
      '/towns?search=west+coast&city=paarl&page=3',
    );
    await user.clear(screen.getByRole('searchbox', { name: 'Search towns' }));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'All cities');
    await waitFor(() => expect(path()).toBe('/towns'));
  });

  test('the field of the search keeps the focus, and shows what the address says', async () => {
    const { user } = renderTowns('/towns?search=west');
    const field = screen.getByRole('searchbox', { name: 'Search towns' });
    await user.clear(field);
    await user.type(field, ' coast {Enter}');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('coast');
    await user.click(screen.getByRole('link', { name: 'All towns' }));
    expect(field).toHaveValue('');
  });

  test('a head sorts the list, first one way and then the other', async () => {
    const { user, path } = renderTowns('/towns?search=west');
    await user.click(screen.getByRole('link', { name: 'TOTAL' }));
    await waitFor(() => expect(path()).toBe('/towns?search=west&sort=total'));
    expect(screen.getByRole('columnheader', { name: 'TOTAL' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('link', { name: 'TOTAL' }));
    await waitFor(() => expect(path()).toBe('/towns?search=west&sort=-total'));
    expect(screen.getByRole('columnheader', { name: 'TOTAL' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: 'NAME' })).not.toHaveAttribute('aria-sort');
    expect(screen.queryByRole('link', { name: 'ACTIONS' })).not.toBeInTheDocument();
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'a head that is opened elsewhere leaves the list as it is (%p)',
    (how) => {
      const follow = jest.fn();
      renderShop(<FollowedTowns follow={follow} />, { route: '/towns' });
      const head = screen.getByRole('link', { name: 'TOTAL' });
      // Opening a tab is for the browser, which jsdom is not.
      document.addEventListener('click', preventDefault, { once: true });
      fireEvent.click(head, how);
      expect(follow).not.toHaveBeenCalled();
      fireEvent.click(head);
      expect(follow).toHaveBeenCalledWith({ sort: 'total' });
    },
  );

  test('rows are chosen one by one or all at once, and counted', async () => {
    const { user } = renderTowns('/towns');
    const group = screen.getByRole('group', { name: 'Selected towns' });
    expect(group).not.toHaveTextContent('selected');
    await user.click(screen.getByRole('checkbox', { name: 'Select Boschendal' }));
    expect(group).toHaveTextContent('1 selected');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(group).toHaveTextContent('2 selected');
    expect(group).toHaveTextContent('Boschendal and Arendal');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(group).not.toHaveTextContent('selected');
    await user.click(screen.getByRole('checkbox', { name: 'Select Arendal' }));
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByRole('checkbox', { name: 'Select Arendal' })).not.toBeChecked();
  });

  test('no more rows are chosen than a call takes at once, and the number left out is told', async () => {
    const many = Array.from({ length: MAX_SELECTED + 1 }, (_, index) => `Farm ${String(index)}`);
    const { user } = renderTowns('/towns', many);
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(
      screen.getByText("100 selected, the most you can select at once. 1 more couldn't be selected."),
    ).toBeInTheDocument();
    const last = screen.getByRole('checkbox', { name: 'Select Farm 100' });
    expect(last).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select Farm 0' }));
    await user.click(last);
    expect(screen.getByText('100 selected, the most you can select at once')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select Farm 0' }));
    expect(
      screen.getByText("100 selected, the most you can select at once. 1 more couldn't be selected."),
    ).toBeInTheDocument();
  });

  test('a filter that is chosen while the router is still rendering a search keeps the search', async () => {
    const { path } = renderTowns('/towns');
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search towns' });
    const city = screen.getByRole<HTMLSelectElement>('combobox', { name: 'City' });
    await withoutAct(async () => {
      search.value = 'west';
      search.form?.requestSubmit();
      // The microtask in which React renders what is urgent; the router's transition comes later.
      await Promise.resolve();
      city.value = 'paarl';
      city.dispatchEvent(new Event('change', { bubbles: true }));
      await waitFor(() => {
        expect(path()).toBe('/towns?search=west&city=paarl');
      });
    });
  });

  test('a filter that is chosen while the router is still rendering another order keeps the order', async () => {
    const { path } = renderTowns('/towns?search=west');
    const city = screen.getByRole<HTMLSelectElement>('combobox', { name: 'City' });
    await withoutAct(async () => {
      screen.getByRole('link', { name: 'TOTAL' }).click();
      await Promise.resolve();
      city.value = 'paarl';
      city.dispatchEvent(new Event('change', { bubbles: true }));
      await waitFor(() => {
        expect(path()).toBe('/towns?search=west&city=paarl&sort=total');
      });
    });
  });

  /** React renders as in a browser: `act` would finish the router's transition before the next event. */
  async function withoutAct(events: () => Promise<void>): Promise<void> {
    const { IS_REACT_ACT_ENVIRONMENT: before } = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    try {
      await events();
    } finally {
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: before });
    }
  }
});

describe('filters of lists', () => {
  function renderFilters(count: number, isPhone = false) {
    if (isPhone) Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
    return renderShop(<ListFilters count={count}>State</ListFilters>);
  }

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'matchMedia');
  });

  const toggle = (name: string) => screen.getByRole('button', { name });

  test('filters of which none is set are closed at first', async () => {
    const { user } = renderFilters(0);
    expect(toggle('Filters')).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle('Filters'));
    expect(toggle('Filters')).toHaveAttribute('aria-expanded', 'true');
  });

  test('filters that are set are counted and open at first', () => {
    renderFilters(2);
    expect(toggle('Filters (2)')).toHaveAttribute('aria-expanded', 'true');
  });

  test('on a phone, filters that are set leave the room to the list', () => {
    renderFilters(2, true);
    expect(toggle('Filters (2)')).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the bar of a workplace', () => {
  test('the bar leads to every section, and marks the one that is shown', async () => {
    mockApi()
      .on(findUsers, foundUsers([aUser()]))
      .on(findOrders, foundOrders([]));
    const { user, path } = renderAdmin('/admin/userlist');
    const bar = await screen.findByRole('navigation', { name: 'Workplace' });
    const links = within(bar).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(SECTIONS.map(({ label }) => label));
    expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent('Users');
    await user.click(within(bar).getByRole('link', { name: 'Orders' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeInTheDocument();
    expect(path()).toBe('/admin/orderlist');
  });

  test('a section has a page, and marks its other pages', () => {
    const paths = new Set(admin.pages.map((page) => page.path));
    expect(SECTIONS.filter((section) => !paths.has(section.path))).toEqual([]);
    const current = (pathname: string) =>
      SECTIONS.flatMap((section) => {
        const state = getAriaCurrent(section, pathname);
        return state ? [`${section.label} ${state}`] : [];
      });
    expect(current('/admin/order/o-1')).toEqual(['Orders true']);
    expect(current('/admin/productlist/2')).toEqual(['Products true']);
    expect(current('/admin/product/p-1/edit')).toEqual(['Products true']);
    expect(current('/admin/micro-frontends')).toEqual(['Micro-frontends page']);
  });
});
