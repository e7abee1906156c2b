import { errorFields, notify } from '@shop/shared-ui';
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
import { refusalOf } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { schemaResolver } from './schemaResolver.ts';
import { sentencesOf } from './sentencesOf.ts';
import type { Sentences } from './sentencesOf.ts';

/** How the call of a form ended; with an error it was refused. */
interface Answer {
  readonly error?: unknown;
}

interface ShopFormOptions<Fields extends FieldValues, Sent> {
  /** What is saved. The keys stand in the order of the fields on the screen, which is that of the error summary. */
  start: DefaultValues<Fields> & object;
  /** What was typed and never saved, because a session ended: the form opens with it and counts as changed. */
  typed?: Fields | undefined;
  /** The rules, in the sentences that the server uses too. What they make of the fields is what is sent. */
  schema: z.ZodMiniType<Sent, Fields>;
  /** A sentence appears at the first attempt to submit, or when its field is left; from then on while typing. */
  mode?: 'onSubmit' | 'onTouched';
  /** Makes the call. While it is under way the form is not submitted again. */
  send: (sent: Sent) => Promise<Answer> | void;
  /** What the toasts of this form are about; a newer one takes the place of an older one. */
  about: string;
  /** Said of a failure that has no words of its own. */
  fallback?: string;
  /** Picks the sentence that is a toast as well when the rules stop an attempt. */
  toasted?: (sentences: Sentences) => string | undefined;
}

/** What `Form` needs of a form. */
export interface FormHandle {
  readonly submit: (event: SyntheticEvent) => void;
  readonly sentences: Sentences;
  /** Grows with each attempt to submit. */
  readonly attempt: number;
}

interface FieldProps<Fields extends FieldValues> extends UseFormRegisterReturn<Path<Fields>> {
  readonly error: string | undefined;
}

interface FieldOptions<Fields extends FieldValues> {
  /** Another field whose rule looks at this one. */
  deps?: Path<Fields>;
}

export interface ShopForm<Fields extends FieldValues, Sent = unknown>
  extends FormHandle, Omit<UseFormReturn<Fields, unknown, Sent>, 'handleSubmit' | 'register' | 'setError'> {
  /** What a field of shared-ui takes: `<TextField label="Name" {...form.field('name')} />`. */
  readonly field: (name: Path<Fields>, options?: FieldOptions<Fields>) => FieldProps<Fields>;
  readonly isSending: boolean;
  /** Why the last call was refused, unless its sentences stand under the fields. */
  readonly refusal: Refusal | null;
  readonly setRefusal: (refusal: Refusal | null) => void;
  /** Tells why a call was refused that was not made by `send`. */
  readonly refuse: (error: unknown) => void;
}

/**
 * A form of the shop: judged by a schema, sent one call at a time, and told what the server refuses, under the fields
 * that the server names and as a toast. What was typed stays.
 */
export function useShopForm<Fields extends FieldValues, Sent>(
  options: ShopFormOptions<Fields, Sent>,
): ShopForm<Fields, Sent> {
  const { start, typed, schema, mode = 'onSubmit', send, about, fallback, toasted } = options;
  const form = useForm<Fields, unknown, Sent>({
    defaultValues: start,
    resolver: schemaResolver(schema),
    mode,
    // The error summary moves the focus, to itself or to the one field that is wrong.
    shouldFocusError: false,
  });
  const { register, handleSubmit, setError, reset, formState } = form;
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isUnderWay = useRef(false);
  const isName = (name: string): name is Path<Fields> => name in start;
  const names = Object.keys(start).filter(isName);
  const sentences = sentencesOf(names, formState.errors);

  const [unsaved] = useState(typed);
  useEffect(() => {
    if (unsaved) reset(unsaved, { keepDefaultValues: true });
  }, [unsaved, reset]);

  const refuse = (error: unknown): void => {
    const refused = errorFields(error);
    const named = names.filter((name) => refused[name] !== undefined);
    for (const name of named) setError(name, { type: 'server', message: refused[name] ?? '' });
    const told = refusalOf(error, fallback);
    if (told !== null) notify.error(told.message, { about });
    setRefusal(named.length > 0 ? null : told);
  };
  const sendNow = async (sent: Sent): Promise<void> => {
    setIsSending(true);
    setRefusal(null);
    notify.dismiss(about);
    const answer = await send(sent);
    setIsSending(false);
    if (typeof answer === 'object' && answer.error !== undefined) refuse(answer.error);
  };
  const explain = (errors: FieldErrors<Fields>): void => {
    const sentence = toasted?.(sentencesOf(names, errors));
    if (sentence !== undefined) notify.error(sentence, { about });
  };

  return {
    ...form,
    sentences,
    attempt: formState.submitCount,
    submit: (event) => {
      event.preventDefault();
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      void handleSubmit(sendNow, explain)().finally(() => {
        isUnderWay.current = false;
      });
    },
    field: (name, { deps } = {}) => ({
      ...register(name, deps === undefined ? {} : { deps }),
      error: sentences[name],
    }),
    isSending,
    refusal,
    setRefusal,
    refuse,
  };
}
