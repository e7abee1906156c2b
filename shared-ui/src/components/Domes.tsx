import styled from 'styled-components';
import { DOME_PATHS } from './domePaths.ts';

const Skyline = styled.svg`
  flex: none;
  width: 7.75rem;
  height: 3rem;
  fill: currentcolor;
`;

/** Three domes in two shades of the text's color, for pages with nothing else to show. */
export function Domes() {
  return (
    <Skyline viewBox="0 0 124 48" aria-hidden="true">
      <path opacity="0.5" d={DOME_PATHS.far} />
      <path d={DOME_PATHS.near} />
    </Skyline>
  );
}
