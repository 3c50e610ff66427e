import { useState } from 'react';
import type { InvitationAnswer } from '../../../contract/office-staff.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { moment } from '../moment.ts';
import { LINK_TEXTS as TEXTS } from './texts.ts';

interface LinkShownProps {
  name: string;
  made: InvitationAnswer;
  onClose: () => void;
}

function HandOver({ link }: { link: string }) {
  const [news, setNews] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setNews(TEXTS.copied);
    } catch {
      setNews(TEXTS.notCopied);
    }
  };
  return (
    <>
      <TextField
        label={TEXTS.link}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
        onChange={() => {}}
      />
      <Button variant="secondary" onClick={() => void copy()}>
        {TEXTS.copy}
      </Button>
      <output>{news}</output>
    </>
  );
}

/** That a link was made: it was mailed, or is shown once to be handed over. */
export function LinkShown({ name, made: { link, until }, onClose }: LinkShownProps) {
  return (
    <Stack>
      <Notice text={(link ? TEXTS.hand : TEXTS.mailed)(name, moment(until))} />
      {link && <HandOver link={link} />}
      <DialogActions>
        <Button onClick={onClose}>{TEXTS.done}</Button>
      </DialogActions>
    </Stack>
  );
}
