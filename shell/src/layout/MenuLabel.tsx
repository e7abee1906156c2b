import { media } from '@shop/shared-ui';
import styled from 'styled-components';

/** Maximum length in characters of labels that are never truncated, which is the length of 'Admin'. */
const MAX_SHORT_LABEL_LENGTH = 5;

/** Label of a header menu. It is a component of its own, so that it is shown before the menus have loaded. */
export function MenuLabel({ children }: { children: string }) {
  return (
    <>
      <LabelText data-short={children.length <= MAX_SHORT_LABEL_LENGTH}>{children}</LabelText>
      <Arrow viewBox="0 0 12 8" width="12" height="8" aria-hidden>
        <path d="M1 1.5 6 6.5 11 1.5" fill="none" stroke="currentColor" strokeWidth="2" />
      </Arrow>
    </>
  );
}

const LabelText = styled.span`
  max-width: 9rem;
  overflow: hidden;
  text-overflow: ellipsis;

  ${media.down('lg')} {
    max-width: 7.5rem;
  }

  /* Phones give the label all the remaining width. */
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
