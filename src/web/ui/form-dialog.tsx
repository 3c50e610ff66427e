import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Notice, Stack } from './layout.tsx';

interface FormDialogProps {
  title: string;
  form: RefObject<HTMLFormElement | null>;
  /** While sending. */
  busy?: boolean;
  /** Nothing to submit yet. */
  inactive?: boolean;
  /** An error that belongs to no field; '' for none. */
  problem?: string;
  cancelLabel?: string;
  submitLabel: string;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form: fields, error message, and buttons to cancel and submit. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    form,
    busy = false,
    inactive = false,
    problem,
    cancelLabel = 'Cancel',
    submitLabel,
    onSubmit,
    onClose,
    children,
  } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} noValidate onSubmit={onSubmit}>
        <Stack>
          {children}
          {problem && <Notice bad text={problem} />}
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              {cancelLabel}
            </Button>
            <Button type="submit" busy={busy} inactive={inactive}>
              {submitLabel}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
