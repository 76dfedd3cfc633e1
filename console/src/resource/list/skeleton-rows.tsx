export const SkeletonRows = ({ rows = 12 }: { rows?: number }) => (
  <div className="skeleton-rows" aria-busy="true">
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className="bone row" />
    ))}
  </div>
);
