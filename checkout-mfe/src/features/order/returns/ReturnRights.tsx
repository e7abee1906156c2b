import type { Order } from '@shop/contract/orders';
import type { ConsumerRightName } from '@shop/domain/consumerRights';
import { DateText, useGetShopConfigQuery } from '@shop/shared-ui';
import styled from 'styled-components';

const RIGHT_LABELS: Readonly<Record<ConsumerRightName, string>> = {
  changedMind: 'Changed your mind: refund',
  exchange: 'Another size: exchange',
  faulty: 'Faulty or wrong: refund or exchange',
};

const FAULTY_WITH_REPAIR_LABEL = 'Faulty or wrong: refund, exchange or repair';

/** The rights to return an order, each with its deadline and its source, e.g. an Act. */
export function ReturnRights({ rights }: { rights: NonNullable<Order['rights']> }) {
  const { offersRepairs = false } = useGetShopConfigQuery({}).data ?? {};
  return (
    <List aria-label="Your rights">
      {rights.map(({ name, until, source }) => (
        <li key={name}>
          {name === 'faulty' && offersRepairs ? FAULTY_WITH_REPAIR_LABEL : RIGHT_LABELS[name]}{' '}
          {Date.parse(until) < Date.now() ? 'ended on' : 'until'} <DateText iso={until} />
          <small>{source}</small>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;

  small {
    display: block;
    color: var(--muted);
  }
`;
