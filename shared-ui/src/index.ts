import { claimSingleEvaluation } from './platform/singleEvaluation.ts';

claimSingleEvaluation();

// Only the names that the shop uses are exported from each library, because a shared module cannot be
// tree-shaken.
export {
  Link,
  Navigate,
  Router,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, RouteObject } from 'react-router-dom';
export { createAction, createSlice } from '@reduxjs/toolkit';
export type { PayloadAction } from '@reduxjs/toolkit';
export type { Reducer } from 'redux';
export {
  call,
  delay,
  getContext,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';

export { SHARED_UI_VERSION } from './platform/singleEvaluation.ts';
export { announce } from './platform/announcer.ts';
export { AreaBoundary } from './platform/AreaBoundary.tsx';
export { BrowserRouter, HistoryContext } from './navigation/BrowserRouter.tsx';
export { createBrowserHistory } from './navigation/browserHistory.ts';
export type { BrowserHistory, HistoryChange } from './navigation/browserHistory.ts';
export { LoadAttempt, lazyPage } from './pages/lazyPage.tsx';
export { parseJson, readStored, writeStored } from './platform/browserStorage.ts';
export { report } from './platform/report.ts';
export { readShopPage, useShopIdentity } from './platform/shopIdentity.ts';
export type { ShopIdentity } from './platform/shopIdentity.ts';
export { from, micro, page, preload } from './pages/declaration.ts';
export type { DeclaredPage, DeclaredPicture, ErrorPageProps, MicroFrontend } from './pages/declaration.ts';
export { PageHeading } from './pages/PageHeading.tsx';
export { pageRoutes, preloadPage } from './pages/pageRoutes.tsx';

export { ShopProviders } from './ShopProviders.tsx';
export { beforeSignOut, createShopStore } from './store/createShopStore.ts';
export type { AppDispatch, RootState, ShopStore, ShopStoreOptions } from './store/createShopStore.ts';
export { stateOfServer } from './store/stateOfServer.ts';
export { useAppDispatch, useAppSelector, useAppStore } from './store/hooks.ts';
export { install, uninstall } from './store/installMicroFrontend.ts';

export { LIST_RETENTION_S, shopApi } from './api/shopApi.ts';
export type { Tag } from './api/shopApi.ts';
export { fromContract } from './api/fromContract.ts';
export type { ContractRequest } from './api/contractRequest.ts';
export { injectEndpoints } from './api/injectEndpoints.ts';
export type { MicroFrontendName } from './api/injectEndpoints.ts';
export { seedQueries } from './api/seedQueries.ts';
export type { QuerySeed } from './api/seedQueries.ts';
export { errorFields, errorHint, errorMessage, isApiError, isErrorCode } from './api/apiError.ts';
export type { ApiError } from './api/apiError.ts';
export { useListCategoriesQuery } from './api/categoriesEndpoint.ts';
export { useGetPaymentMethodsQuery, useGetShopConfigQuery } from './api/configEndpoints.ts';

export { sessionExpired, signOutRequested, userSignedIn } from './store/auth/authActions.ts';
export {
  useForgotPasswordMutation,
  useRegisterMutation,
  useResetPasswordMutation,
  useSignInMutation,
  useSignOutMutation,
  useUpdateProfileMutation,
  useVerifyResetMutation,
} from './store/auth/authEndpoints.ts';
export { selectSessionEnd, selectUserInfo } from './store/auth/authSlice.ts';
export { useSignedOutRedirect } from './store/auth/useSignedOutRedirect.ts';
export type { UserInfo } from './store/auth/userStorage.ts';

export type { CartItem } from './store/cart/cartLine.ts';
export {
  cartIdAssigned,
  itemAdded,
  itemRemoved,
  linesCleared,
  linesRefreshed,
  linesSynchronised,
  paymentMethodSaved,
  quantityChanged,
  selectCart,
  selectCartCount,
  selectCartLines,
  selectCartTotals,
  selectPaymentMethod,
  selectPricing,
  selectReplacedLine,
  selectShippingAddress,
  shippingAddressSaved,
  sizeChanged,
} from './store/cart/cartSlice.ts';
export type { CartShippingAddress, CartState } from './store/cart/cartState.ts';

export { cardSurface } from './theme/cardSurface.ts';
export { media } from './theme/media.ts';
export { notify } from './toast/notify.tsx';
export { useUnsavedChangesWarning } from './unsavedChanges/useUnsavedChangesWarning.tsx';

export { Alert } from './components/Alert.tsx';
export { Arcs } from './components/Arcs.tsx';
export { Icon } from './components/Icon.tsx';
export { BackLink } from './components/BackLink.tsx';
export { Button } from './components/Button.tsx';
export { ButtonLink } from './components/ButtonLink.tsx';
export { CheckboxField } from './components/CheckboxField.tsx';
export { ConfirmDialog } from './components/ConfirmDialog.tsx';
export { Container } from './components/Container.tsx';
export { DataTable } from './components/DataTable.tsx';
export { DateText } from './components/DateText.tsx';
export { Dialog } from './components/Dialog.tsx';
export { Disclosure } from './components/Disclosure.tsx';
export { EmptyState } from './components/EmptyState.tsx';
export { ErrorSummary } from './components/ErrorSummary.tsx';
export { NotFound } from './components/NotFound.tsx';
export { Pagination } from './components/Pagination.tsx';
export { PasswordField } from './components/PasswordField.tsx';
export { Price, formatPrice } from './components/Price.tsx';
export { ProductPicture } from './components/ProductPicture.tsx';
export { SelectField } from './components/SelectField.tsx';
export { Skeleton } from './components/Skeleton.tsx';
export { Spinner } from './components/Spinner.tsx';
export { Stars } from './components/Stars.tsx';
export { StrengthMeter } from './components/StrengthMeter.tsx';
export { TextAreaField } from './components/TextAreaField.tsx';
export { TextField } from './components/TextField.tsx';
export { VisuallyHidden } from './components/VisuallyHidden.tsx';
