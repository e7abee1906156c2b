import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import {
  Alert,
  BackLink,
  Button,
  CheckboxField,
  ConfirmDialog,
  DataTable,
  DateText,
  Disclosure,
  ErrorSummary,
  Link,
  NotFound,
  PageHeading,
  Pagination,
  PasswordField,
  Price,
  ProductPicture,
  SelectField,
  ShopProviders,
  Spinner,
  Stars,
  StrengthMeter,
  TextAreaField,
  TextField,
  createShopStore,
  formatPrice,
} from '../index.ts';
import type { Breakpoint } from '../theme/media.ts';
import { BREAKPOINTS, media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';

describe('components', () => {
  async function violations(ui: ReactElement): Promise<string[]> {
    const { container } = renderShop(<main>{ui}</main>);
    // jsdom has no layout, so axe cannot measure contrast; the browser tests cover it.
    const { violations: found } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }

  describe('fields', () => {
    test('label, hint and error belong to the control', () => {
      renderShop(
        <TextField label="City" name="city" hint="Where you live" error="Please enter your city." />,
      );
      const city = screen.getByLabelText('City');
      expect(city.getAttribute('aria-invalid')).toBe('true');
      const described = (city.getAttribute('aria-describedby') ?? '').split(' ');
      expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
        'Where you live',
        'Please enter your city.',
      ]);
    });

    test('the password is found by its label alone, and shown on demand [2.49]', async () => {
      const { user } = renderShop(<PasswordField label="Password" name="password" />);
      const field = screen.getByLabelText<HTMLInputElement>('Password');
      expect(field.type).toBe('password');
      await user.click(screen.getByRole('button', { name: 'Show password' }));
      expect(field.type).toBe('text');
      await user.click(screen.getByRole('button', { name: 'Hide password' }));
      expect(field.type).toBe('password');
    });

    test('an error summary is shown from two errors on, with links to the fields', async () => {
      const city = 'Please enter your city.';
      const { user, rerender } = renderShop(<ErrorSummary errors={{ city, phone: undefined }} />);
      expect(screen.queryByText('There is a problem')).toBeNull();
      rerender(
        <>
          <ErrorSummary errors={{ city, phone: 'Phone must be 10 digits.' }} />
          <TextField label="Phone" name="phone" />
        </>,
      );
      await user.click(screen.getByRole('link', { name: 'Phone must be 10 digits.' }));
      expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
    });

    test('a submit attempt moves focus to the summary or the one invalid field; typing does not', () => {
      const city = 'Please enter your city.';
      const phone = 'Phone must be 10 digits.';
      const form = (errors: Record<string, string>, attempt: number) => (
        <>
          <ErrorSummary errors={errors} attempt={attempt} />
          <TextField label="Phone" name="phone" />
        </>
      );
      const { rerender } = renderShop(form({}, 0));
      rerender(form({ city, phone }, 1));
      expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
      rerender(form({ phone }, 2));
      expect(screen.getByLabelText('Phone')).toHaveFocus();
      rerender(form({ city, phone }, 2));
      expect(screen.getByLabelText('Phone')).toHaveFocus();
    });
  });

  describe('buttons and dialogs', () => {
    test('a busy button keeps its name and ignores clicks', async () => {
      const clicked = jest.fn();
      const { user } = renderShop(
        <Button busy onClick={clicked}>
          Place Order
        </Button>,
      );
      await user.click(screen.getByRole('button', { name: 'Place Order' }));
      expect(clicked).not.toHaveBeenCalled();
    });

    test('a busy submit button submits nothing', async () => {
      const submitted = jest.fn();
      const { user } = renderShop(
        <form onSubmit={submitted}>
          <TextField label="Name" name="name" />
          <Button type="submit" busy>
            Update
          </Button>
        </form>,
      );
      await user.type(screen.getByLabelText('Name'), 'Thandi{Enter}');
      expect(submitted).not.toHaveBeenCalled();
    });

    function Deleting({ onDelete }: { onDelete: () => void }) {
      const [isAsking, setAsking] = useState(false);
      return (
        <>
          <Button onClick={() => setAsking(true)}>Delete Boulder Tee</Button>
          {isAsking && (
            <ConfirmDialog
              text="Are you sure?"
              verb="Delete"
              onConfirm={onDelete}
              onCancel={() => setAsking(false)}
            />
          )}
        </>
      );
    }

    test('a confirmation shows its text, focuses Cancel first, and returns the focus', async () => {
      const deleted = jest.fn();
      const { user } = renderShop(<Deleting onDelete={deleted} />);
      const opener = screen.getByRole('button', { name: 'Delete Boulder Tee' });
      await user.click(opener);
      const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
      expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(document.activeElement).toBe(opener);
      await user.click(opener);
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      expect(deleted).toHaveBeenCalledTimes(1);
    });

    test('Escape cancels', async () => {
      const { user } = renderShop(<Deleting onDelete={jest.fn()} />);
      await user.click(screen.getByRole('button', { name: 'Delete Boulder Tee' }));
      screen.getByRole('alertdialog').dispatchEvent(new Event('cancel', { cancelable: true, bubbles: true }));
      expect(await screen.findByRole('button', { name: 'Delete Boulder Tee' })).toBe(document.activeElement);
    });

    test('an alert offers Retry when it has a handler [4.26]', async () => {
      const tried = jest.fn();
      const { user } = renderShop(<Alert onRetry={tried}>Network Error</Alert>);
      await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
      expect(tried).toHaveBeenCalledTimes(1);
    });

    test('an alert with Retry retries by itself when the browser is online again', () => {
      const [tried, busy] = [jest.fn(), jest.fn()];
      const { unmount } = renderShop(
        <>
          <Alert onRetry={tried}>Network Error</Alert>
          <Alert onRetry={busy} busy>
            Network Error
          </Alert>
        </>,
      );
      fireEvent.online(window);
      expect(tried).toHaveBeenCalledTimes(1);
      expect(busy).not.toHaveBeenCalled();
      unmount();
      fireEvent.online(window);
      expect(tried).toHaveBeenCalledTimes(1);
    });
  });

  describe('words and figures', () => {
    test('money has a no-break space between its groups and two decimals [1.1] [R.5]', () => {
      expect(formatPrice(1234.5)).toBe('R1\u00a0234.50');
      const { container } = renderShop(<Price rand={1234.5} size="card" />);
      expect(container.textContent).toContain('R1\u00a0234.50');
    });

    test('a price on sale says in words what it was, and strikes it through', () => {
      const { container } = renderShop(<Price rand={249} was={349} size="card" />);
      expect(container).toHaveTextContent('R249.00 was R349.00');
      expect(screen.getByText('R349.00').tagName).toBe('S');
    });

    test('a date shows the day in South Africa [R.35]', () => {
      renderShop(<DateText iso="2026-11-01T22:30:00.000Z" />);
      expect(screen.getByText('2026-11-02').title).not.toBe('');
    });

    test('stars announce the rating and the number of reviews', () => {
      renderShop(<Stars rating={4.4} numReviews={12} />);
      expect(screen.getByRole('img', { name: '4.5 out of 5' })).toBeTruthy();
      expect(screen.getByText('12 reviews')).toBeTruthy();
    });

    test.each([
      [4.2, '80%'],
      [4.4, '90%'],
    ])('a rating of %d fills the stars to %s', (rating, filled) => {
      renderShop(<Stars rating={rating} />);
      expect(screen.getByRole('img').style.getPropertyValue('--filled')).toBe(filled);
    });

    test('loading is a status named Loading [4.25]', () => {
      renderShop(<Spinner />);
      expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    });
  });

  describe('pages', () => {
    const href = (page: number) => `/page/${page}`;

    test('pagination is there only when there is more than one page', () => {
      renderShop(<Pagination page={1} pages={1} href={href} label="Pages, top" />);
      expect(screen.queryByRole('navigation')).toBeNull();
    });

    test.each([
      [2, 4, ['1', '2', '3', '4']],
      [6, 12, ['1', '5', '6', '7', '12']],
      [1, 9, ['1', '2', '9']],
    ])('page %p of %p offers %p', (page, pages, expected) => {
      renderShop(<Pagination page={page} pages={pages} href={href} label="Pages, top" />);
      const links = within(screen.getByRole('navigation', { name: 'Pages, top' })).getAllByRole('link');
      expect(links.map((link) => link.textContent)).toEqual(expected);
      expect(links.find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toBe(
        String(page),
      );
    });

    test('focus goes to the heading of the next page', async () => {
      const { user } = renderShop(
        [
          { path: '/cart', element: <Link to="/shipping">Proceed To Checkout</Link> },
          { path: '/shipping', element: <PageHeading>Shipping</PageHeading> },
        ],
        { route: '/cart' },
      );
      await user.click(screen.getByRole('link'));
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Shipping' }));
    });

    test('Go Back returns to where the visitor came from [2.38]', async () => {
      const { user, path } = renderShop(
        [
          { path: '/search/:keyword', element: <Link to="/product/1">Boulder Tee</Link> },
          { path: '/product/:id', element: <BackLink to="/home" /> },
        ],
        { route: '/search/tee' },
      );
      await user.click(screen.getByRole('link', { name: 'Boulder Tee' }));
      await user.click(screen.getByRole('link', { name: 'Go Back' }));
      await waitFor(() => expect(path()).toBe('/search/tee'));
    });

    test('Go Back on a page opened by its address leads to the list', async () => {
      const { user, path } = renderShop(<BackLink to="/home" />, { route: '/product/1' });
      await user.click(screen.getByRole('link', { name: 'Go Back' }));
      await waitFor(() => expect(path()).toBe('/home'));
    });

    test('the not-found page has its heading and title, and links to all products', () => {
      renderShop(<NotFound what="Product" />);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Product not found');
      expect(document.title).toBe('Product not found · Koppie');
      expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/home');
    });
  });

  test.each([
    [
      'a form',
      <form key="1">
        <TextField label="City" name="city" error="Please enter your city." />
        <PasswordField label="Password" name="password" hint={<StrengthMeter strength="Weak" />} />
        <SelectField label="Size" name="size">
          <option>M</option>
        </SelectField>
        <TextAreaField label="Comment" name="comment" />
        <CheckboxField label="Is Admin" name="isAdmin" hint="May do everything" />
      </form>,
    ],
    [
      'a table',
      <DataTable key="2" caption="Orders" columns={['ID', 'TOTAL']}>
        <tr>
          <td data-label="ID">10042</td>
          <td data-label="TOTAL">R349.00</td>
        </tr>
      </DataTable>,
    ],
    [
      'a dialog',
      <ConfirmDialog key="3" text="Are you sure?" verb="Delete" onConfirm={jest.fn()} onCancel={jest.fn()} />,
    ],
    [
      'pages and stars',
      <div key="4">
        <Pagination page={2} pages={9} href={String} label="Pages, top" />
        <Stars rating={3} numReviews={1} />
        <Price rand={99} size="large" />
      </div>,
    ],
  ])('%s has no violations of axe', async (_, ui) => {
    expect(await violations(ui)).toEqual([]);
  });
});

describe('an alert', () => {
  /** The value of a CSS variable, which the DOM of the tests does not resolve. */
  function resolved(value: string): string | undefined {
    const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return name === undefined ? value : new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1];
  }

  test('an error is dark red on light red [4.26] [8.2] [8.8]', () => {
    renderShop(<Alert>Network Error</Alert>);
    const { color, background } = getComputedStyle(screen.getByRole('alert'));
    expect({ color: resolved(color), background: resolved(background) }).toEqual({
      color: '#8c1d18',
      background: '#fdecea',
    });
  });
});

describe('a date', () => {
  const titleOf = (iso: string): string | null => {
    const { unmount } = render(<DateText iso={iso} />);
    const title = document.querySelector('time')?.getAttribute('title') ?? null;
    unmount();
    return title;
  };

  test.each([
    ['2026-11-26T21:18:37.123Z', '2026/11/26, 23:18:37'],
    ['2026-12-31T22:05:07Z', '2027/01/01, 00:05:07'],
    ['2026-07-01T12:00:00+05:00', '2026/07/01, 09:00:00'],
  ])('the title of %s is the time on the clocks of South Africa', (iso, title) => {
    expect(titleOf(iso)).toBe(title);
  });

  test('a day is not broken at its hyphens', () => {
    renderShop(<DateText iso="2026-11-29T09:00:00Z" />);
    const style = getComputedStyle(screen.getByText('2026-11-29'));
    expect(style.getPropertyValue('white-space')).toBe('nowrap');
  });

  test('what is no moment has no title', () => {
    expect(titleOf('yesterday')).toBeNull();
  });
});

describe('a disclosure', () => {
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
});

describe('pictures', () => {
  const image = (path: string) => <ProductPicture image={path} alt="Boulder Tee" sizes="50vw" />;

  test.each(['/images/products/boulder-tee', '/uploads/a1b2c3'])(
    '%s comes as AVIF in three widths',
    (stem) => {
      const { container } = render(image(`${stem}-640.webp`));
      expect(container.querySelector('source')?.getAttribute('srcset')).toBe(
        `${stem}-320.avif 320w, ${stem}-640.avif 640w, ${stem}-960.avif 960w`,
      );
      expect(screen.getByAltText('Boulder Tee').getAttribute('width')).toBe('640');
    },
  );

  test('a picture that cannot be loaded is replaced by arcs and keeps its alternative text', () => {
    const { container, rerender } = render(image('/images/products/boulder-tee-640.webp'));
    fireEvent.error(screen.getByAltText('Boulder Tee'));
    expect(screen.getByAltText('Boulder Tee').getAttribute('src')).toMatch(/^data:image\/svg/);
    expect(container.querySelector('source')).toBeNull();

    rerender(image('https://pictures.example/tee.jpg'));
    expect(screen.getByAltText('Boulder Tee').getAttribute('src')).toBe('https://pictures.example/tee.jpg');
  });

  test('a picture of another origin is shown unchanged', () => {
    const { container } = render(image('https://pictures.example/tee.jpg'));
    expect(container.querySelector('source')).toBeNull();
  });
});

describe('global styles', () => {
  /** The style elements of a page with one component, as the server sends them. */
  function renderStyles(children: ReactNode = <Price rand={5} />): string {
    const sheet = new ServerStyleSheet();
    renderToString(sheet.collectStyles(<ShopProviders store={createShopStore()}>{children}</ShopProviders>));
    return sheet.getStyleTags();
  }

  test('the global styles stand before those of every component', () => {
    const styles = renderStyles();
    const lastGlobal = styles.indexOf('@media (prefers-reduced-motion');
    const firstOfComponents = styles.search(/\n\.[\w-]+\{/);
    expect(styles).toMatch(/^<style [^>]+>:root\{/);
    expect(lastGlobal).toBeGreaterThan(0);
    expect(lastGlobal).toBeLessThan(firstOfComponents);
  });

  test('stars are drawn, so that no font changes them', () => {
    const styles = renderStyles(<Stars rating={4} />);
    expect(styles).toMatch(/mask:url\("data:image\/svg\+xml,/);
    expect(styles).not.toContain('★');
  });

  test('the tokens of wide screens follow those of phones', () => {
    expect(renderStyles()).toMatch(
      /:root\{[^}]*--header-height:124px;[^]*@media \(min-width: 768px\)\{:root\{--header-height:68px;/,
    );
  });
});

describe('media queries', () => {
  const SPECIFIED = [576, 768, 992, 1200, 1400];
  /** Subdivisions of xs, for what the header shows on narrow phones. */
  const PHONES = [360, 390, 480];

  const names = Object.keys(BREAKPOINTS) as Breakpoint[];

  test('layouts change at the six breakpoints and nowhere else [9.23]', () => {
    const widths: number[] = Object.values(BREAKPOINTS);
    expect(widths.filter((width) => ![...SPECIFIED, ...PHONES].includes(width))).toEqual([]);
    expect(media.up('md')).toBe('@media (min-width: 768px)');
    expect(media.between('md', 'lg')).toBe('@media (min-width: 768px) and (max-width: 991.98px)');
  });

  test.each(names)('no width falls between two layouts, or into both: %s [9.23]', (name) => {
    const [, up = ''] = /min-width: ([\d.]+)px/.exec(media.up(name)) ?? [];
    const [, down = ''] = /max-width: ([\d.]+)px/.exec(media.down(name)) ?? [];
    expect(Number(up) - Number(down)).toBeCloseTo(0.02, 5);
  });
});
