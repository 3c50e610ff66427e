import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeBooking } from '../../../../contract/office-bookings.ts';
import type { Right } from '../../../../domain/accounts.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import office from '../../../ui/office.module.css';
import { type ShortcutName, useShortcut } from '../../keys/shortcuts.ts';
import { useMay } from '../../me.ts';
import { ACTION_NAMES, type DialogName } from './action-names.ts';
import { CancelDialog, NoShowDialog } from './cancel-dialogs.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { DriverDialog, UnassignDriverDialog } from './driver-dialogs.tsx';
import { RefundDialog } from './refunds.tsx';
import { TEXTS } from './texts.ts';
import { AnswerDialog, CompleteDialog, DriveDialog } from './trip-dialogs.tsx';

const NEEDS: Record<DialogName, Right> = {
  answer: 'dispatch',
  driver: 'dispatch',
  drive: 'dispatch',
  noDriver: 'dispatch',
  change: 'book',
  cancel: 'book',
  noShow: 'book',
  complete: 'dispatch',
  refund: 'refund',
  again: 'refund',
};

const isOpen = (action: DialogName, { can }: OfficeBooking): boolean =>
  ({
    answer: can.answer.length > 0,
    driver: can.name_driver.length > 0,
    drive: can.drive !== null,
    noDriver: can.withdraw_driver.length > 0,
    change: can.change.length > 0,
    cancel: can.cancel.length > 0,
    noShow: can.no_show,
    complete: can.complete,
    refund: can.refund,
    again: can.refund_again,
  })[action];

/** [OFF-17] The most frequent actions have shortcut keys. */
function useActionKeys(shown: readonly DialogName[], open: (action: DialogName) => void): void {
  const run = (action: DialogName & ShortcutName) => (shown.includes(action) ? () => open(action) : null);
  useShortcut('driver', run('driver'));
  useShortcut('change', run('change'));
  useShortcut('cancel', run('cancel'));
  useShortcut('refund', run('refund'));
  useShortcut('complete', run('complete'));
}

interface ActionDialogProps {
  action: DialogName;
  booking: OfficeBooking;
  onClose: () => void;
}

function OpenActionDialog({ action, ...props }: ActionDialogProps) {
  if (action === 'answer') return <AnswerDialog {...props} />;
  if (action === 'driver') return <DriverDialog {...props} />;
  if (action === 'drive') return <DriveDialog {...props} />;
  if (action === 'noDriver') return <UnassignDriverDialog {...props} />;
  if (action === 'change') return <ChangeDialog {...props} />;
  if (action === 'cancel') return <CancelDialog {...props} />;
  if (action === 'noShow') return <NoShowDialog {...props} />;
  if (action === 'complete') return <CompleteDialog {...props} />;
  return <RefundDialog again={action === 'again'} {...props} />;
}

/** [OFF-06] Buttons of the actions possible now, with the rights they need. The address may open one. */
export function ActionBar({ booking }: { booking: OfficeBooking }) {
  const may = useMay();
  const { deed: requested } = useSearch({ from: '/inside/bookings/$number' });
  const navigate = useNavigate({ from: '/bookings/$number' });
  const shown = ACTION_NAMES.filter((action) => may(NEEDS[action]) && isOpen(action, booking));
  const [open, setOpen] = useState(() => shown.find((action) => action === requested) ?? null);
  useActionKeys(shown, setOpen);
  const close = () => {
    setOpen(null);
    if (requested) void navigate({ search: {}, replace: true });
  };
  if (shown.length === 0 && open === null) return null;
  return (
    <>
      <div className={classes(office.row, office.bar)} role="group" aria-label={TEXTS.bar}>
        {shown.map((action) => (
          <Button key={action} variant="secondary" onClick={() => setOpen(action)}>
            {TEXTS[action]}
          </Button>
        ))}
      </div>
      {open && <OpenActionDialog action={open} booking={booking} onClose={close} />}
    </>
  );
}
