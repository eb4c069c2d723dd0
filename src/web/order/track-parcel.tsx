import type { Tracking } from '#shared/tracking.ts';

/** The parcel's tracking number, with a link where there is one. */
export function TrackParcel({ tracking: { carrier, number, link } }: { tracking: Tracking }) {
  return (
    <section className="print:hidden">
      <h2 className="pb-1 text-lg">Tracking number</h2>
      <p className="wrap-anywhere">
        {carrier}{' '}
        {link ? (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="tabular text-primary underline underline-offset-4"
          >
            {number}
          </a>
        ) : (
          <span className="tabular">{number}</span>
        )}
      </p>
    </section>
  );
}
