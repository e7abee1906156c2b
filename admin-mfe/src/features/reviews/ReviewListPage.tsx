import { exportReviews } from '@shop/contract/calls/adminReviews';
import { RESTORE_DAYS } from '@shop/domain/orderStates';
import { ButtonLink, DataTable, EmptyState } from '@shop/shared-ui';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { ExportLink } from '../../shared/ExportLink.tsx';
import { FilterSelect } from '../../shared/FilterSelect.tsx';
import { FormActions } from '../../shared/FormActions.ts';
import { getExportHref } from '../../shared/getExportHref.ts';
import { ListSearch } from '../../shared/ListSearch.tsx';
import type { ListView } from '../../shared/listView.ts';
import { useListView } from '../../shared/listView.ts';
import { PaginatedList } from '../../shared/PaginatedList.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { SearchAndFilter } from '../../shared/SearchAndFilter.ts';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { useListReviewsQuery } from './reviewEndpoints.ts';
import { ReviewRow } from './ReviewRow.tsx';

const COLUMNS = ['PRODUCT', 'AUTHOR', 'RATING', 'COMMENT', 'DATE', 'ACTIONS'];
const RATINGS = ['1', '2', '3', '4', '5'] as const;

const REVIEW_VIEW_PARAMETERS = ['search', 'rating', 'deleted'] as const;

export function ReviewListPage() {
  const view = useListView(REVIEW_VIEW_PARAMETERS);
  const { search, deleted } = view.values;
  const isDeleted = deleted !== undefined;
  return (
    <Screen
      action={
        <FormActions>
          <ExportLink href={getExportHref(exportReviews.path, toFilters(view))} />
          <ButtonLink
            to={isDeleted ? '/admin/reviewlist' : '/admin/reviewlist?deleted=1'}
            variant="secondary"
            size="small"
          >
            {isDeleted ? 'All reviews' : 'Deleted reviews'}
          </ButtonLink>
        </FormActions>
      }
    >
      <SearchAndFilter>
        <ListSearch
          label="Search reviews"
          value={search}
          onSearch={(text) => {
            view.apply({ search: text });
          }}
        />
        <FilterSelect
          label="Rating"
          value={view.values.rating}
          options={[['', 'Any rating'], ...RATINGS.map((stars) => [stars, formatStars(stars)] as const)]}
          onChoose={(stars) => {
            view.apply({ rating: stars });
          }}
        />
      </SearchAndFilter>
      {isDeleted && <p>Reviews can be restored for {RESTORE_DAYS} days after they were deleted.</p>}
      <ReviewTable view={view} />
    </Screen>
  );
}

type ReviewView = ListView<(typeof REVIEW_VIEW_PARAMETERS)[number]>;

/** Converts the URL's filters to the API's input. An unknown rating is left out. */
function toFilters({ values: { search, rating, deleted } }: ReviewView) {
  const knownRating = RATINGS.find((known) => known === rating);
  return {
    ...(search !== undefined && { search }),
    ...(knownRating && { rating: knownRating }),
    ...(deleted !== undefined && { deleted: '1' as const }),
  };
}

function ReviewTable({ view }: { view: ReviewView }) {
  const isDeleted = view.values.deleted !== undefined;
  const { currentData, error, isFetching, refetch } = useListReviewsQuery({
    page: view.page,
    ...toFilters(view),
  });
  const failure = error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!currentData) return failure ?? <TableSkeleton />;
  const { reviews, page, pages } = currentData;
  if (reviews.length === 0) {
    return failure ?? <EmptyState text={isDeleted ? 'No deleted reviews' : 'No reviews found'} />;
  }
  return (
    <>
      {failure}
      <PaginatedList page={page} pages={pages} href={(to) => view.pageHref(to)}>
        <DataTable caption="Reviews" columns={COLUMNS}>
          {reviews.map((review) => (
            <ReviewRow key={review._id} review={review} />
          ))}
        </DataTable>
      </PaginatedList>
    </>
  );
}

const formatStars = (stars: string): string => (stars === '1' ? '1 star' : `${stars} stars`);
