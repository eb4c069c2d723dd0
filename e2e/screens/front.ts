import { expect } from '@playwright/test';
import { SHOP_LINKS } from '#shared/shop-links.ts';
import { go, press, tab, type } from '../table.ts';
import { answer, answerAgain, answerNothing, closeDialogs, logOut, register, see } from './acts.ts';
import { type Screen, screen, type Visit } from './screen.ts';

/** The screens of a visitor who has not begun yet. */
export const FRONT: Visit = {
  whose: 'a visitor',
  screens: [
    screen('auth/first', 'The front door')(go('/auth'), see('Forgot password?')),
    screen('auth/whole', 'The whole front door', { whole: true })(),
    screen('auth/log-in-refused', 'A log-in that is refused', { toast: true })(
      type('Username', 'sam'),
      type('Password', 'not this one'),
      press('Log in'),
      see('Login failed'),
    ),
    screen('auth/registration-errors', 'A registration with errors', { whole: true })(
      go('/auth'),
      tab('Register'),
      type('Email', 'sam@'),
      press('Create account'),
      see('Please enter a valid email'),
    ),
    screen('auth/find-username', 'A forgotten username')(go('/auth'), press('Forgot username?')),
    screen('auth/find-username-nobody', 'A username that is not found', { toast: true })(
      type('Email', 'nobody@example.org'),
      press('Find username'),
      see(/find an account with that email/),
    ),
    screen('auth/reset-asked', 'A new password is requested')(closeDialogs, press('Forgot password?')),
    screen('auth/reset-requested', 'The answer to the request')(
      type('Username', 'nobody'),
      type('Email', 'nobody@example.org'),
      press('Send reset link'),
      see('Reset request submitted'),
    ),
    screen('resetPassword/no-token', 'A new password, without a token')(
      go('/reset-password'),
      press('Continue'),
      see('Token cannot be blank'),
    ),
    screen('resetPassword/invalid', 'A link that has been used, or is too old')(
      go('/reset-password?token=none'),
      see('Invalid Reset Link'),
    ),
    screen('resetPassword/loading', 'The link is checked')(
      answerNothing(/\/api\/reset-password\//),
      (page) => page.goto('/reset-password?token=one'),
      (page) => expect(page.getByRole('status').filter({ hasText: 'Checking' })).toBeAttached(),
    ),
    screen('resetPassword/new-password-errors', 'Two passwords that differ')(
      answerAgain,
      answer(/\/api\/reset-password\//, 204, ''),
      go('/reset-password?token=one'),
      type('New password', 'cheatsheet'),
      type('Confirm new password', 'cheatsheat'),
      press('Reset password'),
      see('Passwords do not match'),
    ),
    screen('notFound/guest', 'An invalid address')(answerAgain, go('/nowhere')),
    screen('notFound/member', 'The same, for a member')(register('notfound'), go('/nowhere'), logOut),
  ],
};

const shopPages = (name: string, shows: string): Screen[] =>
  SHOP_LINKS.map(({ name: on, path, label }) => ({
    on,
    name,
    shows: `${label}, ${shows}`,
    // The front door loads the fonts, as it does for most readers.
    by: [go('/auth'), go(path)],
  }));

export const UNFILLED_SHOP: Visit = {
  whose: 'a reader of the demonstration’s pages',
  screens: shopPages('unfilled', 'of a demonstration'),
};

export const FILLED: Visit = {
  whose: 'a reader of the shop’s pages',
  filledShop: true,
  screens: shopPages('filled', 'of a shop that says who it is'),
};
