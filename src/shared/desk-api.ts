import * as z from 'zod/mini';
import {
  orderExportQuery,
  orderListQuery,
  orderNeighbours,
  orderNeighboursQuery,
  waitingOrders,
} from './desk-list.ts';
import { refundInput } from './desk-money.ts';
import { calibrationQuery, deskSettings, deskSettingsChange, labelQuery } from './desk-settings.ts';
import { batchSwitch, discountBatch, discountBatchInput, discountBatchPage } from './discount-batches.ts';
import {
  discountCodeChange,
  discountCodeInput,
  discountListQuery,
  storedDiscountCode,
} from './discount-codes.ts';
import { dispatchInput } from './dispatch.ts';
import { file, get, KIBIBYTE, list, once, post, put } from './endpoint.ts';
import { figures, figuresQuery } from './figures.ts';
import { needsYou } from './needs-you.ts';
import { addressByShop, cardsByShop, holdInput, noteInput } from './order-changes-by-shop.ts';
import { completionInput, orderDetail, orderSummary, resendEmailInput, statusInput } from './orders.ts';
import { printPreview, printRun, printRunInput, printRunPage, printRunSummary } from './print-runs.ts';
import { previewQuery, printQuery } from './printing.ts';

/**
 * The administrator's part of the contract. It is separate from `api` so that customers' pages do not load its schemas.
 */
// biome-ignore format: a table reads best as a table
export const deskApi = {
  orders: {
    list:       list('admin', '/api/admin/orders', orderListQuery, z.array(orderSummary)),
    waiting:    get ('admin', '/api/admin/orders/waiting', waitingOrders),
    /** All orders that match the filters, as CSV, oldest first. */
    export:     file('admin', '/api/admin/orders.csv', orderExportQuery),
    read:       get ('admin', '/api/admin/orders/:id', orderDetail),
    /** Previous and next order on a filtered list; `read` gives those by number. */
    neighbours: list('admin', '/api/admin/orders/:id/neighbours', orderNeighboursQuery, orderNeighbours),
    printFile:  file('admin', '/api/admin/orders/:id/card.pdf', printQuery),
    status:     put ('admin', '/api/admin/orders/:id/status', statusInput, orderSummary),
    completion: put ('admin', '/api/admin/orders/:id/completion', completionInput, orderSummary),
    /** Without a body, retries refunding the rest of a cancelled or refunded order. */
    refund:     once(post('admin', '/api/admin/orders/:id/refund', z.optional(refundInput), orderSummary)),
    /** Without a body, resends the email about the order's current status. */
    mailAgain:  once(post('admin', '/api/admin/orders/:id/mail', z.optional(resendEmailInput), orderSummary)),
    hold:       put ('admin', '/api/admin/orders/:id/hold', holdInput, orderSummary),
    note:       once(post('admin', '/api/admin/orders/:id/notes', noteInput, orderSummary)),
    address:    put ('admin', '/api/admin/orders/:id/address', addressByShop, orderSummary),
    cards:      put ('admin', '/api/admin/orders/:id/cards', cardsByShop, orderSummary, 512 * KIBIBYTE),
  },
  printRuns: {
    preview: list('admin', '/api/admin/print-preview', previewQuery, printPreview),
    make:    once(post('admin', '/api/admin/print-runs', printRunInput, printRun, 128 * KIBIBYTE)),
    list:    list('admin', '/api/admin/print-runs', printRunPage, z.array(printRunSummary)),
    read:    get ('admin', '/api/admin/print-runs/:id', printRun),
    /** Front and back of every card of the run; repeated requests give identical bytes. */
    sheets:  file('admin', '/api/admin/print-runs/:id/sheets.pdf'),
    /** Packing slips of the run in the order of its cards, with the addresses as they are now. */
    slips:   file('admin', '/api/admin/print-runs/:id/slips.pdf'),
    labels:  file('admin', '/api/admin/print-runs/:id/labels.pdf', labelQuery),
    /** Marks the run's unsent orders fulfilled and completed. Emails wait ten minutes; `undoDispatch` undoes it. */
    dispatch: once(post('admin', '/api/admin/print-runs/:id/dispatch', dispatchInput, printRun, 64 * KIBIBYTE)),
    takeBack: post('admin', '/api/admin/print-runs/:id/take-back', undefined, printRun),
  },
  desk: {
    settings:     get ('admin', '/api/admin/desk-settings', deskSettings),
    saveSettings: put ('admin', '/api/admin/desk-settings', deskSettingsChange, deskSettings),
    calibration:  file('admin', '/api/admin/calibration.pdf', calibrationQuery),
    needsYou:     get ('admin', '/api/admin/needs-you', needsYou),
    figures:      list('admin', '/api/admin/figures', figuresQuery, figures),
  },
  discountCodes: {
    list:   list('admin', '/api/admin/discount-codes', discountListQuery, z.array(storedDiscountCode)),
    create: once(post('admin', '/api/admin/discount-codes', discountCodeInput, storedDiscountCode)),
    update: put ('admin', '/api/admin/discount-codes/:id', discountCodeChange, storedDiscountCode),
  },
  discountBatches: {
    list: list('admin', '/api/admin/discount-batches', discountBatchPage, z.array(discountBatch)),
    make: once(post('admin', '/api/admin/discount-batches', discountBatchInput, discountBatch)),
    read: get ('admin', '/api/admin/discount-batches/:id', discountBatch),
    /** Switches all codes of a batch on or off. Used codes stay used. */
    switch: put('admin', '/api/admin/discount-batches/:id/active', batchSwitch, discountBatch),
    /** The batch's codes as CSV, in their current state. */
    codes: file('admin', '/api/admin/discount-batches/:id/codes.csv'),
  },
} as const;
