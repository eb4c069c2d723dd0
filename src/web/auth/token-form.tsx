import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { pages } from '#shared/pages.ts';
import { buttonClass } from '../ui/button.tsx';
import { TextField } from '../ui/form/field.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';

const tokenForm = z.object({
  // A pasted link is reduced to its token.
  token: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => /[?&]token=([^&#\s]*)/.exec(typed)?.[1] ?? typed.trim()),
    ),
    z.string().check(z.minLength(1, 'Token cannot be blank'), z.maxLength(200, 'This isn’t a reset token')),
  ),
});

type Form = z.infer<typeof tokenForm>;

/** A form for typing or pasting a reset token. */
export function TokenForm({ onToken }: { onToken(token: string): void }) {
  const { register, handleSubmit, formState } = useForm<Form>({ resolver: zodResolver(tokenForm) });
  return (
    <form noValidate onSubmit={handleSubmit(({ token }) => onToken(token))} className="space-y-4">
      <TextField
        label="Reset token"
        hint="You’ll find it in the email we sent you. You can also paste the whole link."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        error={formState.errors.token?.message}
        {...register('token')}
      />
      <SubmitButton className="w-full">Continue</SubmitButton>
      <Link href={pages.auth.path} className={`${buttonClass('quiet')} w-full`}>
        Back to log in
      </Link>
    </form>
  );
}
