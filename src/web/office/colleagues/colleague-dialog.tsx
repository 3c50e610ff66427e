import { useState } from 'react';
import type { ColleagueLine, InvitationAnswer } from '../../../contract/office-staff.ts';
import type { Role } from '../../../domain/accounts.ts';
import { messageOf } from '../message.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../use-form.ts';
import { call } from '../api.ts';
import { LinkShown } from './link-shown.tsx';
import { colleaguesMoved } from './lists.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { ROLE_OPTIONS } from './role-options.ts';
import { CHANGE_TEXTS as TEXTS } from './texts.ts';
import css from './colleagues.module.css';

interface DialogProps {
  colleague: ColleagueLine;
  onClose: () => void;
}

type Deed = 'role' | 'disable' | 'enable' | 'signOut' | 'link';

/** What can be pressed, one at a time; each says what was done, or why not. */
function useDeeds({ colleague: { staff_id, role: role_before }, onClose }: DialogProps) {
  const { busy, press } = useForm();
  const [running, setRunning] = useState<Deed | null>(null);
  const [problem, setProblem] = useState('');
  const [made, setMade] = useState<InvitationAnswer | null>(null);
  const params = { staff_id };
  const run = (deed: Exclude<Deed, 'link'>, send: () => Promise<unknown>) => {
    setRunning(deed);
    void press({
      send() {
        setProblem('');
        return send();
      },
      sent() {
        onClose();
        showNews(TEXTS.done[deed]);
        colleaguesMoved();
      },
      failed,
    });
  };
  const failed = async (error: unknown) => {
    setProblem(messageOf(error));
    colleaguesMoved();
    return {};
  };
  return {
    problem,
    made,
    isBusy: (deed: Deed) => busy && running === deed,
    giveRole: (role: Role) =>
      run('role', () =>
        call('PUT /api/v1/office/staff/:staff_id/role', { params, body: { role, role_before } }),
      ),
    disable: () => run('disable', () => call('POST /api/v1/office/staff/:staff_id/disable', { params })),
    enable: () => run('enable', () => call('POST /api/v1/office/staff/:staff_id/enable', { params })),
    signOut: () => run('signOut', () => call('DELETE /api/v1/office/staff/:staff_id/sessions', { params })),
    link() {
      setRunning('link');
      void press({
        send: () => call('POST /api/v1/office/staff/:staff_id/invitation', { params }),
        sent(answer) {
          setMade(answer);
          colleaguesMoved();
        },
        failed,
      });
    },
  };
}

type Deeds = ReturnType<typeof useDeeds>;

function RoleChoice({ colleague, deeds }: { colleague: ColleagueLine; deeds: Deeds }) {
  const [role, setRole] = useState<Role>(colleague.role);
  return (
    <>
      <SelectField
        label={TEXTS.role}
        hint={TEXTS.roleHint}
        options={ROLE_OPTIONS}
        value={role}
        onChange={(value) => setRole(value as Role)}
      />
      <Button busy={deeds.isBusy('role')} held={role === colleague.role} onClick={() => deeds.giveRole(role)}>
        {TEXTS.giveRole}
      </Button>
    </>
  );
}

/** The way in of somebody who may sign in. */
function WayIn({
  colleague,
  deeds,
  onFactor,
}: {
  colleague: ColleagueLine;
  deeds: Deeds;
  onFactor: () => void;
}) {
  return (
    <>
      <div className={css.deed}>
        <Button variant="secondary" busy={deeds.isBusy('link')} onClick={deeds.link}>
          {TEXTS.link}
        </Button>
        <small>{TEXTS.linkNote}</small>
      </div>
      {colleague.second_factor && (
        <div className={css.deed}>
          <Button variant="secondary" onClick={onFactor}>
            {TEXTS.factor}
          </Button>
          <small>{TEXTS.factorNote}</small>
        </div>
      )}
      {colleague.sign_ins > 0 && (
        <Button variant="secondary" busy={deeds.isBusy('signOut')} onClick={deeds.signOut}>
          {TEXTS.signOut}
        </Button>
      )}
      <Button variant="secondary" busy={deeds.isBusy('disable')} onClick={deeds.disable}>
        {TEXTS.disable}
      </Button>
    </>
  );
}

/** [OFF-02] What an owner decides on a colleague. */
export function ColleagueDialog(props: DialogProps) {
  const { colleague, onClose } = props;
  const deeds = useDeeds(props);
  const [proves, setProves] = useState(false);
  const { name, disabled_since } = colleague;
  if (proves) return <ProofDialog colleague={colleague} onClose={onClose} />;
  return (
    <Dialog title={name} onClose={onClose}>
      {deeds.made ? (
        <LinkShown name={name} made={deeds.made} onClose={onClose} />
      ) : (
        <Stack>
          {deeds.problem && <Notice bad text={deeds.problem} />}
          <RoleChoice colleague={colleague} deeds={deeds} />
          <hr className={css.rule} />
          {disabled_since ? (
            <Button variant="secondary" busy={deeds.isBusy('enable')} onClick={deeds.enable}>
              {TEXTS.enable}
            </Button>
          ) : (
            <WayIn colleague={colleague} deeds={deeds} onFactor={() => setProves(true)} />
          )}
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              {TEXTS.leave}
            </Button>
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  );
}
