import { Skeleton, Spinner } from '@shop/shared-ui';
import styled from 'styled-components';

const Rows = styled.div`
  display: grid;
  gap: 8px;
`;

const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** A placeholder about as high as a table of ten rows, against layout shifts. */
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
