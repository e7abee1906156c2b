import { media } from '@shop/shared-ui';
import styled from 'styled-components';

/** As long as 'Admin'; so little is never worth cutting. */
const SHORT = 5;

/** What the button of a header menu shows; apart from the menus, so that it stands there before their code arrives. */
export function MenuLabel({ children }: { children: string }) {
  return (
    <>
      <Words data-short={children.length <= SHORT}>{children}</Words>
      <Arrow viewBox="0 0 12 8" width="12" height="8" aria-hidden>
        <path d="M1 1.5 6 6.5 11 1.5" fill="none" stroke="currentColor" strokeWidth="2" />
      </Arrow>
    </>
  );
}

const Words = styled.span`
  max-width: 9rem;
  overflow: hidden;
  text-overflow: ellipsis;

  ${media.down('lg')} {
    max-width: 7.5rem;
  }

  /* All that logo and cart leave. */
  ${media.down('phoneL')} {
    max-width: none;
  }

  &[data-short='true'] {
    flex: none;
    max-width: none;
  }
`;

const Arrow = styled.svg`
  flex: none;

  [data-state='open'] > & {
    transform: rotate(180deg);
  }

  ${media.down('phoneS')} {
    display: none;
  }
`;
