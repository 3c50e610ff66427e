import { useQuery } from '@tanstack/react-query';
import { BookingLines } from './booking-lines.tsx';
import { found } from './lists.ts';
import { ListNotice } from './list-notice.tsx';
import { TEXTS } from './texts.ts';

/** [OFF-04] What a text finds, while it is typed. */
export function FoundList({ search }: { search: string }) {
  const { data, isError, refetch, isPlaceholderData } = useQuery(found(search));
  const lines = data?.lines ?? [];
  const told = () => {
    if (!data || isPlaceholderData) return TEXTS.loading;
    return lines.length === 0 ? TEXTS.noneFound(search) : TEXTS.counted(lines.length, data.more);
  };
  return (
    <>
      <ListNotice failed={isError} onAgain={() => void refetch()} text={told()} />
      {lines.length > 0 && <BookingLines lines={lines} dated />}
    </>
  );
}
