import type { Product } from '@shop/contract/products';
import type { User } from '@shop/contract/users';
import type { PayloadAction } from '@shop/shared-ui';
import { createSlice, sessionExpired, userSignedIn } from '@shop/shared-ui';
import type { ProductFields } from '../products/productFields.ts';
import type { UserDraft } from '../users/userFields.ts';

interface FormDraft<Subject, Fields> {
  /** The user who typed it. The draft is restored for nobody else. */
  readonly owner: string;
  /** The version that the form was opened with or last saved as; a save is based on it. */
  readonly base: Subject;
  readonly fields: Fields;
}

export interface FormDrafts {
  readonly product: FormDraft<Product, ProductFields> | null;
  readonly user: FormDraft<User, UserDraft> | null;
}

interface FormDraftsState extends FormDrafts {
  readonly hasExpired: boolean;
}

const initialState: FormDraftsState = { hasExpired: false, product: null, user: null };

/** Unsaved form input of administrators whose session expired. Signing out resets it. */
export const formDraftsSlice = createSlice({
  name: 'formDrafts',
  initialState,
  reducers: {
    draftSaved: (state, { payload }: PayloadAction<Partial<FormDrafts>>) => ({ ...state, ...payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionExpired, (state) => ({ ...state, hasExpired: true }))
      .addCase(userSignedIn, (state) => ({ ...state, hasExpired: false }));
  },
  selectors: {
    selectFormDrafts: (state): FormDrafts => state,
    selectHasExpired: (state) => state.hasExpired,
  },
});

export const { draftSaved } = formDraftsSlice.actions;
export const { selectFormDrafts, selectHasExpired } = formDraftsSlice.selectors;
