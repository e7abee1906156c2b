(() => {
  'use strict';

  const TEST_CARD = { number: '4111 1111 1111 1111', cvc: '123' };
  const COLOURS = { ink: '#1c1c1c', line: '#6b6f66', action: '#1a3a6b', error: '#a4001d', page: '#ffffff' };

  // `document.currentScript` is set only while the script itself runs, not in its callbacks.
  const calls = new URL('./orders/', document.currentScript.src);

  async function callSandbox(path, init) {
    const response = await fetch(new URL(path, calls), init).catch(() => {
      throw new Error('The payment service cannot be reached.');
    });
    if (!response.ok) throw new Error(`The payment service answered ${response.status}.`);
    return response.json();
  }

  const readOrder = (orderId) => callSandbox(encodeURIComponent(orderId));

  // Sends only the last four digits of the card's number.
  const giveChoice = (orderId, choice, number) =>
    callSandbox(`${encodeURIComponent(orderId)}/${choice}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ card: { last_digits: number.replace(/\D/g, '').slice(-4) } }),
    });

  function element(tag, properties = {}, style = {}, children = []) {
    const node = Object.assign(document.createElement(tag), properties);
    Object.assign(node.style, style);
    node.append(...children);
    return node;
  }

  function button(text, properties, isMain = false) {
    return element(
      'button',
      { type: 'button', textContent: text, ...properties },
      {
        font: 'inherit',
        fontWeight: '700',
        minHeight: '2.75rem',
        padding: '0 1.25rem',
        borderRadius: '0.375rem',
        cursor: 'pointer',
        border: `1px solid ${isMain ? COLOURS.action : COLOURS.line}`,
        background: isMain ? COLOURS.action : COLOURS.page,
        color: isMain ? COLOURS.page : COLOURS.ink,
      },
    );
  }

  let fieldCount = 0;

  function field({ label, value, problemOf, width }) {
    const id = `sandbox-card-field-${(fieldCount += 1)}`;
    const input = element(
      'input',
      // A test form must not tempt the browser to fill in a real card.
      { id, value, type: 'text', inputMode: 'numeric', autocomplete: 'off', required: true },
      {
        font: 'inherit',
        boxSizing: 'border-box',
        width: '100%',
        minHeight: '2.75rem',
        padding: '0 0.75rem',
        border: `1px solid ${COLOURS.line}`,
        borderRadius: '0.375rem',
        background: COLOURS.page,
        color: COLOURS.ink,
      },
    );
    const problem = element('span', { id: `${id}-problem` }, { color: COLOURS.error, fontSize: '0.875rem' });
    const node = element('div', {}, { display: 'grid', alignContent: 'start', gap: '0.25rem', flex: width }, [
      element('label', { htmlFor: id, textContent: label }, { fontWeight: '700' }),
      input,
      problem,
    ]);

    function isValid() {
      problem.textContent = problemOf(input.value) ?? '';
      input.setAttribute('aria-invalid', String(problem.textContent !== ''));
      input.style.borderColor = problem.textContent ? COLOURS.error : COLOURS.line;
      if (problem.textContent) input.setAttribute('aria-describedby', problem.id);
      else input.removeAttribute('aria-describedby');
      return problem.textContent === '';
    }
    return { node, input, isValid };
  }

  const numberProblem = (text) =>
    /^\d{13,19}$/.test(text.replace(/[\s-]/g, '')) ? undefined : 'Enter the 13 to 19 digits of the card.';

  const cvcProblem = (text) => (/^\d{3,4}$/.test(text.trim()) ? undefined : 'Enter the 3 or 4 digits.');

  function expiryProblem(text) {
    const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(text.trim()) ?? [];
    if (!month) return 'Enter the expiry as MM/YY.';
    const firstDayAfter = new Date(2000 + Number(year), Number(month), 1);
    return firstDayAfter > new Date() ? undefined : 'This card has expired.';
  }

  const nextYearsExpiry = () => `12/${String((new Date().getFullYear() + 3) % 100).padStart(2, '0')}`;

  /** Creates the card form, which is shown between 'Pay with card' and the payer's choice. */
  function cardForm({ amount, onChoice, onCancel }) {
    const number = field({
      label: 'Card Number',
      value: TEST_CARD.number,
      problemOf: numberProblem,
      width: '1 1 100%',
    });
    const expiry = field({
      label: 'Expiry',
      value: nextYearsExpiry(),
      problemOf: expiryProblem,
      width: '1 1 7rem',
    });
    const cvc = field({ label: 'CVC', value: TEST_CARD.cvc, problemOf: cvcProblem, width: '1 1 7rem' });
    const fields = [number, expiry, cvc];
    const decline = button('Decline', { onclick: () => onChoice('decline', number.input.value) });
    const cancel = button('Cancel', { onclick: onCancel });
    const payNow = button('Pay now', { type: 'submit' }, true);
    const row = { display: 'flex', flexWrap: 'wrap', gap: '0.75rem' };

    const form = element('form', { noValidate: true }, { display: 'grid', gap: '1rem', color: COLOURS.ink }, [
      element(
        'p',
        { textContent: `Card payment of ${amount}. This is a test: no money moves.` },
        { margin: '0' },
      ),
      element(
        'div',
        {},
        row,
        fields.map(({ node }) => node),
      ),
      element('div', {}, row, [payNow, decline, cancel]),
    ]);
    form.setAttribute('aria-label', 'Card payment');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const wrong = fields.filter(({ isValid }) => !isValid());
      if (wrong.length > 0) wrong[0].input.focus();
      else onChoice('approve', number.input.value);
    });
    return { form, focus: () => number.input.focus() };
  }

  /** Creates the element that shows a button, the card form or a message, and nothing once it is closed. */
  function createPanel() {
    const root = element('div', {}, { font: 'inherit' });
    let isClosed = false;

    function show(...nodes) {
      if (!isClosed) root.replaceChildren(...nodes);
    }

    return {
      root,
      show,
      showBusy(text) {
        const line = element(
          'p',
          { textContent: text },
          { margin: '0', minHeight: '2.75rem', color: COLOURS.ink },
        );
        line.setAttribute('aria-live', 'polite');
        show(line);
      },
      close() {
        isClosed = true;
        root.remove();
      },
    };
  }

  /**
   * Runs a payment from the button 'Pay with card' to the shop's callbacks. Returns the function that shows
   * the button.
   */
  function createPayment(panel, options) {
    function showStart({ focus } = { focus: false }) {
      const pay = button('Pay with card', { onclick: start }, true);
      pay.style.width = '100%';
      panel.show(pay);
      if (focus) pay.focus();
    }

    function fail(error) {
      showStart();
      if (options.onError) options.onError(error);
      else reportError(error);
    }

    async function start() {
      panel.showBusy('Preparing the payment…');
      try {
        await showForm(await options.createOrder({ paymentSource: 'card' }, {}));
      } catch (error) {
        fail(error);
      }
    }

    async function showForm(orderId) {
      const { amount } = await readOrder(orderId);
      const { form, focus } = cardForm({
        amount: `${amount.currency_code} ${amount.value}`,
        onChoice: (choice, number) => finish(orderId, choice, number),
        onCancel() {
          showStart({ focus: true });
          options.onCancel?.({ orderID: orderId }, {});
        },
      });
      panel.show(form);
      focus();
    }

    async function finish(orderId, choice, number) {
      panel.showBusy('Processing the payment…');
      let isRestarted = false;
      const restart = () => {
        isRestarted = true;
        return showForm(orderId);
      };
      try {
        const { payer_id: payerID } = await giveChoice(orderId, choice, number);
        await options.onApprove({ orderID: orderId, payerID, paymentSource: 'card' }, { restart });
        if (!isRestarted) showStart();
      } catch (error) {
        fail(error);
      }
    }

    return showStart;
  }

  function Buttons(options) {
    const panel = createPanel();
    const showStart = createPayment(panel, options);

    return {
      isEligible: () => true,
      async render(container) {
        const place = typeof container === 'string' ? document.querySelector(container) : container;
        if (!place) throw new Error(`Document is ready and element ${container} does not exist`);
        showStart();
        place.append(panel.root);
      },
      async close() {
        panel.close();
      },
    };
  }

  window.paypal = { version: 'sandbox', Buttons };
})();
