import type { Product } from '@shop/contract/products';
import type { User } from '@shop/contract/users';
import type { PayloadAction } from '@shop/shared-ui';
import { createSlice, sessionExpired, userSignedIn } from '@shop/shared-ui';
import type { ProductFields } from '../products/productFields.ts';
import type { UserFields } from '../users/userFields.ts';

interface KeptForm<Subject, Fields> {
  /** Who typed; nobody else gets to see it. */
  readonly owner: string;
  /** What the form was opened with or last saved as: the version that a save is based on. */
  readonly base: Subject;
  readonly fields: Fields;
}

export interface KeptForms {
  readonly product: KeptForm<Product, ProductFields> | null;
  readonly user: KeptForm<User, UserFields> | null;
}

interface InterruptionState extends KeptForms {
  readonly hasExpired: boolean;
}

const initialState: InterruptionState = { hasExpired: false, product: null, user: null };

/** What an administrator had in hand when their session ended. It is gone when they sign out. */
export const interruptionSlice = createSlice({
  name: 'interruption',
  initialState,
  reducers: {
    formKept: (state, { payload }: PayloadAction<Partial<KeptForms>>) => ({ ...state, ...payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionExpired, (state) => ({ ...state, hasExpired: true }))
      .addCase(userSignedIn, (state) => ({ ...state, hasExpired: false }));
  },
  selectors: {
    selectKeptForms: (state): KeptForms => state,
    selectHasExpired: (state) => state.hasExpired,
  },
});

export const { formKept } = interruptionSlice.actions;
export const { selectKeptForms, selectHasExpired } = interruptionSlice.selectors;
