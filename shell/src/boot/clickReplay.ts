type Replay = () => void;

/**
 * Records the last click on a button, or submission of a form, before hydration and replays it afterwards.
 * Links and forms with a URL work without scripts. A form is submitted by a click on its button, because
 * React hydrates the component that receives a click but not the one that receives a `submit`, which the
 * browser would then handle.
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
  const replayLastClick = (): void => {
    removeEventListener('submit', recordSubmit, true);
    removeEventListener('click', recordClick, true);
    replay?.();
  };
  addEventListener('submit', recordSubmit, true);
  addEventListener('click', recordClick, true);
  addEventListener('shop:started', replayLastClick, { once: true });
}
