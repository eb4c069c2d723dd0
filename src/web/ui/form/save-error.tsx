import { isLoggedOut } from '#shared/call.ts';
import { pages } from '#shared/pages.ts';
import { sentenceOf } from '../failure.ts';
import { FormError } from './form-error.tsx';

/** Why a form was not saved. Who has been logged out meanwhile logs in in a second tab, and what they typed is kept. */
export function SaveError({ error }: { error: unknown }) {
  if (!error) return null;
  if (!isLoggedOut(error)) return <FormError>{sentenceOf(error)}</FormError>;
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
