import { Form } from '@shop/forms/Form';
import { media } from '@shop/shared-ui';
import styled from 'styled-components';

/** A form on a card, its fields in two columns where there is room. */
export const FormCard = styled(Form)`
  display: grid;
  gap: 20px;
  max-width: 56rem;
  padding: 24px;
  border-radius: var(--radius-card);
  background: var(--card);
  box-shadow: 0 0 0 1px var(--hairline);

  .pair {
    display: grid;
    gap: 20px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  ${media.up('md')} {
    .pair {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
