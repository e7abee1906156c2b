type Replay = () => void;

/**
 * Records the last click before hydration and repeats it afterwards. Links and forms with an address work without
 * scripts. A form is sent again by a click on its button, because React hydrates the part that a click lands in, and
 * does not do so for a `submit`, which would then be the browser's.
 */
export function replayClicks(): void {
  let replay: Replay | null = null;
  const recordSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    event.preventDefault();
    replay = () => {
      if (!form.isConnected) return;
      if (event.submitter) event.submitter.click();
      else form.requestSubmit();
    };
  };
  const recordClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest('#shop button') : null;
    if (!(button instanceof HTMLButtonElement) || button.type === 'submit') return;
    replay = () => {
      if (button.isConnected) button.click();
    };
  };
  const finish = (): void => {
    removeEventListener('submit', recordSubmit, true);
    removeEventListener('click', recordClick, true);
    replay?.();
  };
  addEventListener('submit', recordSubmit, true);
  addEventListener('click', recordClick, true);
  addEventListener('shop:started', finish, { once: true });
}
