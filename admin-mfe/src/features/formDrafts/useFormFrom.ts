import type { Endpoint } from '@shop/contract/endpoint';
import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { contractResolver } from '../../components/contractResolver.ts';

/** A form whose default values are what is saved, with a restored draft on top. */
export function useFormFrom<Fields extends FieldValues>(
  saved: DefaultValues<Fields>,
  typed: Fields | undefined,
  request: (fields: Fields) => readonly [Endpoint, Readonly<Record<string, unknown>>],
): UseFormReturn<Fields> {
  const form = useForm<Fields>({ defaultValues: saved, resolver: contractResolver<Fields>(request) });
  const { reset } = form;
  const [kept] = useState(typed);
  useEffect(() => {
    if (kept) reset(kept, { keepDefaultValues: true });
  }, [kept, reset]);
  return form;
}
