import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ColleagueLine } from '../../../contract/office-staff.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { isApiError } from '../../calling.ts';
import { messageOf } from '../message.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../use-form.ts';
import { call } from '../api.ts';
import { useMe } from '../me.ts';
import { CodeField, type CodeKind } from '../second-factor/code-field.tsx';
import { COLLEAGUES, colleaguesMoved } from './lists.ts';
import { CHANGE_TEXTS, PROOF_TEXTS as TEXTS } from './texts.ts';

interface ProofProps {
  colleague: ColleagueLine;
  onClose: () => void;
}

function useProof({ colleague: { staff_id }, onClose }: ProofProps) {
  const { form, busy, errors, pressing, touch } = useForm<'password' | 'code'>();
  const [proof, setProof] = useState({ password: '', code: '' });
  const [problem, setProblem] = useState('');
  const submit = pressing(() => ({
    async send() {
      setProblem('');
      const params = { staff_id };
      await call('POST /api/v1/office/staff/:staff_id/second-factor/remove', { params, body: proof });
    },
    sent() {
      onClose();
      showNews(CHANGE_TEXTS.done.factor);
      colleaguesMoved();
    },
    async failed(error) {
      const found = isApiError(error) ? error.errors : {};
      if (Object.keys(found).length === 0) setProblem(messageOf(error));
      setProof(({ password }) => ({ password, code: '' }));
      return found;
    },
  }));
  const typed = (field: keyof typeof proof) => (value: string) => {
    setProof((now) => ({ ...now, [field]: value }));
    touch(field);
  };
  return { form, busy, errors, problem, proof, submit, typed };
}

/** [OFF-02] Removes a colleague's second step, with the own password and code. */
export function ProofDialog(props: ProofProps) {
  const { form, busy, errors, problem, proof, submit, typed } = useProof(props);
  const [kind, setKind] = useState<CodeKind>('app');
  const me = useMe();
  const { data } = useQuery(COLLEAGUES);
  const withCode = data?.colleagues.some((one) => one.staff_id === me?.staff_id && one.second_factor);
  const onKind = (other: CodeKind) => {
    typed('code')('');
    setKind(other);
  };
  return (
    <Dialog title={TEXTS.title(props.colleague.name)} onClose={props.onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack>
          <p>{TEXTS.what}</p>
          {problem && <Notice bad text={problem} />}
          <TextField
            type="password"
            label={TEXTS.password}
            value={proof.password}
            error={errors.password}
            autoComplete="current-password"
            maxLength={LONGEST.password}
            onChange={typed('password')}
          />
          {withCode && (
            <CodeField
              value={proof.code}
              error={errors.code}
              kind={kind}
              onChange={typed('code')}
              onKind={onKind}
            />
          )}
          <DialogActions>
            <Button variant="secondary" onClick={props.onClose}>
              {TEXTS.leave}
            </Button>
            <Button type="submit" busy={busy}>
              {TEXTS.press}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
