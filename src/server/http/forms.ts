import type { FastifyInstance } from 'fastify';

interface FormOptions {
  /** In bytes; a longer form is answered 413. */
  bodyLimit: number;
  /** What the routes get as their body; without it the fields by name, of one that is there twice the last. */
  read?: (form: string) => Record<string, string>;
}

const fieldsOf = (form: string): Record<string, string> => Object.fromEntries(new URLSearchParams(form));

/** Lets the routes of a scope take what browsers send of a plain form. In a scope of its own: no other call does. */
export function takeForms(scope: FastifyInstance, { bodyLimit, read = fieldsOf }: FormOptions): void {
  const type = 'application/x-www-form-urlencoded';
  scope.addContentTypeParser<string>(type, { parseAs: 'string', bodyLimit }, (_request, form, done) =>
    done(null, read(form)),
  );
}
