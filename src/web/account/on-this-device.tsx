import { offlineReading } from '../offline/reads-offline.ts';
import { writeFacts } from '../offline/stored-facts.ts';
import { deleteFactsCaches } from '../store/device-facts.ts';
import { type Readiness, useReadiness } from '../store/use-readiness.ts';
import { Fold } from '../ui/fold.tsx';
import { SwitchField } from '../ui/form/field.tsx';

const READINESS: Record<Readiness, string> = {
  ready: 'Ready: you can read your details offline.',
  'without facts': 'Not ready yet: open your family’s details once while you’re online.',
  waiting: 'Not ready yet: stay online for a moment.',
};

/** The account's data on this device, and the switch for storing them. */
export function OnThisDevice() {
  const reads = offlineReading.use();
  const readiness = useReadiness(true);
  function choose(wanted: boolean): void {
    offlineReading.set(wanted ? 'on' : 'off');
    void (wanted ? writeFacts() : deleteFactsCaches(null));
  }
  return (
    <>
      <SwitchField
        label="Read my family’s details offline"
        checked={reads === 'on'}
        onChange={(event) => choose(event.target.checked)}
      />
      {reads !== 'off' && (
        <p role="status" className="text-soft">
          {READINESS[readiness]}
        </p>
      )}
      <Fold title="What’s stored here?">
        <p>
          Your name, your email address and your family’s details. They’re removed from this device when you
          log out, or 30 days after your last visit. You need to be online to make changes.
        </p>
      </Fold>
    </>
  );
}
