import styled from 'styled-components';

/** Draws the three domes on the lower edge of the footer, behind its text. */
export function FooterDomes() {
  return (
    <Domes viewBox="0 0 590 200" aria-hidden>
      <path d="M360 200C381 107 425 50 490 50 548 50 580 116 590 200ZM0 200C18 122 58 75 115 75 208 75 259 130 275 200Z" />
      <path className="near" d="M140 200C165 76 218 0 295 0 402 0 462 88 480 200Z" />
    </Domes>
  );
}

const Domes = styled.svg`
  position: absolute;
  right: -40px;
  bottom: 0;
  width: 640px;
  max-width: 115%;
  fill: var(--green-900);
  pointer-events: none;

  .near {
    fill: var(--green-800);
  }
`;
