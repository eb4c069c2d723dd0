import * as z from 'zod/mini';
import {
  accountDeletion,
  credentials,
  emailCode,
  emailState,
  newPassword,
  passwordChange,
  profileInput,
  registration,
  resetRequest,
  signedInDevice,
  user,
  usernameAnswer,
  usernameQuestion,
} from './accounts.ts';
import { calendarFeed, feedSettings } from './calendar-feed.ts';
import { checkoutAnswer, checkoutInput, orderAnswer, orderInput } from './checkout.ts';
import { child, childChange, childInput } from './children.ts';
import { publicConfig } from './config.ts';
import {
  cardsCorrection,
  claimableOrder,
  copiesInput,
  customerOrder,
  lastAddress,
  ownOrder,
} from './customer-orders.ts';
import { dateChoices } from './date-choices.ts';
import { dateChange, dateInput, specialDate } from './dates.ts';
import { discountQuestion, discountVerdict } from './discounts.ts';
import { del, file, get, KIBIBYTE, once, post, put } from './endpoint.ts';
import { milestone, milestoneChange, milestoneInput, milestoneOrder } from './milestones.ts';
import { importAnswer, notebookFile } from './notebook.ts';
import { outdatedCard } from './outdated-card.ts';
import { simulatorAnswer, simulatorConfirmation, simulatorQuestion } from './payments.ts';
import { newPerson, person, personChange } from './people.ts';
import { reminderInput, reminderLink, reminderLinkInput, reminderState } from './reminder-settings.ts';
import { shipping } from './shipping.ts';

/**
 * The contract: every call except the administrator's (`deskApi`). The server serves only these lines; browser and
 * tests call through them. A line gives who may call, the path, the schemas of query or body and of the answer, the
 * body's limit where it is not 16 KiB, and `once` if a repeated key has no second effect. `:token` is a secret, any
 * other parameter the id of a row. The payment provider's webhook is not included, because the provider defines its
 * body.
 */
// biome-ignore format: a table reads best as a table
export const api = {
  config: get('anyone', '/api/config', publicConfig),
  account: {
    user:     get ('member', '/api/user', user),
    login:    post('anyone', '/api/login', credentials, user, 4 * KIBIBYTE),
    register: once(post('anyone', '/api/register', registration, user, 4 * KIBIBYTE)),
    logout:   post('anyone', '/api/logout', undefined, undefined, 4 * KIBIBYTE),
    findUsername:  post('anyone', '/api/find-username', usernameQuestion, usernameAnswer, 4 * KIBIBYTE),
    requestReset:  once(post('anyone', '/api/reset-password', resetRequest, undefined, 4 * KIBIBYTE)),
    checkReset:    get ('anyone', '/api/reset-password/:token', undefined),
    resetPassword: once(post('anyone', '/api/reset-password/:token', newPassword, undefined, 4 * KIBIBYTE)),
    update:        put ('member', '/api/user', profileInput, user),
    /** The answer sets a new session. A client that missed it repeats the call, identified by key and password. */
    password: once(put('anyone', '/api/user/password', passwordChange)),
    emailState:    get ('member', '/api/user/email', emailState),
    sendEmailCode: once(post('member', '/api/user/email-code', undefined, undefined, 4 * KIBIBYTE)),
    checkEmailCode: post('member', '/api/user/email-code/check', emailCode, emailState, 4 * KIBIBYTE),
    reminders:     get ('member', '/api/user/reminders', reminderState),
    saveReminders: put ('member', '/api/user/reminders', reminderInput, reminderState),
    sendReminder:  once(post('member', '/api/user/reminders/mail', undefined, undefined, 4 * KIBIBYTE)),
    sessions:      get ('member', '/api/user/sessions', z.array(signedInDevice)),
    endSessions:   del ('member', '/api/user/sessions'),
    download:      file('member', '/api/user/export.json'),
    import:        post('member', '/api/user/import', notebookFile, importAnswer, 2048 * KIBIBYTE),
    remove:        del ('member', '/api/user', accountDeletion),
  },
  children: {
    list:   get ('member', '/api/children', z.array(child)),
    create: once(post('member', '/api/children', childInput, child)),
    update: put ('member', '/api/children/:id', childChange, child),
    remove: del ('member', '/api/children/:id'),
    restore: post('member', '/api/children/:id/restore', undefined),
  },
  milestones: {
    list:   get ('member', '/api/children/:id/milestones', z.array(milestone)),
    create: once(post('member', '/api/children/:id/milestones', milestoneInput, milestone)),
    order:  put ('member', '/api/children/:id/milestones/order', milestoneOrder, z.array(milestone)),
    update: put ('member', '/api/milestones/:id', milestoneChange, milestone),
    remove: del ('member', '/api/milestones/:id'),
    restore: post('member', '/api/milestones/:id/restore', undefined),
  },
  people: {
    list:   get ('member', '/api/important-people', z.array(person)),
    create: once(post('member', '/api/important-people', newPerson, person)),
    update: put ('member', '/api/important-people/:id', personChange, person),
    remove: del ('member', '/api/important-people/:id'),
    restore: post('member', '/api/important-people/:id/restore', undefined),
  },
  dates: {
    list:   get ('member', '/api/special-dates', z.array(specialDate)),
    create: once(post('member', '/api/special-dates', dateInput, specialDate)),
    update: put ('member', '/api/special-dates/:id', dateChange, specialDate),
    remove: del ('member', '/api/special-dates/:id'),
    restore: post('member', '/api/special-dates/:id/restore', undefined),
    choices: get('member', '/api/user/date-choices', dateChoices),
    choose:  put('member', '/api/user/date-choices', dateChoices, dateChoices),
  },
  feed: {
    read:  get ('member', '/api/user/calendar-feed', calendarFeed),
    save:  put ('member', '/api/user/calendar-feed', feedSettings, calendarFeed),
    renew: post('member', '/api/user/calendar-feed/address', undefined, calendarFeed),
    end:   del ('member', '/api/user/calendar-feed'),
    /** The token ends in '.ics'. */
    fetch: file('anyone', '/calendar/:token'),
  },
  checkout: {
    discount: post('anyone', '/api/validate-discount', discountQuestion, discountVerdict),
    start:    post('anyone', '/api/create-payment-intent', checkoutInput, checkoutAnswer, 512 * KIBIBYTE),
    simulate: post('anyone', '/api/simulator/confirm', simulatorConfirmation, simulatorAnswer, 4 * KIBIBYTE),
    retrieve: post('anyone', '/api/simulator/retrieve', simulatorQuestion, simulatorAnswer, 4 * KIBIBYTE),
    order:    post('anyone', '/api/orders', orderInput, orderAnswer, 512 * KIBIBYTE),
  },
  ownOrders: {
    list:    get ('member', '/api/orders', z.array(ownOrder)),
    lastAddress: get('member', '/api/user/last-address', lastAddress),
    read:    get ('anyone', '/api/orders/:token', customerOrder),
    address: put ('anyone', '/api/orders/:token/address', shipping, customerOrder),
    cards:   put ('anyone', '/api/orders/:token/cards', cardsCorrection, customerOrder, 512 * KIBIBYTE),
    cancel:  post('anyone', '/api/orders/:token/cancel', undefined, customerOrder),
    /** Starts the payment of more copies of the order; they are a separate order. */
    addCopies: post('anyone', '/api/orders/:token/copies', copiesInput, checkoutAnswer, 4 * KIBIBYTE),
    /** Adding a guest's order to an account: by the order's link, or by its email address once that is confirmed. */
    claim:     post('member', '/api/orders/:token/claim', undefined, customerOrder),
    claimable: get ('member', '/api/user/claimable-orders', z.array(claimableOrder)),
    /** The latest printed card, if it differs from the notebook now; and dismissing that notice. */
    outdated: get ('member', '/api/user/outdated-card', outdatedCard),
    dismissOutdated: post('member', '/api/user/outdated-card/:id/dismiss', undefined),
    claimAll:  post('member', '/api/user/claimable-orders/claim', undefined, z.array(ownOrder)),
  },
  reminderLink: {
    read:   get ('anyone', '/api/reminders/:token', reminderLink),
    reduce: post('anyone', '/api/reminders/:token', reminderLinkInput, reminderLink, 4 * KIBIBYTE),
  },
} as const;
