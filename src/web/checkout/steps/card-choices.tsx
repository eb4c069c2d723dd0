import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { timeIn } from '#shared/calendar.ts';
import {
  CARD_TITLES,
  type CardDesign,
  cardTitle,
  DEFAULT_DESIGN,
  HAN_LANGUAGES,
  type HanForms,
  MAX_TITLE,
  type TextSize,
} from '#shared/card-design.ts';
import { useCardsInSizes } from '../../card/use-cards.ts';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCheckout } from '../checkout-context.ts';
import { AccentField } from './accent-field.tsx';
import { designWords, HAN_WORDS, sizeOptions } from './design-words.ts';

type Props = {
  /** Shows the card with the title that was just chosen. */
  onShow(title: string): void;
};

/** The card's design, folded because it is optional. The card above is drawn again after each change. */
export function CardChoices({ onShow }: Props) {
  const { order, facts, byTitle, send } = useCheckout();
  const { design } = order;
  const [{ cards }] = byTitle;
  // True if only the customer knows the language of Chinese characters.
  const asks = useLastKnown(cards.status === 'ready' ? cards.asksForHan : undefined);
  const counts = useCardsInSizes(
    facts,
    order.layout,
    design,
    cards.status === 'ready' || cards.status === 'refused',
  );
  const choose = (part: Partial<CardDesign>) =>
    send({ type: 'chose', options: { design: { ...design, ...part } } });
  return (
    <details className="group">
      <summary className="-mx-1 flex min-h-11 list-none items-center gap-2 rounded-control px-1 [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronRight} className="text-soft transition-transform group-open:rotate-90" />
        <span className="min-w-0 truncate">
          <span className="font-semibold text-primary">Customise</span>{' '}
          <span className="text-base text-soft">{designWords(order, asks)}</span>
        </span>
      </summary>
      <div className="grid gap-4 pt-2 pb-1 sm:grid-cols-2">
        {asks && (
          <div className="sm:col-span-2">
            <HanField han={design.han} onChange={(han) => choose({ han })} />
          </div>
        )}
        <TitleField
          label="Title"
          ownLabel="Whose cheat sheet?"
          known={CARD_TITLES}
          usual={DEFAULT_DESIGN.title}
          title={design.title}
          onChange={(title) => {
            choose({ title });
            onShow(title);
          }}
        />
        <OtherTitles onShow={onShow} />
        <div className="sm:col-span-2">
          <AccentField accent={design.accent} onChange={(accent) => choose({ accent })} />
        </div>
        {styleChoices(facts.children.find(({ birthtime }) => birthtime)?.birthtime ?? '18:42').map(
          ({ label, key, options }) => (
            <SelectField
              key={key}
              label={label}
              options={options.map(([value, words]) => [String(value), words])}
              value={String(design[key])}
              onChange={({ target }) => choose({ [key]: options[target.selectedIndex]?.[0] })}
            />
          ),
        )}
        <div className="sm:col-span-2">
          <SelectField
            label="Text size"
            hint="The price is the same whether it takes one card or several."
            options={sizeOptions(design.textSize, counts)}
            value={design.textSize}
            onChange={(event) => choose({ textSize: event.target.value as TextSize })}
          />
        </div>
      </div>
    </details>
  );
}

/** The last known value, so that a question does not disappear during drawing. */
function useLastKnown(value: boolean | undefined): boolean {
  const [known, setKnown] = useState(value ?? false);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
}

/** The language of characters that Chinese, Japanese and Korean write differently. */
function HanField({ han, onChange }: { han: HanForms; onChange(han: HanForms): void }) {
  return (
    <SelectField
      label="Language of the characters"
      hint="We can’t tell from the names, and some characters look different in each."
      options={han === 'auto' ? [['auto', 'Please choose'], ...LANGUAGES] : LANGUAGES}
      value={han}
      onChange={(event) => onChange(event.target.value as HanForms)}
    />
  );
}

const OWN_TITLE_OPTION = 'own';

type TitleProps = {
  label: string;
  /** Label of the field for a custom title. */
  ownLabel: string;
  known: readonly string[];
  /** The title used while the custom one is invalid. */
  usual: string;
  title: string;
  onChange(title: string): void;
};

/** The card's title: a known one, or custom text that applies as soon as it is valid. */
function TitleField({ label, ownLabel, known, usual, title, onChange }: TitleProps) {
  const [own, setOwn] = useState<string | null>(known.includes(title) ? null : title);
  const read = cardTitle.safeParse(own);
  const error = own?.trim() && !read.success ? read.error.issues[0]?.message : undefined;
  // A custom title of another field may have been among the known ones.
  const offered = own === null ? new Set([...known, title]) : known;

  function choose(value: string) {
    setOwn(value === OWN_TITLE_OPTION ? '' : null);
    onChange(value === OWN_TITLE_OPTION ? usual : value);
  }

  function type(words: string) {
    setOwn(words);
    const typed = cardTitle.safeParse(words);
    onChange(typed.success && typed.data ? typed.data : usual);
  }

  return (
    <>
      <SelectField
        label={label}
        options={[...[...offered].map((one) => [one, one] as const), [OWN_TITLE_OPTION, 'Custom title']]}
        value={own === null ? title : OWN_TITLE_OPTION}
        onChange={(event) => choose(event.target.value)}
      />
      {own !== null && (
        <TextField
          label={ownLabel}
          hint={`For example “Uncle Ben’s”. Up to ${MAX_TITLE} characters.`}
          error={error}
          value={own}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </>
  );
}

/** The titles of the copies after the first, such as one for Dad and one for Grandma. */
function OtherTitles({ onShow }: Props) {
  const { order, send } = useCheckout();
  const { design, titles, copies } = order;
  const known = [...new Set([design.title, ...CARD_TITLES])];
  const titleOf = (place: number) => titles[place] ?? design.title;
  // Copies after the last changed one keep following the first copy's title.
  const withTitle = (place: number, title: string) =>
    Array.from({ length: Math.max(titles.length, place + 1) }, (_, other) =>
      other === place ? title : titleOf(other),
    );
  return Array.from({ length: copies - 1 }, (_, place) => (
    <TitleField
      // biome-ignore lint/suspicious/noArrayIndexKey: a copy is identified by its position.
      key={place}
      label={`Title of copy ${place + 2}`}
      ownLabel={`Whose is copy ${place + 2}?`}
      known={known}
      usual={design.title}
      title={titleOf(place)}
      onChange={(title) => {
        send({ type: 'chose', options: { titles: withTitle(place, title) } });
        onShow(title);
      }}
    />
  ));
}

/** A format used throughout a card, with an example of each option. */
type StyleOf<Key extends keyof CardDesign> = {
  label: string;
  key: Key;
  options: [CardDesign[Key], string][];
};

const LANGUAGES: [HanForms, string][] = HAN_LANGUAGES.map((language) => [language, HAN_WORDS[language]]);
/** The formats; `time` is the example of a time. */
const styleChoices = (time: string): (StyleOf<'hours'> | StyleOf<'weights'>)[] => [
  {
    ...{ label: 'Times', key: 'hours' },
    options: [
      [12, timeIn(12, time) ?? ''],
      [24, timeIn(24, time) ?? ''],
    ],
  },
  {
    ...{ label: 'Weights', key: 'weights' },
    options: [
      ['pounds', '7 lbs 11 oz'],
      ['kilograms', '3.49 kg'],
      ['both', 'Both'],
    ],
  },
];
