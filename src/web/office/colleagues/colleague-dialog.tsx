import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ColleagueLine, InvitationAnswer } from '../../../contract/office-staff.ts';
import type { Role } from '../../../domain/accounts.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice, Stack } from '../../ui/layout.tsx';
import { useForm } from '../../ui/use-form.ts';
import { call, messageOf } from '../api.ts';
import { useMe } from '../me.ts';
import { COLLEAGUES, colleaguesChanged } from '../queries.ts';
import { CodeField, type CodeKind } from '../second-factor/code-field.tsx';
import { useSending } from '../use-sending.ts';
import { LinkShown, ROLE_OPTIONS } from './add-dialog.tsx';
import css from './colleagues.module.css';
import { CHANGE_TEXTS, PROOF_TEXTS } from './texts.ts';

interface ProofProps {
  colleague: ColleagueLine;
  onClose: () => void;
}

function useProof({ colleague: { staff_id }, onClose }: ProofProps) {
  const { status, sending, field } = useSending('password', 'code');
  const [proof, setProof] = useState({ password: '', code: '' });
  const submit = sending(() => ({
    async send() {
      const params = { staff_id };
      await call('POST /api/v1/office/staff/:staff_id/second-factor/remove', { params, body: proof });
    },
    sent() {
      onClose();
      showNotice(CHANGE_TEXTS.done.factor);
      colleaguesChanged();
    },
    failed() {
      setProof(({ password }) => ({ password, code: '' }));
    },
  }));
  const typed = (name: keyof typeof proof) =>
    field(name, proof[name], (value) => setProof((now) => ({ ...now, [name]: value })));
  return { status, submit, password: typed('password'), code: typed('code') };
}

/** [OFF-02] Resets a colleague's second factor, confirmed with one's own password and code. */
function ProofDialog(props: ProofProps) {
  const { status, submit, password, code } = useProof(props);
  const [kind, setKind] = useState<CodeKind>('app');
  const me = useMe();
  const { data } = useQuery(COLLEAGUES);
  const withCode = data?.colleagues.some((one) => one.staff_id === me?.staff_id && one.second_factor);
  const onKind = (other: CodeKind) => {
    code.onChange('');
    setKind(other);
  };
  return (
    <FormDialog
      title={PROOF_TEXTS.title(props.colleague.name)}
      {...status}
      submitLabel={PROOF_TEXTS.submit}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <p>{PROOF_TEXTS.what}</p>
      <TextField
        type="password"
        label={PROOF_TEXTS.password}
        autoComplete="current-password"
        maxLength={LONGEST.password}
        {...password}
      />
      {withCode && <CodeField {...code} kind={kind} onKind={onKind} />}
    </FormDialog>
  );
}

interface DialogProps {
  colleague: ColleagueLine;
  onClose: () => void;
}

type ColleagueAction = 'role' | 'disable' | 'enable' | 'signOut' | 'link';

/** Actions, one at a time, each with its result. */
function useColleagueActions({ colleague: { staff_id, role: role_before }, onClose }: DialogProps) {
  const { busy, submit } = useForm();
  const [running, setRunning] = useState<ColleagueAction | null>(null);
  const [problem, setProblem] = useState('');
  const [made, setMade] = useState<InvitationAnswer | null>(null);
  const params = { staff_id };
  const run = (action: Exclude<ColleagueAction, 'link'>, send: () => Promise<unknown>) => {
    setRunning(action);
    void submit({
      send() {
        setProblem('');
        return send();
      },
      sent() {
        onClose();
        showNotice(CHANGE_TEXTS.done[action]);
        colleaguesChanged();
      },
      failed,
    });
  };
  const failed = async (error: unknown) => {
    setProblem(messageOf(error));
    colleaguesChanged();
    return {};
  };
  return {
    problem,
    made,
    isBusy: (action: ColleagueAction) => busy && running === action,
    giveRole: (role: Role) =>
      run('role', () =>
        call('PUT /api/v1/office/staff/:staff_id/role', { params, body: { role, role_before } }),
      ),
    disable: () => run('disable', () => call('POST /api/v1/office/staff/:staff_id/disable', { params })),
    enable: () => run('enable', () => call('POST /api/v1/office/staff/:staff_id/enable', { params })),
    signOut: () => run('signOut', () => call('DELETE /api/v1/office/staff/:staff_id/sessions', { params })),
    link() {
      setRunning('link');
      void submit({
        send: () => call('POST /api/v1/office/staff/:staff_id/invitation', { params }),
        sent(answer) {
          setMade(answer);
          colleaguesChanged();
        },
        failed,
      });
    },
  };
}

type ColleagueActions = ReturnType<typeof useColleagueActions>;

function RoleChoice({ colleague, deeds: actions }: { colleague: ColleagueLine; deeds: ColleagueActions }) {
  const [role, setRole] = useState<Role>(colleague.role);
  return (
    <>
      <SelectField
        label={CHANGE_TEXTS.role}
        hint={CHANGE_TEXTS.roleHint}
        options={ROLE_OPTIONS}
        value={role}
        onChange={(value) => setRole(value as Role)}
      />
      <Button
        busy={actions.isBusy('role')}
        inactive={role === colleague.role}
        onClick={() => actions.giveRole(role)}
      >
        {CHANGE_TEXTS.giveRole}
      </Button>
    </>
  );
}

/** Access of an active colleague. */
function WayIn({
  colleague,
  actions,
  onFactor,
}: {
  colleague: ColleagueLine;
  actions: ColleagueActions;
  onFactor: () => void;
}) {
  return (
    <>
      <div className={css.deed}>
        <Button variant="secondary" busy={actions.isBusy('link')} onClick={actions.link}>
          {CHANGE_TEXTS.link}
        </Button>
        <small>{CHANGE_TEXTS.linkNote}</small>
      </div>
      {colleague.second_factor && (
        <div className={css.deed}>
          <Button variant="secondary" onClick={onFactor}>
            {CHANGE_TEXTS.factor}
          </Button>
          <small>{CHANGE_TEXTS.factorNote}</small>
        </div>
      )}
      {colleague.sign_ins > 0 && (
        <Button variant="secondary" busy={actions.isBusy('signOut')} onClick={actions.signOut}>
          {CHANGE_TEXTS.signOut}
        </Button>
      )}
      <Button variant="secondary" busy={actions.isBusy('disable')} onClick={actions.disable}>
        {CHANGE_TEXTS.disable}
      </Button>
    </>
  );
}

/** [OFF-02] Edits a colleague. */
export function ColleagueDialog(props: DialogProps) {
  const { colleague, onClose } = props;
  const actions = useColleagueActions(props);
  const [proves, setProves] = useState(false);
  const { name, disabled_since } = colleague;
  if (proves) return <ProofDialog colleague={colleague} onClose={onClose} />;
  return (
    <Dialog title={name} onClose={onClose}>
      {actions.made ? (
        <LinkShown name={name} made={actions.made} onClose={onClose} />
      ) : (
        <Stack>
          {actions.problem && <Notice bad text={actions.problem} />}
          <RoleChoice colleague={colleague} deeds={actions} />
          <hr className={css.rule} />
          {disabled_since ? (
            <Button variant="secondary" busy={actions.isBusy('enable')} onClick={actions.enable}>
              {CHANGE_TEXTS.enable}
            </Button>
          ) : (
            <WayIn colleague={colleague} actions={actions} onFactor={() => setProves(true)} />
          )}
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              {CHANGE_TEXTS.leave}
            </Button>
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  );
}
