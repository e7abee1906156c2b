import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { BrowserRouter } from '../navigation/BrowserRouter.tsx';
import { useUnsavedChangesWarning } from './useUnsavedChangesWarning.tsx';

const QUESTION = "Leave this page? Your changes haven't been saved.";

function Form({ isChanged }: { isChanged: boolean }) {
  const question = useUnsavedChangesWarning(isChanged);
  const navigate = useNavigate();
  return (
    <>
      <Link to="/list">To the list</Link>
      <Link to="?part=2">Second part</Link>
      <button type="button" onClick={() => void navigate('/search/tee')}>
        Search
      </button>
      {question}
    </>
  );
}

const routes = (isChanged: boolean) => [
  { path: '/edit', element: <Form isChanged={isChanged} /> },
  { path: '*', element: <p>Elsewhere</p> },
];

function isReloadQuestioned(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a link out of a changed form asks for a confirmation, and Cancel stays', async () => {
  const { user, path } = renderShop(routes(true), { route: '/edit' });
  await user.click(screen.getByRole('link', { name: 'To the list' }));
  expect(screen.getByRole('alertdialog', { name: QUESTION })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(path()).toBe('/edit');
});

test('Leave goes where the link led', async () => {
  const { user, path } = renderShop(routes(true), { route: '/edit' });
  await user.click(screen.getByRole('link', { name: 'To the list' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe('/list'));
});

test('a search of the header asks as well', async () => {
  const { user, path } = renderShop(routes(true), { route: '/edit' });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByRole('alertdialog', { name: QUESTION })).toBeInTheDocument();
  expect(path()).toBe('/edit');
});

test('a navigation within the page does not ask', async () => {
  const { user, path } = renderShop(routes(true), { route: '/edit' });
  await user.click(screen.getByRole('link', { name: 'Second part' }));
  await waitFor(() => expect(path()).toBe('/edit?part=2'));
});

test('an unchanged form does not ask, nor does one that has been left', async () => {
  const { user, path, rerender } = renderShop(routes(false), { route: '/edit' });
  expect(isReloadQuestioned()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'To the list' }));
  await waitFor(() => expect(path()).toBe('/list'));
  rerender(<p>Gone</p>);
  expect(isReloadQuestioned()).toBe(false);
});

test('a reload of a changed form makes the browser ask', () => {
  renderShop(routes(true), { route: '/edit' });
  expect(isReloadQuestioned()).toBe(true);
});

function Here() {
  return <p>At {useLocation().pathname}</p>;
}

test('Back asks for a confirmation; Cancel keeps the URL, Leave goes back', async () => {
  const user = userEvent.setup();
  history.replaceState(null, '', '/list');
  render(
    <BrowserRouter>
      <Here />
      <Link to="/edit">Edit</Link>
      <Form isChanged />
    </BrowserRouter>,
  );
  // The form warns before it leaves the list too. It stays mounted, and is the form of /edit afterwards.
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.getByText('At /edit')).toBeInTheDocument();

  act(() => {
    history.back();
  });
  await screen.findByRole('alertdialog');
  await waitFor(() => {
    expect(location.pathname).toBe('/edit');
  });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('At /edit')).toBeInTheDocument();

  act(() => {
    history.back();
  });
  await screen.findByRole('alertdialog');
  await waitFor(() => {
    expect(location.pathname).toBe('/edit');
  });
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('At /list')).toBeInTheDocument();
});
