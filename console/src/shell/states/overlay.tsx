/** The loading page; shown only if loading takes noticeably long. */
export const Overlay = ({ title }: { title?: string }) => (
  <div className="overlay" role="status" aria-live="polite" aria-busy="true">
    <Mark size={40} />
    <span className="overlay-title">{title}</span>
    <span className="overlay-bar" />
  </div>
);

/** Our own logo, for organisations that have not uploaded one. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
    <rect width="32" height="32" rx="7" fill="var(--primary)" />
    <path
      d="M10 10h8M10 14h5M10 21.5 14 25l8.5-10"
      fill="none"
      stroke="var(--on-primary)"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
