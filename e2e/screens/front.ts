import { expect } from '@playwright/test';
import { SHOP_LINKS } from '#shared/shop-links.ts';
import { go, press, tab, type } from '../table.ts';
import { answer, answerAgain, answerNothing, closeDialogs, logOut, register, see } from './acts.ts';
import type { Screen, Visit } from './screen.ts';

/** What anybody can see who has not begun yet. */
export const FRONT: Visit = {
  whose: 'a visitor',
  screens: [
    { on: 'auth', name: 'first', shows: 'The front door', by: [go('/auth'), see('Forgot password?')] },
    { on: 'auth', name: 'whole', shows: 'The front door, all of it', by: [], whole: true },
    {
      on: 'auth',
      name: 'log-in-refused',
      shows: 'A log-in that is refused',
      by: [type('Username', 'sam'), type('Password', 'not this one'), press('Log in'), see('Login failed')],
      toast: true,
    },
    {
      on: 'auth',
      name: 'registration-errors',
      shows: 'A registration with what is wrong in it',
      by: [
        go('/auth'),
        tab('Register'),
        type('Email', 'sam@'),
        press('Create account'),
        see('Please enter a valid email'),
      ],
      whole: true,
    },
    {
      on: 'auth',
      name: 'find-username',
      shows: 'A forgotten username',
      by: [go('/auth'), press('Forgot username?')],
    },
    {
      on: 'auth',
      name: 'find-username-nobody',
      shows: 'A username that is not found',
      by: [
        type('Email', 'nobody@example.org'),
        press('Find username'),
        see(/find an account with that email/),
      ],
      toast: true,
    },
    {
      on: 'auth',
      name: 'reset-asked',
      shows: 'A new password is asked for',
      by: [closeDialogs, press('Forgot password?')],
    },
    {
      on: 'auth',
      name: 'reset-requested',
      shows: 'What is said after it is asked for',
      by: [
        type('Username', 'nobody'),
        type('Email', 'nobody@example.org'),
        press('Send reset link'),
        see('Reset request submitted'),
      ],
    },
    {
      on: 'resetPassword',
      name: 'no-token',
      shows: 'A new password, without a token',
      by: [go('/reset-password'), press('Continue'), see('Token cannot be blank')],
    },
    {
      on: 'resetPassword',
      name: 'invalid',
      shows: 'A link that has been used, or is too old',
      by: [go('/reset-password?token=none'), see('Invalid Reset Link')],
    },
    {
      on: 'resetPassword',
      name: 'loading',
      shows: 'The link is checked',
      by: [
        answerNothing(/\/api\/reset-password\//),
        (page) => page.goto('/reset-password?token=one'),
        (page) => expect(page.getByRole('status').filter({ hasText: 'Checking' })).toBeAttached(),
      ],
    },
    {
      on: 'resetPassword',
      name: 'new-password-errors',
      shows: 'Two passwords that differ',
      by: [
        answerAgain,
        answer(/\/api\/reset-password\//, 204, ''),
        go('/reset-password?token=one'),
        type('New password', 'cheatsheet'),
        type('Confirm new password', 'cheatsheat'),
        press('Reset password'),
        see('Passwords do not match'),
      ],
    },
    { on: 'notFound', name: 'guest', shows: 'An address that is none', by: [answerAgain, go('/nowhere')] },
    {
      on: 'notFound',
      name: 'member',
      shows: 'The same, for a member',
      by: [register('notfound'), go('/nowhere'), logOut],
    },
  ],
};

const shopPages = (name: string, shows: string): Screen[] =>
  SHOP_LINKS.map(({ name: on, path, label }) => ({
    on,
    name,
    shows: `${label}, ${shows}`,
    by: [go(path)],
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
