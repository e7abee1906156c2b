/** Actor of automatic changes. No account has this id. */
export const SYSTEM_ACTOR = { id: '00000000-0000-7000-8000-000000000001', name: 'The shop' } as const;
