import {
  Button,
  ButtonLink,
  Container,
  EmptyState,
  PageHeading,
  selectUserInfo,
  useAppDispatch,
  useAppSelector,
} from '@shop/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { GridSkeleton } from '../../shared/GridSkeleton.tsx';
import { withAccountSaved } from '../../shared/saved/loadAccountSaved.ts';
import { SavedProductRange } from './SavedProductRange.tsx';
import { useSavedProducts } from '../../shared/saved/useSavedProducts.ts';

/** Number of products that one call reads; the API accepts at most 50. */
const STEP = 24;
const SKELETONS = 4;

export function SavedPage() {
  const saved = useSavedProducts();
  const account = useAppSelector(selectUserInfo)?._id;
  const { error, retry } = useAccountSavedProducts(account);
  const isComplete = account === undefined || saved?.account === account;
  const hasFailed = error !== undefined && !isComplete;
  return (
    <Container>
      <PageHeading />
      <Body>
        {hasFailed ? <ErrorAlert error={error} onRetry={retry} /> : null}
        {saved && (isComplete || (hasFailed && saved.ids.length > 0)) ? (
          <SavedProducts key={account ?? 'visitor'} saved={saved.ids} />
        ) : null}
        {saved && (isComplete || hasFailed) ? null : <GridSkeleton cards={SKELETONS} />}
      </Body>
    </Container>
  );
}

/**
 * Sends this browser's unsent changes to the account, and reads the account's saved products unless they are
 * already here.
 */
function useAccountSavedProducts(account: string | undefined) {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (account === undefined) return undefined;
    let isCurrent = true;
    void withAccountSaved(dispatch, ({ follow }) => follow()).then((problem) => {
      if (isCurrent) setError(problem);
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, account, attempt]);
  const retry = (): void => {
    setError(undefined);
    setAttempt(attempt + 1);
  };
  return { error, retry };
}

/**
 * The saved products. One that the visitor removes here remains listed until the page is left, so that it can
 * be saved again.
 */
function SavedProducts({ saved }: { saved: readonly string[] }) {
  const [ids, setIds] = useState(saved);
  const [stretches, setStretches] = useState(1);
  const added = saved.filter((id) => !ids.includes(id));
  if (added.length > 0) setIds([...added, ...ids]);
  if (ids.length === 0) return <NothingSaved />;
  return (
    <>
      {Array.from({ length: Math.min(stretches, Math.ceil(ids.length / STEP)) }, (_, index) => (
        <SavedProductRange
          key={index}
          ids={ids.slice(index * STEP, (index + 1) * STEP)}
          skipped={index * STEP}
          emptyState={ids.length <= STEP ? <NothingSaved /> : null}
        />
      ))}
      {ids.length > stretches * STEP ? (
        <Button variant="secondary" onClick={() => setStretches(stretches + 1)}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

function NothingSaved() {
  return (
    <EmptyState text="You have not saved any products yet">
      <div>Tap the heart on anything you like and it'll wait here for you.</div>
      <ButtonLink to="/home">See all products</ButtonLink>
    </EmptyState>
  );
}

const Body = styled.div`
  display: grid;
  gap: 24px;
  justify-items: center;
  margin-top: 20px;

  > ul {
    width: 100%;
  }
`;
