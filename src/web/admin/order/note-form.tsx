import { type FormEvent, useState } from 'react';
import { deskApi } from '#shared/desk-api.ts';
import { MAX_NOTE_LENGTH } from '#shared/order-changes-by-shop.ts';
import type { OrderDetail } from '#shared/orders.ts';
import { call } from '../../call/call.ts';
import { useLeaveWarning } from '../../frame/use-leave-warning.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/form/field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { orderAction } from '../use-order-update.ts';

/** Adds an internal note to the history. */
export function NoteForm({ order: { id, childrenData } }: { order: OrderDetail }) {
  const [text, setText] = useState('');
  useLeaveWarning(text !== '');
  const add = (note: string, key: string) =>
    call(deskApi.orders.note, { params: { id }, body: { text: note }, key });
  const { submit, isPending } = useSubmit(
    orderAction(add, { done: 'Note added', failed: 'Failed to add the note' }),
  );

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (await submit(text)) setText('');
  }

  if (!childrenData)
    return <p className="pt-4 text-soft">Notes have been deleted with the family’s details.</p>;
  return (
    <form onSubmit={(event) => void onSubmit(event)} className="space-y-3 pt-5">
      <TextAreaField
        label="Internal note"
        hint="The customer never sees this. It’s deleted along with the family’s details."
        dir="auto"
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={isPending} disabled={text.trim() === ''}>
        Add note
      </Button>
    </form>
  );
}
