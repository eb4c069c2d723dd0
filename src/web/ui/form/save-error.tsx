import { CallError, isLoggedOut } from '#shared/call.ts';
import { pages } from '#shared/pages.ts';
import { errorForForm } from '../failure.ts';
import { FormError } from './form-error.tsx';

type Props = {
  error: unknown;
  /** True if the form keeps what was typed. */
  kept?: boolean;
};

/** The error of a form that was not saved. After the session has ended it links to a log-in in a second tab. */
export function SaveError({ error, kept }: Props) {
  if (!error) return null;
  const isFault = error instanceof CallError && error.status === 500;
  if (!isLoggedOut(error))
    return (
      <FormError>
        {errorForForm(error)}
        {kept && isFault && '. What you typed is still here – try again.'}
      </FormError>
    );
  return (
    <FormError>
      <span>
        You have been logged out.{' '}
        <a href={pages.auth.path} target="_blank" rel="noopener" className="underline underline-offset-4">
          Log in<span className="sr-only"> (opens in a new tab)</span>
        </a>
        , then come back and save again.
      </span>
    </FormError>
  );
}
