import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import {
  CARD_TITLES,
  type CardDesign,
  cardTitle,
  type DateStyle,
  DEFAULT_DESIGN,
  HAN_LANGUAGES,
  type HanForms,
  type WeightStyle,
} from '#shared/card-design.ts';
import { CheckboxField, SelectField, TextField } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AccentField } from './accent-field.tsx';
import { designWords, HAN_WORDS } from './design-words.ts';

type Props = {
  design: CardDesign;
  titles: readonly string[];
  copies: number;
  /** Whether only the customer knows in which language Chinese characters are; undefined while the cards are being drawn. */
  asksForHan: boolean | undefined;
  onChange(change: { design?: CardDesign; titles?: readonly string[] }): void;
};

/** How the card looks: folded, because nothing of it has to be chosen. The card above is drawn anew with each choice. */
export function CardChoices({ design, titles, copies, asksForHan, onChange }: Props) {
  const asks = useLastKnown(asksForHan);
  const choose = (part: Partial<CardDesign>) => onChange({ design: { ...design, ...part } });
  return (
    <details className="group">
      <summary className="-mx-1 flex min-h-11 list-none items-center gap-2 rounded-control px-1 [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronRight} className="text-soft transition-transform group-open:rotate-90" />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold text-primary">Choices</span>{' '}
          <span className="text-base text-soft">{designWords(design, asks)}</span>
        </span>
      </summary>
      <div className="grid gap-4 pt-2 pb-1 sm:grid-cols-2">
        {asks && (
          <div className="sm:col-span-2">
            <HanField han={design.han} onChange={(han) => choose({ han })} />
          </div>
        )}
        <TitleField title={design.title} onChange={(title) => choose({ title })} />
        <FurtherTitles
          design={design}
          titles={titles}
          copies={copies}
          onChange={(next) => onChange({ titles: next })}
        />
        <div className="sm:col-span-2">
          <AccentField accent={design.accent} onChange={(accent) => choose({ accent })} />
        </div>
        <SelectField
          label="Dates"
          options={DATES}
          value={design.dates}
          onChange={(event) => choose({ dates: event.target.value as DateStyle })}
        />
        <SelectField
          label="Times"
          options={HOURS}
          value={String(design.hours)}
          onChange={(event) => choose({ hours: event.target.value === '24' ? 24 : 12 })}
        />
        <SelectField
          label="Weights"
          options={WEIGHTS}
          value={design.weights}
          onChange={(event) => choose({ weights: event.target.value as WeightStyle })}
        />
        <CheckboxField
          label="Larger text"
          hint="No letter smaller than 7.5 pt, on up to 4 cards if need be."
          checked={design.largerText}
          onChange={(event) => choose({ largerText: event.target.checked })}
        />
      </div>
    </details>
  );
}

/** A question stays while the answer to it is being drawn. */
function useLastKnown(value: boolean | undefined): boolean {
  const [known, setKnown] = useState(value ?? false);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
}

/** In which language characters are written that Chinese, Japanese and Korean have in forms of their own. */
function HanField({ han, onChange }: { han: HanForms; onChange(han: HanForms): void }) {
  return (
    <SelectField
      label="Language of the characters"
      hint="The names do not tell it, and each language writes some characters its own way."
      options={han === 'auto' ? [['auto', 'Please choose'], ...LANGUAGES] : LANGUAGES}
      value={han}
      onChange={(event) => onChange(event.target.value as HanForms)}
    />
  );
}

const OWN = 'own';

/** Whose card it is: one of the titles, or own words, which are taken as soon as a card can have them. */
function TitleField({ title, onChange }: { title: string; onChange(title: string): void }) {
  const isKnown = CARD_TITLES.some((known) => known === title);
  const [own, setOwn] = useState<string | null>(isKnown ? null : title);
  const read = cardTitle.safeParse(own);
  const error = own?.trim() && !read.success ? read.error.issues[0]?.message : undefined;

  function choose(value: string) {
    setOwn(value === OWN ? '' : null);
    onChange(value === OWN ? DEFAULT_DESIGN.title : value);
  }

  function type(words: string) {
    setOwn(words);
    const typed = cardTitle.safeParse(words);
    onChange(typed.success && typed.data ? typed.data : DEFAULT_DESIGN.title);
  }

  return (
    <>
      <SelectField
        label="Title"
        options={[...KNOWN, [OWN, 'Own words']]}
        value={own === null ? title : OWN}
        onChange={(event) => choose(event.target.value)}
      />
      {own !== null && (
        <TextField
          label="Whose cheat sheet?"
          hint="Such as “Uncle Ben’s”, at most 24 characters."
          error={error}
          value={own}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </>
  );
}

type FurtherProps = {
  design: CardDesign;
  titles: readonly string[];
  copies: number;
  onChange(titles: readonly string[]): void;
};

/** The titles of the copies after the first: one for Dad, one for Grandma. */
function FurtherTitles({ design, titles, copies, onChange }: FurtherProps) {
  const further = Array.from({ length: copies - 1 }, (_, place) => titles[place] ?? design.title);
  return further.map((title, place) => (
    <SelectField
      // biome-ignore lint/suspicious/noArrayIndexKey: a copy is its place.
      key={place}
      label={`Title of copy ${place + 2}`}
      options={[...new Set([design.title, title, ...CARD_TITLES])].map((one) => [one, one] as const)}
      value={title}
      onChange={(event) => onChange(further.with(place, event.target.value))}
    />
  ));
}

const KNOWN = CARD_TITLES.map((title) => [title, title] as const);
const LANGUAGES: [HanForms, string][] = HAN_LANGUAGES.map((language) => [language, HAN_WORDS[language]]);
const DATES: [DateStyle, string][] = [
  ['month-first', 'November 2, 2019'],
  ['day-first', '2 November 2019'],
  ['numbers', '2019-11-02'],
];
const HOURS = [
  ['12', '6:42 PM'],
  ['24', '18:42'],
] as const;
const WEIGHTS: [WeightStyle, string][] = [
  ['pounds', '7 lbs 11 oz'],
  ['kilograms', '3.49 kg'],
  ['both', 'Both'],
];
