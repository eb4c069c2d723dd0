import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';

type Props<Key extends string> = {
  label: string;
  value: Key;
  onChange(value: NoInfer<Key>): void;
  tabs: readonly { value: Key; label: ReactNode; content: ReactNode }[];
};

/** Tabs like the index tabs of a notebook. The panels that are not shown are not there. */
export function Tabs<Key extends string>({ label, value, onChange, tabs }: Props<Key>) {
  return (
    <Radix.Root value={value} onValueChange={(chosen) => onChange(chosen as Key)}>
      <Radix.List aria-label={label} className="flex flex-wrap gap-x-1 border-b border-rule">
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={TAB}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-control pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

const TAB =
  '-mb-px min-h-11 min-w-min grow basis-0 wrap-normal border-b-3 border-transparent px-2 py-2 text-center font-semibold leading-tight text-soft transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink sm:grow-0 sm:basis-auto sm:px-5';
