import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { PARTS_TEXTS } from './texts.ts';

/** The buttons of a part's dialog. */
export function FormEnd({ onClose }: { onClose: () => void }) {
  return (
    <DialogActions>
      <Button variant="secondary" onClick={onClose}>
        {PARTS_TEXTS.leave}
      </Button>
      <Button type="submit">{PARTS_TEXTS.take}</Button>
    </DialogActions>
  );
}
