import styled, { keyframes } from 'styled-components';

const drawAnimation = keyframes`
  0%, 100% { opacity: 0.2; }
  40% { opacity: 1; }
`;

const Glyph = styled.svg`
  flex: none;
  width: 1.25em;
  height: 1.25em;
  fill: none;
  stroke: currentcolor;
  stroke-linecap: round;
  stroke-width: 3;

  &[data-moving='true'] path {
    animation: ${drawAnimation} 1.2s ease-in-out infinite;
  }
  &[data-moving='true'] path:nth-child(2) {
    animation-delay: 0.16s;
  }
  &[data-moving='true'] path:nth-child(3) {
    animation-delay: 0.32s;
  }
`;

interface ArcsProps {
  /** Animates the arcs, to show that something is loading. */
  moving?: boolean;
  className?: string | undefined;
}

/** The shop's logo mark: three concentric arcs. */
export function Arcs({ moving = false, className }: ArcsProps) {
  return (
    <Glyph viewBox="0 0 32 24" aria-hidden="true" data-moving={moving} className={className}>
      <path d="M12 21a4 4 0 0 1 8 0" />
      <path d="M7 21a9 9 0 0 1 18 0" />
      <path d="M2 21a14 14 0 0 1 28 0" />
    </Glyph>
  );
}
