import type { Block, Side } from '#card/content/side.ts';
import { Fold } from '../ui/fold.tsx';
import type { SideTexts } from './draw-cards.ts';
import { SIDES } from './sides.ts';

const SIDE_HEADINGS = { front: 'On the front', back: 'On the back' };

/** The text of a card, for screen readers, for enlarging and for copying. */
export function CardText({ texts }: { texts: SideTexts }) {
  return (
    <Fold title="Read the card as text" className="">
      <div translate="no" className="space-y-5">
        {SIDES.map(([side]) => (
          <section key={side}>
            <h3 className="border-b border-rule pb-1 font-display text-lg">{SIDE_HEADINGS[side]}</h3>
            <SideText side={texts[side]} />
          </section>
        ))}
      </div>
    </Fold>
  );
}

function SideText({ side }: { side: Side }) {
  const { title, message, blocks, footer, number } = side;
  return (
    <div className="space-y-3 pt-2">
      {title && <p className="font-semibold">{title.text}</p>}
      {message && <p>{message.text}</p>}
      {blocks.length > 0 && (
        <ul className="space-y-3">
          {blocks.map((block) => (
            <BlockText key={block.head.id} block={block} />
          ))}
        </ul>
      )}
      <p className="text-base text-soft">
        {footer.text}
        {number && `, card ${number.text.replace('/', ' of ')}`}
      </p>
    </div>
  );
}

function BlockText({ block: { head, relationship, rows, remark } }: { block: Block }) {
  return (
    <li className="wrap-anywhere">
      <p>
        <bdi className="font-semibold">{head.text}</bdi>
        {relationship && (
          <>
            , <bdi className="text-soft">{relationship.text}</bdi>
          </>
        )}
      </p>
      {rows.length > 0 && (
        <dl>
          {rows.map(({ label, value }) => (
            <div key={label.id} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-soft">
                <bdi>{label.text}</bdi>
              </dt>
              <dd className="tabular">{value.text}</dd>
            </div>
          ))}
        </dl>
      )}
      {remark && <p className="text-soft">{remark.text}</p>}
    </li>
  );
}
