import type { OrderReturn } from '@shop/contract/orderReturn';
import { formatSize } from '@shop/domain/products';
import { RETURN_REASON_NAMES } from '@shop/domain/returns';
import styled from 'styled-components';

/** Lines of a return with quantity, reason, and the requested remedy. */
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

function getRemedyText({ wish, wantedSize }: OrderReturn['lines'][number]): string {
  return wantedSize === null ? wish : `exchange for ${formatSize(wantedSize)}`;
}

const List = styled.ul`
  margin: 0;
  padding-inline-start: 20px;
  overflow-wrap: anywhere;
`;
