import { writeFacts } from '../offline/kept-facts.ts';
import { readsOffline } from '../offline/reads-offline.ts';
import { forgetFacts } from '../store/device-facts.ts';
import { type Readiness, useReadiness } from '../store/use-readiness.ts';
import { SwitchField } from '../ui/form/field.tsx';

const READINESS: Record<Readiness, string> = {
  ready: 'Ready: your facts open on this device without a connection.',
  'without facts': 'Not ready yet: open your family facts once with a connection.',
  waiting: 'Not ready yet: stay here with a connection for a moment.',
};

/** What of the account lies on this device, how it goes, and whether it may. */
export function OnThisDevice() {
  const reads = readsOffline.use();
  const readiness = useReadiness(true);
  function choose(wanted: boolean): void {
    readsOffline.set(wanted ? 'on' : 'off');
    void (wanted ? writeFacts() : forgetFacts(null));
  }
  return (
    <>
      <SwitchField
        label="Read my facts on this device without a connection"
        hint="At the surgery’s desk, where there is no signal. Changing them needs a connection."
        checked={reads === 'on'}
        onChange={(event) => choose(event.target.checked)}
      />
      {reads !== 'off' && <p role="status">{READINESS[readiness]}</p>}
      <div className="space-y-2 text-soft">
        <p>
          On this device then lie your name and email address, your children, people and dates, the milestones
          you have looked at here, and the program that draws your cards. No password, no order and no
          payment.
        </p>
        <p>
          It goes when you log out, when somebody else logs in here, when you delete your account, and 30 days
          after you were last here. Signed out from another device, it goes as soon as this one has a
          connection.
        </p>
      </div>
    </>
  );
}
