import type { PasswordStrength } from '@shop/domain/passwords';
import { useEffect } from 'react';
import styled from 'styled-components';
import { announce } from '../platform/announcer.ts';

const ANNOUNCE_AFTER_MS = 400;

const Meter = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: 0.875rem;
  font-weight: 700;

  i {
    width: 36px;
    height: 6px;
    border-radius: var(--radius-pill);
    background: var(--line);
  }
  &[data-strength='Weak'] i:nth-of-type(1) {
    background: var(--danger);
  }
  &[data-strength='Medium'] i:nth-of-type(-n + 2) {
    background: var(--warn);
  }
  &[data-strength='Strong'] i {
    background: var(--green);
  }
  span {
    margin-left: 4px;
  }
`;

interface StrengthMeterProps {
  strength: PasswordStrength;
}

/** Shows the strength of a password as advice, announced once typing pauses. */
export function StrengthMeter({ strength }: StrengthMeterProps) {
  useEffect(() => {
    const timer = setTimeout(() => {
      announce(`Password strength: ${strength}`);
    }, ANNOUNCE_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [strength]);
  return (
    <Meter data-strength={strength}>
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <span>{strength}</span>
    </Meter>
  );
}
