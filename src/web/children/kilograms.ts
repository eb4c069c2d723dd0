import { createStoredChoice } from '../store/stored-choice.ts';

const choice = createStoredChoice('kilograms', ['on', 'off']);

/** Whether weights are also shown in kilograms on this device, and how to change that. */
export function useKilograms(): [shown: boolean, show: (shown: boolean) => void] {
  const value = choice.use();
  return [value === 'on', (shown) => choice.set(shown ? 'on' : 'off')];
}
