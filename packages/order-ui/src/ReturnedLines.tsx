import type { OrderReturn } from '@shop/contract/orderReturn';
import { formatSize } from '@shop/domain/products';
import { RETURN_REASON_NAMES } from '@shop/domain/returns';
import styled from 'styled-components';

/** Lines of a return with quantity, reason, and the requested refund or exchange. */
export function ReturnedLines({ lines }: Pick<OrderReturn, 'lines'>) {
  return (
    <List>
      {lines.map((line, position) => (
        <li key={position}>
          {line.qty} × {line.name} ({line.size}): {getRemedyText(line)} · {RETURN_REASON_NAMES[line.reason]}
          {line.announced !== undefined && ` · ${String(line.qty)} of ${String(line.announced)} arrived`}
        </li>
      ))}
    </List>
  );
}

const getRemedyText = ({ wantedSize }: OrderReturn['lines'][number]): string =>
  wantedSize === null ? 'refund' : `exchange for ${formatSize(wantedSize)}`;

const List = styled.ul`
  margin: 0;
  padding-inline-start: 20px;
  overflow-wrap: anywhere;
`;
