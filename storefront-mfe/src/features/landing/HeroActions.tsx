import { ButtonLink, media, selectUserInfo, useAppSelector } from '@shop/shared-ui';
import styled from 'styled-components';
import type { HeroSlide } from './heroSlides.ts';

/** Buttons in front of all slides. They take their colours from the current slide. */
export function HeroActions({ ground }: { ground: HeroSlide['ground'] }) {
  const user = useAppSelector(selectUserInfo);
  return (
    <Actions data-ground={ground}>
      {user ? (
        <ActionLink to="/home" variant="hero">
          Shop Merch
        </ActionLink>
      ) : (
        <>
          <ActionLink to="/home" variant="hero">
            Browse the shop
          </ActionLink>
          <ActionLink to="/register" variant="secondary">
            Sign Up
          </ActionLink>
          <ActionLink to="/login" variant="secondary">
            Login
          </ActionLink>
        </>
      )}
    </Actions>
  );
}

const Actions = styled.div`
  --outline: var(--on-dark);
  --main: var(--lime);
  --on-main: var(--ink);

  z-index: 2;
  grid-area: 2 / 1;
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  align-self: start;
  padding: 20px var(--gutter);

  &[data-ground='lime'] {
    --outline: var(--ink);
    --main: var(--green-700);
    --on-main: var(--on-dark);
  }
  &[data-ground='green'] {
    --main: var(--ink);
    --on-main: var(--on-dark);
  }
  ${media.down('lg')} {
    column-gap: 8px;
  }
  ${media.down('phoneL')} {
    column-gap: clamp(6px, 2vw, 8px);
  }
  ${media.up('md')} {
    max-width: calc(1320px + 2 * var(--gutter));
    width: 100%;
    margin-inline: auto;
    padding-block: 24px 40px;
  }
`;

const ActionLink = styled(ButtonLink)`
  white-space: nowrap;

  &&&[data-variant='hero'] {
    color: var(--on-main);
    background: var(--main);
  }
  &&&[data-variant='secondary'] {
    color: var(--outline);
    background: transparent;
    box-shadow: inset 0 0 0 2px var(--outline);
  }
  /* The button has no halo, and the shop's focus colour equals the dark background. */
  &&&[data-variant='secondary']:focus-visible {
    outline-color: var(--outline);
  }
  /* Narrower buttons, so that all three fit into one line, on tablets next to the picture. */
  ${media.down('lg')} {
    &:not(:only-child) {
      padding-inline: 14px;
    }
  }
  ${media.down('phoneL')} {
    &:not(:only-child) {
      padding-inline: clamp(4px, calc(7vw - 18px), 10px);
      font-size: 0.875rem;
    }
  }
`;
