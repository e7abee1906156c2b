import { render, screen } from '@testing-library/react';

test('a query that waited in vain shows the page as it stands in the end', async () => {
  render(<p>Boulder Tee</p>);
  const error: unknown = await screen
    .findByText('Kloof Cap', {}, { timeout: 1 })
    .catch((reason: unknown) => reason);
  expect(error).toHaveProperty(
    'stack',
    expect.stringMatching(/Kloof Cap[^]*Boulder Tee[^]*waitingQueries\.test/),
  );
});
