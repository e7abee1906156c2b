import styled from 'styled-components';

const RADII = [90, 150, 210, 270];

/** Renders the arcs of the logo as a large background. */
export function FooterArcs() {
  return (
    <Arcs viewBox="0 0 600 300" aria-hidden>
      {RADII.map((radius) => (
        <circle key={radius} cx="300" cy="300" r={radius} />
      ))}
    </Arcs>
  );
}

const Arcs = styled.svg`
  position: absolute;
  right: -120px;
  bottom: 0;
  width: 600px;
  max-width: 120%;
  fill: none;
  stroke: var(--on-dark);
  stroke-width: 28;
  opacity: 0.05;
  pointer-events: none;
`;
