import { RESTORE_DAYS } from '@shop/domain/orderStates';
import { ButtonLink, DataTable, EmptyState } from '@shop/shared-ui';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { FilterSelect } from '../../shared/FilterSelect.tsx';
import { ListSearch } from '../../shared/ListSearch.tsx';
import type { ListView } from '../../shared/listView.ts';
import { useListView } from '../../shared/listView.ts';
import { Pager } from '../../shared/Pager.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { SearchAndFilter } from '../../shared/SearchAndFilter.ts';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { useListReviewsQuery } from './reviewEndpoints.ts';
import { ReviewRow } from './ReviewRow.tsx';

const COLUMNS = ['PRODUCT', 'AUTHOR', 'RATING', 'COMMENT', 'DATE', 'ACTIONS'];
const RATINGS = ['1', '2', '3', '4', '5'] as const;

const VIEW = ['search', 'rating', 'deleted'] as const;

export function ReviewListPage() {
  const view = useListView(VIEW);
  const { search, deleted } = view.values;
  const isDeleted = deleted !== undefined;
  return (
    <Screen
      action={
        <ButtonLink
          to={isDeleted ? '/admin/reviewlist' : '/admin/reviewlist?deleted=1'}
          variant="secondary"
          size="small"
        >
          {isDeleted ? 'All reviews' : 'Deleted reviews'}
        </ButtonLink>
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

function ReviewTable({ view }: { view: ListView<(typeof VIEW)[number]> }) {
  const { search, deleted } = view.values;
  const isDeleted = deleted !== undefined;
  const rating = RATINGS.find((known) => known === view.values.rating);
  const { currentData, error, isFetching, refetch } = useListReviewsQuery({
    page: view.page,
    ...(search !== undefined && { search }),
    ...(rating && { rating }),
    ...(isDeleted && { deleted: '1' as const }),
  });
  const failure = error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!currentData) return failure ?? <TableSkeleton />;
  const { reviews, page, pages } = currentData;
  if (reviews.length === 0) {
    return failure ?? <EmptyState text={isDeleted ? 'No review is deleted' : 'No reviews found'} />;
  }
  return (
    <>
      {failure}
      <Pager page={page} pages={pages} href={(to) => view.pageHref(to)}>
        <DataTable caption="Reviews" columns={COLUMNS}>
          {reviews.map((review) => (
            <ReviewRow key={review._id} review={review} />
          ))}
        </DataTable>
      </Pager>
    </>
  );
}

const formatStars = (stars: string): string => (stars === '1' ? '1 star' : `${stars} stars`);
