import { removedExtrasText } from '../../../domain/journey/extras.ts';
import { useHere } from '../../router/history.ts';
import { Notice } from '../../ui/notice.tsx';
import { useRemovedExtras } from './tell-removed.ts';

/** [CALC-13] Says once what is no longer on offer and was taken out of the trip. */
export function RemovedExtras() {
  const removed = useRemovedExtras(useHere().path);
  return removed.length > 0 && <Notice text={removedExtrasText(removed)} />;
}
