/** The logo: a card half out of its sleeve. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 32" aria-hidden="true" focusable="false" className={className}>
      <g transform="rotate(-8 20 16)">
        <rect x="8" y="3" width="27" height="18" rx="2.5" className="fill-accent" />
      </g>
      <rect x="4" y="9" width="30" height="20" rx="2.5" className="fill-primary" />
      <path
        d="M9 16h9M9 20.5h13M9 25h7"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-on-primary"
      />
      <path
        d="M27.5 20.6c-2.2-1.5-3.3-2.6-3.3-4 0-1 .8-1.8 1.7-1.8.7 0 1.3.4 1.6 1 .3-.6.9-1 1.6-1 .9 0 1.7.8 1.7 1.8 0 1.4-1.1 2.5-3.3 4z"
        className="fill-on-primary"
      />
    </svg>
  );
}
