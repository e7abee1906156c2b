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
import { withSavedSynchronizer } from '../../shared/saved/withSavedSynchronizer.ts';
import { SavedProductRange } from './SavedProductRange.tsx';
import { useSavedProducts } from '../../shared/saved/useSavedProducts.ts';

/** Number of products that one call reads; the API accepts at most 50. */
const PRODUCTS_PER_CALL = 24;
const SKELETON_COUNT = 4;

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
        {saved && (isComplete || hasFailed) ? null : <GridSkeleton cards={SKELETON_COUNT} />}
      </Body>
    </Container>
  );
}

/**
 * Sends this browser's unsent changes to the account, and reads the account's saved products unless this
 * browser has them already.
 */
function useAccountSavedProducts(account: string | undefined) {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (account === undefined) return undefined;
    let isCurrent = true;
    void withSavedSynchronizer(dispatch, ({ synchronize }) => synchronize()).then((problem) => {
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
 * The saved products. A product that the visitor removes here remains listed until the page is left, so that
 * it can be saved again.
 */
function SavedProducts({ saved }: { saved: readonly string[] }) {
  const [ids, setIds] = useState(saved);
  const [rangeCount, setRangeCount] = useState(1);
  const addedIds = saved.filter((id) => !ids.includes(id));
  if (addedIds.length > 0) setIds([...addedIds, ...ids]);
  if (ids.length === 0) return <NothingSaved />;
  return (
    <>
      {Array.from({ length: Math.min(rangeCount, Math.ceil(ids.length / PRODUCTS_PER_CALL)) }, (_, index) => (
        <SavedProductRange
          key={index}
          ids={ids.slice(index * PRODUCTS_PER_CALL, (index + 1) * PRODUCTS_PER_CALL)}
          skipped={index * PRODUCTS_PER_CALL}
          emptyState={ids.length <= PRODUCTS_PER_CALL ? <NothingSaved /> : null}
        />
      ))}
      {ids.length > rangeCount * PRODUCTS_PER_CALL ? (
        <Button variant="secondary" onClick={() => setRangeCount(rangeCount + 1)}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

function NothingSaved() {
  return (
    <EmptyState text="You haven't saved any products yet">
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
