import { cardSurface } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';

export function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  gap: 16px;
  max-width: 56rem;
  padding: 24px;
  ${cardSurface}

  h2,
  p {
    margin: 0;
  }
  form {
    display: grid;
    gap: 16px;
  }
`;
