import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { LIMITS } from '../http/security.ts';
import { serve } from '../http/serve.ts';
import { officeDoor, staffWire, type DoorDeps } from './office-door.ts';
import type { Proof, SecondStep } from './second-step.ts';
import type { StaffService } from './staff-service.ts';

const DONE = { success: true } as const;

const wrong = (message: string, errors?: Record<string, string>) =>
  new ProblemError(422, 'bad_credentials', message, errors && { errors });

/** Signing in to the office. */
export function officeRoutes(
  app: FastifyInstance,
  deps: DoorDeps & { staff: StaffService; secondStep: SecondStep },
): void {
  const { staff, secondStep, stepCookies } = deps;
  const { from, handOver } = officeDoor(deps);

  serve(
    app,
    'POST /api/v1/office/sign-in',
    async ({ body, request, reply }) => {
      const begun = await staff.signIn(body, from(request));
      if (!begun) throw wrong('The e-mail address or the password is not right.');
      if ('step' in begun) {
        const { step, authenticator, passkey } = begun;
        stepCookies.set(request, reply, step);
        return { ...DONE, next: authenticator ? 'set_up' : 'code', staff: null, authenticator, passkey };
      }
      handOver(request, reply, begun);
      return { ...DONE, next: 'in', staff: staffWire(begun.principal), authenticator: null, passkey: null };
    },
    LIMITS.login,
  );

  const enter = async (proof: Proof, request: FastifyRequest, reply: FastifyReply) => {
    const { begun, recoveryCodes } = await secondStep.enter(proof, from(request));
    stepCookies.clear(request, reply);
    handOver(request, reply, begun);
    return { ...DONE, staff: staffWire(begun.principal), recovery_codes: recoveryCodes };
  };
  serve(
    app,
    'POST /api/v1/office/sign-in/code',
    ({ body, request, reply }) => enter(body, request, reply),
    LIMITS.login,
  );
  serve(
    app,
    'POST /api/v1/office/sign-in/passkey',
    ({ body, request, reply }) => enter({ passkey: body }, request, reply),
    LIMITS.login,
  );

  serve(app, 'GET /api/v1/office/me', ({ principal }) => staffWire(principal));

  serve(
    app,
    'PUT /api/v1/office/password',
    async ({ principal, body, request, reply }) => {
      const begun = await staff.changePassword(principal, body, from(request));
      if (!begun) throw wrong('The password is not right.', { password: 'is not right' });
      handOver(request, reply, begun);
      return DONE;
    },
    LIMITS.login,
  );
}
