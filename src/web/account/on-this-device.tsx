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
      <p className="text-soft">
        Your name, email address and family facts are deleted when you log out, and 30 days after your last
        visit.
      </p>
    </>
  );
}
