import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { RESET_TITLE } from '#shared/page-titles.ts';
import { pages } from '#shared/pages.ts';
import { Page, PageHeading } from '../frame/page.tsx';
import { ResetDone } from './reset-done.tsx';
import { ResetWithToken } from './reset-with-token.tsx';
import { TokenForm } from './token-form.tsx';

/** The page for choosing a new password, with a token from the link in the email or typed in. */
export function ResetPage() {
  const [token, setToken] = useState(useTokenOfLink());
  const [done, setDone] = useState(false);
  return (
    <Page title={RESET_TITLE}>
      <div className="measure">
        <div className="mx-auto max-w-md space-y-6">
          <PageHeading>Reset password</PageHeading>
          <div className="sheet p-5 sm:p-6">
            {done && <ResetDone />}
            {!done && token && (
              <ResetWithToken token={token} onDone={() => setDone(true)} onOther={() => setToken('')} />
            )}
            {!done && !token && <TokenForm onToken={setToken} />}
          </div>
        </div>
      </div>
    </Page>
  );
}

/**
 * The token in the link, or ''. It gives access to an account, so it is removed from the address bar and the history at
 * once.
 */
function useTokenOfLink(): string {
  const search = useSearch();
  const [token] = useState(() => new URLSearchParams(search).get('token')?.trim() ?? '');
  useEffect(() => {
    if (search) history.replaceState(history.state, '', pages.resetPassword.path);
  }, [search]);
  return token;
}
