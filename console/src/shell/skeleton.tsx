/** The shape of a screen to come; it fades in after 200 ms, so that quick answers never flash. */
export const Skeleton = ({ rows = 8 }: { rows?: number }) => (
  <div className="skeleton" aria-busy="true">
    <div className="bone title" />
    <div className="bone line" />
    <div className="bone-table">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="bone row" />
      ))}
    </div>
  </div>
);
