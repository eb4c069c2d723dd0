import exampleCard from '../card/example-card.svg?raw';

/** A finished card, shown as the thing it is. Its drawing says itself what is on it. */
export function ExampleCard({ className = '' }: { className?: string }) {
  return (
    <div
      className={`aspect-[85/54] overflow-hidden rounded-[3.53%/5.56%] bg-card shadow-raised [&>svg]:size-full ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, built in
      dangerouslySetInnerHTML={{ __html: exampleCard }}
    />
  );
}
