import { errorFields, isErrorCode, notify } from '@shop/shared-ui';
import type { SyntheticEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type {
  DefaultValues,
  FieldErrors,
  FieldValues,
  Path,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { toRefusal } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { schemaResolver } from './schemaResolver.ts';
import { toFieldMessages } from './fieldMessages.ts';
import type { FieldMessages } from './fieldMessages.ts';

/** Returns a copy without the fields for which `isOmitted` is true. */
function omitFields<Sent extends object>(sent: Sent, isOmitted: (name: string) => boolean): Partial<Sent> {
  const part: Partial<Sent> = { ...sent };
  for (const name of Object.keys(sent).filter(isOmitted)) Reflect.deleteProperty(part, name);
  return part;
}

interface SendResult {
  readonly error?: unknown;
}

interface ShopFormOptions<Fields extends FieldValues, Sent> {
  /** Saved values. Their keys are in the order of the fields on the screen, which the error summary follows. */
  defaultValues: DefaultValues<Fields> & object;
  /** Unsaved input from an expired session. The form opens with it and is dirty. */
  draft?: Fields | undefined;
  /** Validation schema, which the server shares. Its output is sent. */
  schema: z.ZodMiniType<Sent, Fields>;
  /**
   * Time of a field's first message: with `onTouched` when the field loses the focus, otherwise at the first submit.
   * Afterwards the message is updated while the user types.
   */
  mode?: 'onSubmit' | 'onTouched';
  /**
   * Makes the call. The form cannot be submitted again while it runs. `changed` has only the edited fields of
   * `sent`: a form of an existing object sends these, so that it does not revert what another user has
   * changed since the form was opened.
   */
  send: (sent: Sent, changed: Partial<Sent>) => Promise<SendResult> | void;
  /** Subject of the form's toasts. A newer toast replaces an older one. */
  toastId: string;
  /** Text for an error without a message. */
  fallback?: string;
  /** Selects the message that is also shown as a toast when validation fails; undefined shows none. */
  selectToast?: (fieldMessages: FieldMessages) => string | undefined;
}

export interface FormHandle {
  readonly submit: (event: SyntheticEvent) => void;
  readonly fieldMessages: FieldMessages;
  readonly attempt: number;
}

export interface FieldProps<Fields extends FieldValues> extends UseFormRegisterReturn<Path<Fields>> {
  readonly error: string | undefined;
}

interface FieldOptions<Fields extends FieldValues> {
  /** Other fields whose rules depend on this one. */
  deps?: Path<Fields>;
}

export interface ShopForm<Fields extends FieldValues, Sent = unknown>
  extends FormHandle, Omit<UseFormReturn<Fields, unknown, Sent>, 'handleSubmit' | 'register' | 'setError'> {
  /** Returns the props of a field of shared-ui: `<TextField label="Name" {...form.field('name')} />`. */
  readonly field: (name: Path<Fields>, options?: FieldOptions<Fields>) => FieldProps<Fields>;
  readonly isSending: boolean;
  /**
   * Reason why the last call was rejected, for an alert in the form. Null without one, for an expired
   * session, and when its messages are shown under fields; `stale_version` is shown in both places.
   */
  readonly refusal: Refusal | null;
  readonly setRefusal: (refusal: Refusal | null) => void;
  /** Shows the error of a call that `send` did not make. */
  readonly showError: (error: unknown) => void;
}

/**
 * Creates a form that is validated by a schema, sends one call at a time, and shows the server's errors as a
 * toast and under the fields that the server names. The input is retained.
 */
export function useShopForm<Fields extends FieldValues, Sent extends object>(
  options: ShopFormOptions<Fields, Sent>,
): ShopForm<Fields, Sent> {
  const { defaultValues, draft, schema, mode = 'onSubmit', send, toastId, fallback, selectToast } = options;
  const form = useForm<Fields, unknown, Sent>({
    defaultValues,
    resolver: schemaResolver(schema),
    mode,
    // The error summary moves the focus, to itself or to the only invalid field.
    shouldFocusError: false,
  });
  const { register, handleSubmit, setError, reset, formState, getFieldState } = form;
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isSubmitting = useRef(false);
  const isName = (name: string): name is Path<Fields> => name in defaultValues;
  /** True for a field, or for one in a row of a list: `sizes.0.size`. */
  const isPath = (path: string): path is Path<Fields> => isName(path.split('.', 1)[0] ?? '');
  /** Maps an error of a list's row to the text field if the list is edited as one text. */
  const getFieldPath = (path: Path<Fields>): Path<Fields> => {
    const [list = ''] = path.split('.', 1);
    return isName(list) && typeof defaultValues[list] === 'string' ? list : path;
  };
  const names = Object.keys(defaultValues).filter(isName);
  const fieldMessages = toFieldMessages(names, formState.errors);

  const [initialDraft] = useState(draft);
  useEffect(() => {
    if (initialDraft) reset(initialDraft, { keepDefaultValues: true });
  }, [initialDraft, reset]);

  const showError = (error: unknown): void => {
    const messages = errorFields(error);
    const fieldNames = Object.keys(messages).filter(isPath);
    for (const name of fieldNames)
      setError(getFieldPath(name), { type: 'server', message: messages[name] ?? '' });
    const newRefusal = toRefusal(error, fallback);
    if (newRefusal !== null) notify.error(newRefusal.message, { about: toastId });
    setRefusal(fieldNames.length > 0 && !isErrorCode(error, 'stale_version') ? null : newRefusal);
  };
  /** React Hook Form tracks edited fields only once `dirtyFields` has been read. */
  const { dirtyFields } = formState;
  const isUnchanged = (name: string): boolean =>
    isName(name) && !getFieldState(name, { ...formState, dirtyFields }).isDirty;
  const submitValues = async (sent: Sent): Promise<void> => {
    setIsSending(true);
    setRefusal(null);
    notify.dismiss(toastId);
    const answer = await send(sent, omitFields(sent, isUnchanged));
    setIsSending(false);
    if (typeof answer === 'object' && answer.error !== undefined) showError(answer.error);
  };
  const showValidationToast = (errors: FieldErrors<Fields>): void => {
    const message = selectToast?.(toFieldMessages(names, errors));
    if (message !== undefined) notify.error(message, { about: toastId });
  };

  return {
    ...form,
    fieldMessages,
    attempt: formState.submitCount,
    submit: (event) => {
      event.preventDefault();
      if (isSubmitting.current) return;
      isSubmitting.current = true;
      void handleSubmit(submitValues, showValidationToast)().finally(() => {
        isSubmitting.current = false;
      });
    },
    field: (name, { deps } = {}) => ({
      ...register(name, deps === undefined ? {} : { deps }),
      error: fieldMessages[name],
    }),
    isSending,
    refusal,
    setRefusal,
    showError,
  };
}
