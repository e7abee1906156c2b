import { Skeleton, Spinner } from '@shop/shared-ui';
import styled from 'styled-components';

const Rows = styled.div`
  display: grid;
  gap: 8px;
`;

const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** A placeholder of the height of the table, so that the layout does not shift. */
export function TableSkeleton() {
  return (
    <Rows>
      <Spinner />
      {ROWS.map((row) => (
        <Skeleton key={row} height="48px" />
      ))}
    </Rows>
  );
}
